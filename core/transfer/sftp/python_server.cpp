// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/sftp/python_server.h"

namespace core::transfer::sftp {

const char *const kPythonServer = R"PY(exec python3 -I -c '
import errno, os, struct, sys
U32, U64 = struct.Struct(">I"), struct.Struct(">Q")
out = sys.stdout.buffer
handles = {}
count = 0

class Packet:
    def __init__(self, data):
        self.data, self.at = data, 0
    def u32(self):
        self.at += 4
        return U32.unpack_from(self.data, self.at - 4)[0]
    def u64(self):
        self.at += 8
        return U64.unpack_from(self.data, self.at - 8)[0]
    def text(self):
        n = self.u32()
        self.at += n
        return bytes(self.data[self.at - n:self.at])
    def attributes(self):
        f, a = self.u32(), {}
        if f & 1:
            a["size"] = self.u64()
        if f & 2:
            self.u64()
        if f & 4:
            a["mode"] = self.u32() & 0o7777
        if f & 8:
            a["times"] = (self.u32(), self.u32())
        return a

def text(b):
    return U32.pack(len(b)) + b

def told(s):
    return struct.pack(">IQIIIII", 15, s.st_size, s.st_uid & 0xffffffff, s.st_gid & 0xffffffff, s.st_mode,
                       int(s.st_atime) & 0xffffffff, int(s.st_mtime) & 0xffffffff)

def send(kind, id, body):
    out.write(struct.pack(">IBI", len(body) + 5, kind, id) + body)

def status(id, code, words=b""):
    send(101, id, U32.pack(code) + text(words) + text(b""))

def keep(thing):
    global count
    count += 1
    name = b"%d" % count
    handles[name] = thing
    return text(name)

def apply(where, a):
    if "size" in a:
        os.truncate(where, a["size"])
    if "mode" in a:
        os.chmod(where, a["mode"])
    if "times" in a:
        os.utime(where, a["times"])

def names(id, list):
    send(104, id, U32.pack(len(list)) + b"".join(text(n) + text(n) + a for n, a in list))

def opened(p):
    path, f, a = p.text(), p.u32(), p.attributes()
    flags = (os.O_RDWR if f & 3 == 3 else os.O_WRONLY if f & 2 else os.O_RDONLY)
    flags |= (os.O_CREAT if f & 8 else 0) | (os.O_TRUNC if f & 16 else 0) | (os.O_EXCL if f & 32 else 0)
    return os.open(path, flags, a.get("mode", 0o666))

def listed(id, thing):
    part = []
    while thing and len(part) < 100:
        folder, name = thing.pop()
        try:
            part.append((name, told(os.lstat(os.path.join(folder, name)))))
        except OSError:
            pass
    names(id, part) if part else status(id, 1)

def extended(id, p):
    what = p.text()
    if what == b"posix-rename@openssh.com":
        os.rename(p.text(), p.text())
    elif what == b"fsync@openssh.com":
        os.fsync(handles[p.text()])
    elif what == b"statvfs@openssh.com":
        v = os.statvfs(p.text())
        return send(201, id, struct.pack(">11Q", v.f_bsize, v.f_frsize, v.f_blocks, v.f_bfree, v.f_bavail, v.f_files,
                                         v.f_ffree, v.f_favail, 0, v.f_flag, v.f_namemax))
    else:
        return status(id, 8)
    status(id, 0)

def answer(kind, id, p):
    if kind == 3:
        send(102, id, keep(opened(p)))
    elif kind == 4:
        thing = handles.pop(p.text())
        if isinstance(thing, int):
            os.close(thing)
        status(id, 0)
    elif kind == 5:
        data = (lambda h, at, n: os.pread(h, min(n, 262144), at))(handles[p.text()], p.u64(), p.u32())
        send(103, id, text(data)) if data else status(id, 1)
    elif kind == 6:
        h, at, data = handles[p.text()], p.u64(), memoryview(p.text())
        while data:
            n = os.pwrite(h, data, at)
            at, data = at + n, data[n:]
        status(id, 0)
    elif kind in (7, 8, 17):
        where = p.text()
        send(105, id, told(os.lstat(where) if kind == 7 else os.fstat(handles[where]) if kind == 8 else os.stat(where)))
    elif kind in (9, 10):
        where = p.text()
        apply(handles[where] if kind == 10 else where, p.attributes())
        status(id, 0)
    elif kind == 11:
        folder = p.text()
        send(102, id, keep([(folder, n) for n in os.listdir(folder)]))
    elif kind == 12:
        listed(id, handles[p.text()])
    elif kind in (13, 15):
        (os.remove if kind == 13 else os.rmdir)(p.text())
        status(id, 0)
    elif kind == 14:
        os.mkdir(p.text(), p.attributes().get("mode", 0o777))
        status(id, 0)
    elif kind == 16:
        names(id, [(os.path.realpath(p.text() or b"."), U32.pack(0))])
    elif kind == 18:
        old, new = p.text(), p.text()
        if os.path.lexists(new):
            return status(id, 4, b"File exists")
        os.rename(old, new)
        status(id, 0)
    elif kind == 19:
        names(id, [(os.readlink(p.text()), U32.pack(0))])
    elif kind == 20:
        os.symlink(p.text(), p.text())
        status(id, 0)
    elif kind == 200:
        extended(id, p)
    else:
        status(id, 8)

CODES = {errno.ENOENT: 2, errno.ENOTDIR: 2, errno.EACCES: 3, errno.EPERM: 3, errno.EROFS: 4, errno.ENAMETOOLONG: 5}
rest = b""
while True:
    more = os.read(0, 1 << 18)
    if not more:
        break
    rest += more
    begin = 0
    while len(rest) - begin >= 5:
        size = U32.unpack_from(rest, begin)[0]
        if len(rest) - begin < size + 4:
            break
        kind, p = rest[begin + 4], Packet(memoryview(rest)[begin + 5:begin + 4 + size])
        begin += size + 4
        if kind == 1:
            body = U32.pack(3) + b"".join(text(n) + text(v) for n, v in ((b"posix-rename@openssh.com", b"1"),
                                          (b"fsync@openssh.com", b"1"), (b"statvfs@openssh.com", b"2")))
            out.write(U32.pack(len(body) + 1) + b"\2" + body)
            continue
        id = p.u32()
        try:
            answer(kind, id, p)
        except OSError as e:
            status(id, CODES.get(e.errno, 4), os.fsencode(os.strerror(e.errno or 0)))
        except (KeyError, ValueError, struct.error):
            status(id, 4)
    rest = rest[begin:]
    out.flush()
')PY";

} // namespace core::transfer::sftp

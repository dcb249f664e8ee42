import { timingSafeEqual } from 'node:crypto'
import ssh2, { type AuthContext, type Connection, type Server, type SFTPWrapper } from 'ssh2'
import type { Faults } from '../base/faults.ts'
import type { Machine } from './ctx.ts'
import { folderNames, listFiles, putFile, readContent, renameFile, split } from './folders.ts'
import { hostKey } from './host-key.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

export type SftpAccess = { readonly user: string; readonly privateKey: string }

/** The SFTP server of the custodian: five folders, whose files are rows of the database. */
export function sftpServer(machine: Machine, { user, privateKey }: SftpAccess, faults: Faults): Server {
  const parsed = ssh2.utils.parseKey(Buffer.from(privateKey, 'base64'))
  if (parsed instanceof Error) throw parsed
  const known = (Array.isArray(parsed) ? parsed[0] : parsed)!
  const isUser = (auth: AuthContext): boolean => {
    if (auth.username !== user || auth.method !== 'publickey') return false
    const ours = known.getPublicSSH()
    if (auth.key.data.length !== ours.length || !timingSafeEqual(auth.key.data, ours)) return false
    return !auth.signature || known.verify(auth.blob!, auth.signature, auth.hashAlgo) === true
  }
  return new ssh2.Server({ hostKeys: [Buffer.from(hostKey, 'base64')] }, (client: Connection) => {
    client.on('error', () => {})
    client.on('authentication', (auth) => (isUser(auth) ? auth.accept() : auth.reject(['publickey'])))
    client.on('ready', () =>
      client.on('session', (accept) =>
        accept().on('sftp', (acceptSftp) => serve({ machine, faults, client, sftp: acceptSftp() })),
      ),
    )
  })
}

type Open = { readonly path: string; content: Buffer; readonly isWritten: boolean; isListed?: boolean }
type Session = {
  readonly machine: Machine
  readonly faults: Faults
  readonly client: Connection
  readonly sftp: SFTPWrapper
}

function serve({ machine: { pool, clock }, faults, client, sftp }: Session): void {
  const handles = new Map<number, Open>()
  let last = 0
  const keep = (open: Open): Buffer => {
    last += 1
    handles.set(last, open)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(last)
    return handle
  }
  const at = (handle: Buffer): Open | undefined => handles.get(handle.readUInt32BE(0))
  /** Applies the console's forced fault first; an error of the work is a failure to the client. */
  const answer = (request: number, what: string, work: () => Promise<void>) => {
    const done = async () => {
      const fault = await faults.take('SFTP', what)
      if (fault?.kind === 'hang') return
      if (fault?.kind === 'reset') return void client.end()
      if (fault?.kind === 'status') return sftp.status(request, STATUS_CODE.FAILURE)
      await work()
      if (fault) client.end()
    }
    done().catch(() => sftp.status(request, STATUS_CODE.FAILURE))
  }
  const status = (request: number, isDone: boolean, otherwise: number = STATUS_CODE.FAILURE) =>
    sftp.status(request, isDone ? STATUS_CODE.OK : otherwise)
  sftp.on('OPEN', (request, path, flags) =>
    answer(request, path, async () => {
      const isWritten = (flags & OPEN_MODE.WRITE) !== 0
      const content = isWritten ? Buffer.alloc(0) : await readContent(pool, ...split(path))
      if (content === null) return sftp.status(request, STATUS_CODE.NO_SUCH_FILE)
      sftp.handle(request, keep({ path, content, isWritten }))
    }),
  )
  sftp.on('READ', (request, handle, offset, length) => {
    const part = at(handle)?.content.subarray(offset, offset + length)
    return part && part.length > 0 ? sftp.data(request, part) : sftp.status(request, STATUS_CODE.EOF)
  })
  sftp.on('WRITE', (request, handle, offset, data) => {
    const open = at(handle)
    if (!open) return status(request, false)
    const content = Buffer.alloc(Math.max(open.content.length, offset + data.length))
    open.content.copy(content)
    data.copy(content, offset)
    open.content = content
    return status(request, true)
  })
  sftp.on('CLOSE', (request, handle) =>
    answer(request, '', async () => {
      const open = at(handle)
      handles.delete(handle.readUInt32BE(0))
      if (open?.isWritten) await putFile(pool, clock.now(), open.path, open.content)
      status(request, true)
    }),
  )
  serveFolders({ machine: { pool, clock }, faults, client, sftp }, { keep, at, answer, status })
}

const attributes = (size: number) => ({ mode: 0o100600, uid: 0, gid: 0, size, atime: 0, mtime: 0 })

type Handles = {
  readonly keep: (open: Open) => Buffer
  readonly at: (handle: Buffer) => Open | undefined
  readonly answer: (request: number, what: string, work: () => Promise<void>) => void
  readonly status: (request: number, isDone: boolean) => void
}

function serveFolders({ machine: { pool }, sftp }: Session, { keep, at, answer, status }: Handles): void {
  sftp.on('FSTAT', (request, handle) => sftp.attrs(request, attributes(at(handle)?.content.length ?? 0)))
  sftp.on('OPENDIR', (request, path) =>
    answer(request, path, async () => {
      const [folder] = split(path)
      if (!(folderNames as readonly string[]).includes(folder)) return sftp.status(request, STATUS_CODE.NO_SUCH_FILE)
      const names = (await listFiles(pool, folder)).join('\n')
      sftp.handle(request, keep({ path, content: Buffer.from(names), isWritten: false }))
    }),
  )
  sftp.on('READDIR', (request, handle) => {
    const open = at(handle)
    if (!open || open.isListed || open.content.length === 0) return sftp.status(request, STATUS_CODE.EOF)
    open.isListed = true
    const names = open.content.toString().split('\n')
    sftp.name(
      request,
      names.map((filename) => ({ filename, longname: filename, attrs: attributes(0) })),
    )
  })
  sftp.on('RENAME', (request, from, to) =>
    answer(request, from, async () => status(request, await renameFile(pool, from, to))),
  )
  sftp.on('REALPATH', (request, path) => sftp.name(request, [{ filename: path, longname: path, attrs: attributes(0) }]))
}

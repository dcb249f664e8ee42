import { createHash, timingSafeEqual } from 'node:crypto'
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'

/** The custodian's folders. A path is `folder/name`. */
export type Folders = {
  readonly list: (folder: string) => Promise<readonly string[]>
  readonly get: (path: string) => Promise<Buffer | null>
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
}
export type SftpOptions = {
  readonly origin: string
  /** Our private key in OpenSSH's format, in base64. */
  readonly key: string
  /** The custodian's host key, as ssh-keygen -l prints it: SHA256:… */
  readonly hostKey: string
  readonly timeoutMs?: number
}

/** No connection, cut off or too slow. It may have acted; every step can be repeated. */
export class CustodianUnavailable extends Error {
  readonly retryable = true
}

const patienceMs = 20_000
const noSuchFile = 2

/** Works in the folders over one connection, which is closed afterward. The server must show the known host key. */
export async function withFolders<Result>(
  options: SftpOptions,
  work: (folders: Folders) => Promise<Result>,
): Promise<Result> {
  const client = new Client()
  const patience = AbortSignal.timeout(options.timeoutMs ?? patienceMs)
  const late = new Promise<never>((_, reject) =>
    patience.addEventListener('abort', () => reject(new CustodianUnavailable('The custodian’s server is too slow.'))),
  )
  late.catch(() => {})
  try {
    const sftp = await Promise.race([connected(client, options), late])
    return await Promise.race([work(foldersOn(sftp)), late])
  } finally {
    client.end()
    client.destroy()
  }
}

function connected(client: Client, { origin, key, hostKey }: SftpOptions): Promise<SFTPWrapper> {
  const { hostname, port, username } = new URL(origin)
  const config: ConnectConfig = {
    host: hostname,
    port: Number(port || 22),
    username: decodeURIComponent(username),
    privateKey: Buffer.from(key, 'base64'),
    hostVerifier: (shown: Buffer) => isHostKey(shown, hostKey),
  }
  return new Promise((resolve, reject) => {
    client
      .on('error', (error) => reject(unavailable(error)))
      .on('close', () => reject(unavailable({ code: 'closed' })))
      .on('ready', () => client.sftp((error, sftp) => (error ? reject(unavailable(error)) : resolve(sftp))))
      .on('connect', () => client.setNoDelay(true))
      .connect(config)
  })
}

function isHostKey(shown: Buffer, hostKey: string): boolean {
  const print = Buffer.from(`SHA256:${createHash('sha256').update(shown).digest('base64').replace(/=+$/, '')}`)
  const wanted = Buffer.from(hostKey)
  return print.length === wanted.length && timingSafeEqual(print, wanted)
}

function foldersOn(sftp: SFTPWrapper): Folders {
  return {
    list: (folder) =>
      settled<readonly string[]>((done) =>
        sftp.readdir(folder, (error, entries) => done(error, entries?.map(({ filename }) => filename).sort())),
      ),
    get: (path) =>
      settled<Buffer | null>((done) =>
        sftp.readFile(path, (error, bytes) =>
          (error as { code?: unknown } | undefined)?.code === noSuchFile ? done(undefined, null) : done(error, bytes),
        ),
      ),
    put: (path, bytes) => settled<void>((done) => sftp.writeFile(path, Buffer.from(bytes), (error) => done(error))),
    rename: (from, to) => settled<void>((done) => sftp.rename(from, to, (error) => done(error))),
  }
}

const settled = <Result>(
  call: (done: (error: Error | null | undefined, result?: Result) => void) => void,
): Promise<Result> =>
  new Promise((resolve, reject) =>
    call((error, result) => (error ? reject(unavailable(error)) : resolve(result as Result))),
  )

/** Connection errors quote addresses and file names, so only a code is kept. */
function unavailable(error: object): CustodianUnavailable {
  const { code, level } = error as { code?: unknown; level?: unknown }
  return new CustodianUnavailable(`The custodian’s server did not do it (${String(code ?? level ?? 'no connection')})`)
}

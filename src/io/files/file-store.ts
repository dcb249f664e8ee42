import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readFile, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps bytes under their own hash, so that writing twice is writing once and a changed file cannot pass for the old. */
export type FileStore = {
  readonly put: (bytes: Buffer) => Promise<{ sha256: string; size: number }>
  readonly get: (sha256: string) => Promise<Buffer>
  /** What the bytes under this hash hash to, read in pieces; null where they cannot be read. */
  readonly digest: (sha256: string) => Promise<{ sha256: string; size: number } | null>
  /** Whether one more file can be written: the folder takes files, and the disk has room for some. */
  readonly canKeep: () => Promise<boolean>
}

/** A day's uploads and documents; the person who runs the machine has as long to make room. */
const leastFreeBytes = 256 * 1024 * 1024

export const hasRoom = ({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }): boolean =>
  bavail * bsize >= leastFreeBytes

export function fileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(sha256)
      await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true })
      // Written beside and renamed: a crash leaves either the whole file or none under its name.
      const draft = `${path}.${process.pid}`
      const file = await open(draft, 'w')
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
      await rename(draft, path)
      return { sha256, size: bytes.length }
    },
    get: async (sha256) => {
      const bytes = await readFile(pathOf(sha256))
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Error(`The stored file ${sha256} was changed.`)
      return bytes
    },
    digest: async (sha256) => {
      const hash = createHash('sha256')
      let size = 0
      try {
        for await (const piece of createReadStream(pathOf(sha256))) {
          hash.update(piece)
          size += piece.length
        }
      } catch {
        return null
      }
      return { sha256: hash.digest('hex'), size }
    },
    canKeep: async () => {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.W_OK)
        return hasRoom(await statfs(folder))
      } catch {
        return false
      }
    },
  }
}

import { createHash } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileSealer } from './sealed-file.ts'

/**
 * Keeps bytes under their own hash, so that writing twice is writing once and a changed file cannot pass for the old.
 * On the disk each is sealed; the name reveals the content only to a person who has the same bytes.
 */
export type FileStore = {
  readonly put: (bytes: Buffer) => Promise<{ sha256: string; size: number }>
  readonly get: (sha256: string) => Promise<Buffer>
  /** The hash and size of the bytes under this hash; null if they cannot be read. */
  readonly digest: (sha256: string) => Promise<{ sha256: string; size: number } | null>
  /** Wraps the key of each file with the present key, and seals unsealed files; names those that do not open. */
  readonly reseal: () => Promise<{ readonly resealed: number; readonly unopened: readonly string[] }>
  /** True if one more file can be written: the folder takes files, and the disk has room for some. */
  readonly canKeep: () => Promise<boolean>
}

/** A day's uploads and documents; the person who runs the machine has as long to make room. */
const leastFreeBytes = 256 * 1024 * 1024

export const hasRoom = ({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }): boolean =>
  bavail * bsize >= leastFreeBytes

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export function fileStore(folder: string, { files: seals }: { readonly files: FileSealer }): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  const write = async (sha256: string, stored: Buffer): Promise<void> => {
    const path = pathOf(sha256)
    await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true })
    // Written beside and renamed: a crash leaves either the whole file or none under its name.
    const draft = `${path}.${process.pid}`
    const file = await open(draft, 'w')
    await file.writeFile(stored)
    await file.sync()
    await file.close()
    await rename(draft, path)
  }
  return {
    put: async (bytes) => {
      const sha256 = hashOf(bytes)
      await write(sha256, seals.seal(bytes, sha256))
      return { sha256, size: bytes.length }
    },
    get: async (sha256) => {
      const bytes = opened(seals, await readFile(pathOf(sha256)), sha256)
      if (hashOf(bytes) !== sha256) throw new Error(`The stored file ${sha256} was changed.`)
      return bytes
    },
    digest: async (sha256) => {
      const stored = await readFile(pathOf(sha256)).catch(() => null)
      if (stored === null) return null
      const bytes = opened(seals, stored, sha256)
      return { sha256: hashOf(bytes), size: bytes.length }
    },
    reseal: async () => {
      let resealed = 0
      const unopened: string[] = []
      for (const { name } of await storedIn(folder)) {
        try {
          const fresh = seals.rewrap(await readFile(pathOf(name)), name)
          if (fresh === null) continue
          await write(name, fresh)
          resealed += 1
        } catch {
          unopened.push(name)
        }
      }
      return { resealed, unopened }
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

/** A file that does not open hashes as it is, which is not what it is called: it was changed, or its key is gone. */
function opened(seals: FileSealer, stored: Buffer, sha256: string): Buffer {
  try {
    return seals.open(stored, sha256)
  } catch {
    return stored
  }
}

/** Drafts that a crash left are no files. */
async function storedIn(folder: string) {
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
}

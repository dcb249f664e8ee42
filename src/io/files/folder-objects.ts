import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from './object-store.ts'

/** A day's uploads and documents; the person who runs the machine has as long to make room. */
const leastFreeBytes = 256 * 1024 * 1024

export const hasRoom = ({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }): boolean =>
  bavail * bsize >= leastFreeBytes

/** Objects in a folder, one file each. Who may write the folder may delete from it: how long a file is kept is not enforced. */
export function folderObjects(folder: string): ObjectStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    put: async (sha256, { bytes }) => {
      await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true })
      await writeWhole(pathOf(sha256), bytes)
      return true
    },
    get: async (sha256) => {
      try {
        return { bytes: await readFile(pathOf(sha256)), keptUntil: null }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async *list() {
      // Drafts that a crash left are no files.
      for (const beginning of await namesIn(folder, /^[0-9a-f]{2}$/))
        yield* await namesIn(join(folder, beginning), /^[0-9a-f]{64}$/)
    },
    fault: async () => null,
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

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A folder that cannot be read is not empty. */
function noneIfAbsent(error: unknown): never[] {
  if (isAbsent(error)) return []
  throw error
}

async function namesIn(folder: string, form: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(noneIfAbsent)
  return names.filter((name) => form.test(name)).toSorted()
}

/**
 * Written beside and renamed: a crash leaves either the whole file or none under its name. Each writer has a draft of its
 * own, since two of one process may keep the same file at once.
 */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

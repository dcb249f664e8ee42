import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from './object-store.ts'

/** Room for a day's uploads and documents, so that the operator has a day to make more. */
const leastFreeBytes = 256 * 1024 * 1024

export const hasRoom = ({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }): boolean =>
  bavail * bsize >= leastFreeBytes

/**
 * Objects in a folder, one file each. Anyone who may write the folder may delete from it: retention is not enforced.
 */
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
      // Drafts left by a crash are not files.
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

/** An unreadable folder is not empty. */
function noneIfAbsent(error: unknown): never[] {
  if (isAbsent(error)) return []
  throw error
}

async function namesIn(folder: string, form: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(noneIfAbsent)
  return names.filter((name) => form.test(name)).toSorted()
}

/**
 * Written to a draft and renamed: a crash leaves the whole file or none. Each writer has its own draft, because two in
 * one process may store the same file at once.
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

import { createHash } from 'node:crypto'
import type { Instant } from '#kernel/instant.ts'
import { folderObjects } from './folder-objects.ts'
import { FileStoreFailed, type ObjectStore } from './object-store.ts'
import type { FileSealer } from './sealed-file.ts'

export type StoreOperation = 'put' | 'get'
export type StoreOutcome = 'done' | 'missing' | 'failed'
type Listener = (operation: StoreOperation, outcome: StoreOutcome, seconds: number) => void

/**
 * Stores bytes under their hash, so that writing twice writes once and a changed file cannot pass for the original.
 * Stored files are sealed; the name reveals the content only to someone with the same bytes.
 */
export type FileStore = {
  /** A document of record has its retention day; a store with locks prevents deleting it earlier. */
  readonly put: (bytes: Buffer, keptUntil: Instant | null) => Promise<{ sha256: string; size: number }>
  readonly get: (sha256: string) => Promise<Buffer>
  /** The hash and size of the bytes under this hash; null if they are unreadable. Throws if the whole store is down. */
  readonly digest: (sha256: string) => Promise<{ sha256: string; size: number } | null>
  readonly list: () => AsyncIterable<string>
  /** Wraps each file's key with the present key, and seals unsealed files; names those that do not open. */
  readonly reseal: () => Promise<{ readonly resealed: number; readonly unopened: readonly string[] }>
  readonly fault: () => Promise<string | null>
  /** True if another file can be written: the store accepts files, and the disk has room. */
  readonly canKeep: () => Promise<boolean>
  readonly watch: (listener: Listener) => void
}

/** Carries the error code of a missing file. */
class FileMissing extends Error {
  readonly code = 'ENOENT'
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const changed = (sha256: string) => new Error(`The stored file ${sha256} was changed.`)

export const fileStore = (folder: string, sealer: { readonly files: FileSealer }): FileStore =>
  sealedStore(folderObjects(folder), sealer)

export function sealedStore(plain: ObjectStore, { files: seals }: { readonly files: FileSealer }): FileStore {
  let listen: Listener = () => undefined
  const objects = timed(plain, (...operation) => listen(...operation))
  const open = async (sha256: string): Promise<Buffer> => {
    const storedBytes = await objects.get(sha256)
    if (storedBytes === null) throw new FileMissing(`There is no stored file ${sha256}.`)
    const bytes = opened(seals, storedBytes.bytes, sha256)
    if (hashOf(bytes) !== sha256) throw changed(sha256)
    return bytes
  }
  return {
    put: async (bytes, keptUntil) => {
      const sha256 = hashOf(bytes)
      const isNew = await objects.put(sha256, { bytes: seals.seal(bytes, sha256), keptUntil })
      // The existing file is not overwritten; it counts as stored only if it is identical.
      if (!isNew) await open(sha256)
      return { sha256, size: bytes.length }
    },
    get: open,
    digest: async (sha256) => {
      const kept = await objects.get(sha256).catch(orAway)
      if (kept === null) return null
      const bytes = opened(seals, kept.bytes, sha256)
      return { sha256: hashOf(bytes), size: bytes.length }
    },
    list: objects.list,
    reseal: async () => {
      let resealed = 0
      const unopened: string[] = []
      for await (const sha256 of objects.list()) {
        try {
          const stored = await objects.get(sha256)
          const fresh = stored && seals.rewrap(stored.bytes, sha256)
          if (!fresh) continue
          await objects.put(sha256, { ...stored, bytes: fresh })
          resealed += 1
        } catch (error) {
          orAway(error)
          unopened.push(sha256)
        }
      }
      return { resealed, unopened }
    },
    fault: objects.fault,
    canKeep: objects.canKeep,
    watch: (listener) => {
      listen = listener
    },
  }
}

/** One unreadable file is that file's fault; a store that is down is no file's fault. */
function orAway(error: unknown): null {
  if (error instanceof FileStoreFailed) throw error
  return null
}

/** A file that does not open hashes to another name: it was changed, or its key is gone. */
function opened(seals: FileSealer, stored: Buffer, sha256: string): Buffer {
  try {
    return seals.open(stored, sha256)
  } catch {
    return stored
  }
}

function timed(objects: ObjectStore, listen: Listener): ObjectStore {
  const time = async <Answer>(operation: StoreOperation, asking: Promise<Answer>): Promise<Answer> => {
    const began = performance.now()
    const done = (outcome: StoreOutcome) => listen(operation, outcome, (performance.now() - began) / 1_000)
    try {
      const answer = await asking
      done(answer === null ? 'missing' : 'done')
      return answer
    } catch (error) {
      done('failed')
      throw error
    }
  }
  return {
    ...objects,
    put: (...object) => time('put', objects.put(...object)),
    get: (sha256) => time('get', objects.get(sha256)),
  }
}

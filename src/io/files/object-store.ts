import type { Instant } from '#kernel/instant.ts'

/** Sealed bytes, and the retention day if the store was given one. */
export type StoredObject = { readonly bytes: Buffer; readonly keptUntil: Instant | null }

/** Stores sealed bytes under the hash of the sealed file. The file store is built on one of these. */
export type ObjectStore = {
  /** False if the store already had the object: it is never overwritten, and is kept at least as long as asked. */
  readonly put: (sha256: string, object: StoredObject) => Promise<boolean>
  /** Null if there is no such object. Throws if the store does not answer, which says nothing about the object. */
  readonly get: (sha256: string) => Promise<StoredObject | null>
  readonly list: () => AsyncIterable<string>
  /** A store setting that is unfit for documents of record, with the remedy. */
  readonly fault: () => Promise<string | null>
  readonly canKeep: () => Promise<boolean>
}

/** The store failed; the existence of a file is unknown. The message contains no key and no address. */
export class FileStoreFailed extends Error {
  readonly retryable = true
}

/**
 * Writes to the first store, and reads missing files from the second: during a move, processes of both settings read
 * each other's files.
 */
export function firstOf(first: ObjectStore, second: ObjectStore): ObjectStore {
  return {
    ...first,
    get: async (sha256) => (await first.get(sha256)) ?? second.get(sha256),
    async *list() {
      const listed = new Set<string>()
      for (const store of [first, second])
        for await (const sha256 of store.list()) {
          if (listed.has(sha256)) continue
          listed.add(sha256)
          yield sha256
        }
    },
  }
}

import type { Instant } from '#kernel/instant.ts'

/** Sealed bytes, and the day before which nobody can delete them, if the store was told of one. */
export type StoredObject = { readonly bytes: Buffer; readonly keptUntil: Instant | null }

/** Keeps sealed bytes under the hash of the file that is sealed in them. The file store is laid over one of these. */
export type ObjectStore = {
  /** False if the store had the object already: it is never written over, and is kept at least as long as asked. */
  readonly put: (sha256: string, object: StoredObject) => Promise<boolean>
  /** Null if there is no such object. Throws if the store does not answer, which says nothing about the object. */
  readonly get: (sha256: string) => Promise<StoredObject | null>
  /** The hashes of all objects, in their order. */
  readonly list: () => AsyncIterable<string>
  /** A setting of the store that does not do for documents of record, in words that say what to change. */
  readonly fault: () => Promise<string | null>
  /** True if one more object can be written. Never throws. */
  readonly canKeep: () => Promise<boolean>
}

/** The store did not do what it was asked; whether a file is there is not known. The message holds no key and no address. */
export class FileStoreFailed extends Error {
  readonly retryable = true
}

/**
 * Writes to the first store, and reads from the second what the first does not have: while files are moved from one to
 * the other, processes of before and after the change read each other's.
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

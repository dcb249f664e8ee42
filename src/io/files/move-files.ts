import type { Instant } from '#kernel/instant.ts'
import type { FileStore } from './file-store.ts'
import { FileStoreFailed } from './object-store.ts'

export type Move = {
  readonly from: FileStore
  readonly to: FileStore
  /** The retention day of files whose hash has this prefix; a file without a document has none. */
  readonly keptUntil: (beginning: string) => Promise<ReadonlyMap<string, Instant>>
  readonly progress: (moved: Moved) => void
}

export type Moved = {
  readonly moved: number
  readonly there: number
  /** The hashes of damaged files, or files without a key. */
  readonly damaged: readonly string[]
}

const atOnce = 4

/**
 * Copies every file that the other store lacks, and reads each back there. Deletes nothing. A second run copies what is
 * still missing, so an interrupted one can be continued; it stops at once with a store that does not answer.
 */
export async function moveFiles({ from, to, keptUntil, progress }: Move): Promise<Moved> {
  const count = { moved: 0, there: 0, damaged: [] as string[] }
  const moveOne = async (sha256: string, until: Instant | null): Promise<void> => {
    if ((await to.digest(sha256))?.sha256 === sha256) {
      count.there += 1
      return
    }
    const bytes = await from.get(sha256).catch((error: unknown) => {
      if (error instanceof FileStoreFailed) throw error
      return null
    })
    if (bytes === null) {
      count.damaged.push(sha256)
      return
    }
    await to.put(bytes, until)
    if ((await to.digest(sha256))?.sha256 !== sha256)
      throw new FileStoreFailed(`The file ${sha256} was written, and does not come back as it is.`)
    count.moved += 1
  }
  for await (const page of pagesOf(from.list())) {
    const until = await keptUntil(beginningOf(page[0]!))
    for (let start = 0; start < page.length; start += atOnce)
      await Promise.all(page.slice(start, start + atOnce).map((sha256) => moveOne(sha256, until.get(sha256) ?? null)))
    progress(count)
  }
  return count
}

const beginningOf = (sha256: string): string => sha256.slice(0, 2)

/** Stores list by hash; files with a common prefix form a page, so that their documents are read together. */
async function* pagesOf(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let page: string[] = []
  for await (const name of names) {
    if (page.length > 0 && beginningOf(page[0]!) !== beginningOf(name)) {
      yield page
      page = []
    }
    page.push(name)
  }
  if (page.length > 0) yield page
}

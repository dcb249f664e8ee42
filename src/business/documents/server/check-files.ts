import { type Kysely, sql } from 'kysely'
import type { BooksOutcome, Only } from '#engine/books/books-rule.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { FileStore } from '#io/files/file-store.ts'
import type { AccountId, DocumentId } from '#kernel/ids.ts'

type Row = {
  readonly id: DocumentId
  readonly accountId: AccountId | null
  readonly sha256: string
  readonly size: bigint
}

/** Documents are read in pages of this size; their files a few at a time, in chunks. */
const pageSize = 500
const filesAtOnce = 4
/** A missing disk is one finding, not a million. */
const mostNamed = 1_000

/** Reads each document's file and compares its bytes with the recorded hash and size. */
export const checkFiles =
  (files: FileStore) =>
  async (db: Kysely<DB>, only: Only): Promise<BooksOutcome> => {
    const offending: object[] = []
    let checked = 0n
    for (let after = '', isMore = true; isMore; ) {
      const rows = await keptAfter(db, after, only)
      const faults = await faultsOf(files, rows)
      offending.push(...faults.slice(0, mostNamed - offending.length))
      checked += BigInt(rows.length)
      after = rows.at(-1)?.id ?? ''
      isMore = rows.length === pageSize
    }
    return { name: 'the file of every document has the bytes with which it was made', checked, offending }
  }

/** A document is checked together with its subject: today's orders have their files checked tonight. */
async function keptAfter(db: Kysely<DB>, after: string, only: Only): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id, d.account_id as "accountId", d.sha256, d.size_bytes as size from documents.document d
     where d.id > ${after} and d.bytes_kept and (${only(sql`d.id`)} or ${only(sql`d.subject`)}) order by d.id limit ${sql.lit(pageSize)}`.execute(
    db,
  )
  return rows
}

async function faultsOf(files: FileStore, rows: readonly Row[]): Promise<object[]> {
  const faults: (object | null)[] = []
  for (let from = 0; from < rows.length; from += filesAtOnce)
    faults.push(...(await Promise.all(rows.slice(from, from + filesAtOnce).map((row) => faultOf(files, row)))))
  return faults.filter((fault) => fault !== null)
}

async function faultOf(files: FileStore, { id, accountId, sha256, size }: Row): Promise<object | null> {
  const digest = await files.digest(sha256)
  const row = accountId === null ? id : `${id} ${accountId}`
  if (digest === null) return { row, wrong: 'its file cannot be read' }
  if (digest.sha256 !== sha256) return { row, wrong: 'its file was changed' }
  return BigInt(digest.size) === size
    ? null
    : { row, wrong: `its file has ${digest.size} bytes, the document says ${size}` }
}

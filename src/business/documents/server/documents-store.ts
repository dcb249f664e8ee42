import type { Kysely, Selectable, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Instant } from '#kernel/instant.ts'
import type { DB, DocumentsDocument } from '#platform/db/schema.generated.ts'

export type DocumentRecord = {
  readonly id: string
  readonly number: bigint
  readonly accountId: string | null
  readonly kind: string
  readonly title: string
  readonly subject: string
  readonly mediaType: string
  readonly sha256: string
  readonly madeAt: Instant
}

type Handle = Kysely<DB> | Transaction<DB>

/** Records a paper whose bytes are stored already. One paper of a kind for a subject; a second call finds the first. */
export async function addDocument(
  tx: Transaction<DB>,
  paper: {
    accountId: string | null
    kind: string
    title: string
    subject: string
    mediaType: string
    sha256: string
    size: number
  },
  madeAt: Instant,
): Promise<string> {
  const added = await tx
    .insertInto('documents.document')
    .values({
      id: `doc_${uuidv7()}`,
      account_id: paper.accountId,
      kind: paper.kind,
      title: paper.title,
      subject: paper.subject,
      media_type: paper.mediaType,
      sha256: paper.sha256,
      size_bytes: BigInt(paper.size),
      made_at: madeAt,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'kind']).where('corrects', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const known = await tx
    .selectFrom('documents.document')
    .select('id')
    .where('subject', '=', paper.subject)
    .where('kind', '=', paper.kind)
    .executeTakeFirstOrThrow()
  return known.id
}

/** Papers that belong to no account and that anybody may read. */
export async function publicDocuments(db: Handle, subject: string): Promise<DocumentRecord[]> {
  const rows = await db
    .selectFrom('documents.document')
    .selectAll()
    .where('subject', '=', subject)
    .where('account_id', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(recordOf)
}

export async function findDocument(db: Handle, id: string): Promise<DocumentRecord | null> {
  const row = await db.selectFrom('documents.document').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? recordOf(row) : null
}

const recordOf = (row: Selectable<DocumentsDocument>): DocumentRecord => ({
  id: row.id,
  number: row.number,
  accountId: row.account_id,
  kind: row.kind,
  title: row.title,
  subject: row.subject,
  mediaType: row.media_type,
  sha256: row.sha256,
  madeAt: row.made_at,
})

import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { DB, DocumentsDocument } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { type AccountId, type DocumentId, idOf } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type DocumentGroup, type DocumentKind, kindsIn } from '../rules/kinds.ts'
import { keptUntil } from '../rules/retention.ts'

export type DocumentRecord = {
  readonly id: DocumentId
  readonly number: bigint
  readonly accountId: AccountId | null
  readonly kind: DocumentKind
  readonly title: string
  readonly subject: string
  readonly mediaType: string
  readonly sha256: string
  readonly madeAt: Instant
}

type Handle = Kysely<DB> | Transaction<DB>

export type NewDocument = Omit<DocumentRecord, 'id' | 'number' | 'madeAt'> & { readonly size: number }

/** Adds a document whose bytes are already stored: one per kind and subject. A second call returns the first. */
export const addDocument = async (tx: Transaction<DB>, document: NewDocument, madeAt: Instant): Promise<DocumentId> =>
  (await addDocuments(tx, [document], madeAt))[0]!

/** The same for many in two statements; returns ids in the given order. */
export async function addDocuments(
  tx: Transaction<DB>,
  documents: readonly NewDocument[],
  madeAt: Instant,
): Promise<DocumentId[]> {
  if (documents.length === 0) return []
  const rows = documents.map((document) => ({
    id: idOf('doc', uuidv7()),
    account_id: document.accountId,
    kind: document.kind,
    title: document.title,
    subject: document.subject,
    media_type: document.mediaType,
    sha256: document.sha256,
    size_bytes: BigInt(document.size),
  }))
  await insertRows(tx, 'documents.document', rows, { same: { made_at: madeAt }, unlessThere: true })
  const subjects = documents.map(({ subject }) => subject)
  const records = await tx
    .selectFrom('documents.document')
    .select(['id', 'subject', 'kind'])
    .where(isAmong('subject', subjects))
    .where('corrects', 'is', null)
    .execute()
  const ids = new Map(records.map(({ id, subject, kind }) => [`${kind} of ${subject}`, id]))
  return documents.map(({ kind, subject }) => ids.get(`${kind} of ${subject}`)!)
}

export async function documentsById(db: Handle, ids: readonly DocumentId[]): Promise<DocumentRecord[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('documents.document').selectAll().where(isAmong('id', ids)).execute()
  return rows.map(recordOf)
}

/** The filter of an account's documents; null and empty select all. */
export type DocumentFilter = {
  readonly year: number | null
  readonly group: DocumentGroup | null
  /** Words of the title, or the document's number. */
  readonly search: string
}
export const everyDocument: DocumentFilter = { year: null, group: null, search: '' }

function ofAccount(db: Handle, accountId: AccountId, { year, group, search }: DocumentFilter) {
  const words = search.trim()
  return db
    .selectFrom('documents.document')
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'statementData')
    .$if(year !== null, (of) => of.where(yearMade, '=', year))
    .$if(group !== null, (of) => of.where(isAmong('kind', kindsIn(group!))))
    .$if(words !== '', (of) =>
      of.where((eb) =>
        eb.or([
          eb(sql<number>`strpos(lower(title), ${words.toLowerCase()})`, '>', 0),
          eb(sql<string>`number::text`, '=', words),
        ]),
      ),
    )
}

const yearMade = sql<number>`extract(year from made_at at time zone 'America/New_York')::int`

export async function documentsOf(
  db: Handle,
  accountId: AccountId,
  page: ListPage,
  filter = everyDocument,
): Promise<DocumentRecord[]> {
  const rows = await pageOf(
    ofAccount(db, accountId, filter).selectAll(),
    { of: 'documents.document', by: 'made_at', newestFirst: true },
    page,
  )
  return rows.map(recordOf)
}

export const countDocuments = (db: Handle, accountId: AccountId, filter = everyDocument): Promise<number> =>
  countOf(ofAccount(db, accountId, filter))

export async function yearsOfDocuments(db: Handle, accountId: AccountId): Promise<number[]> {
  const rows = await ofAccount(db, accountId, everyDocument)
    .select(yearMade.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

export async function findDocument(db: Handle, id: DocumentId): Promise<DocumentRecord | null> {
  const row = await db.selectFrom('documents.document').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? recordOf(row) : null
}

export async function documentAbout(
  db: Handle,
  { subject, kind }: Pick<DocumentRecord, 'subject' | 'kind'>,
): Promise<DocumentRecord | null> {
  const row = await db
    .selectFrom('documents.document')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('corrects', 'is', null)
    .executeTakeFirst()
  return row ? recordOf(row) : null
}

const recordOf = (row: Selectable<DocumentsDocument>): DocumentRecord => ({
  id: row.id,
  number: row.number,
  accountId: row.account_id,
  kind: row.kind as DocumentKind,
  title: row.title,
  subject: row.subject,
  mediaType: row.media_type,
  sha256: row.sha256,
  madeAt: row.made_at,
})

/** The latest retention day required for files whose hash has this prefix. */
export async function keptUntilOf(db: Handle, beginning: string): Promise<ReadonlyMap<string, Instant>> {
  const rows = await db
    .selectFrom('documents.document')
    .select(['sha256', 'kind', 'made_at'])
    .where('sha256', 'like', `${beginning}%`)
    .execute()
  const until = new Map<string, Instant>()
  for (const { sha256, kind, made_at: madeAt } of rows) {
    const day = keptUntil(kind as DocumentKind, madeAt)
    const before = until.get(sha256)
    if (!before || isBefore(before, day)) until.set(sha256, day)
  }
  return until
}

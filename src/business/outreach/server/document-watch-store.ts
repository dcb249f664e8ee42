import { sql, type Transaction } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { DocumentId, DocumentWatchId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

type Db = Platform['db'] | Ctx['tx']

export type DocumentWatch = {
  readonly id: DocumentWatchId
  readonly portfolioId: PortfolioId
  readonly email: string
  readonly askedAt: Instant
  readonly confirmedAt: Instant | null
}

const columns = [
  'id',
  'portfolio_id as portfolioId',
  'email',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
] as const

export const findWatch = (db: Db, id: DocumentWatchId): Promise<DocumentWatch | undefined> =>
  db.selectFrom('outreach.document_watch').select(columns).where('id', '=', id).executeTakeFirst()

export const lockWatch = (tx: Transaction<DB>, id: DocumentWatchId): Promise<DocumentWatch | undefined> =>
  tx.selectFrom('outreach.document_watch').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Finds or creates the watch of an address, and locks it. */
export async function watchOfAddress(
  tx: Transaction<DB>,
  made: DocumentWatch,
): Promise<{ readonly watch: DocumentWatch; readonly isNew: boolean }> {
  const { portfolioId, email } = made
  const inserted = await tx
    .insertInto('outreach.document_watch')
    .values({ id: made.id, portfolio_id: portfolioId, email, asked_at: made.askedAt, confirmed_at: null })
    .onConflict((conflict) => conflict.expression(sql`portfolio_id, lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { watch: made, isNew: true }
  const watch = await tx
    .selectFrom('outreach.document_watch')
    .select(columns)
    .where('portfolio_id', '=', portfolioId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { watch, isNew: false }
}

const pageSize = 500

/** A page of subscribers who had confirmed by a version's publication and were not told of it yet, by id. */
export const watchersToTell = (
  tx: Transaction<DB>,
  about: {
    readonly portfolioId: PortfolioId
    readonly documentId: DocumentId
    readonly publishedAt: Instant
    readonly after: string
  },
): Promise<{ id: DocumentWatchId }[]> =>
  tx
    .selectFrom('outreach.document_watch as watch')
    .select('watch.id')
    .where('watch.portfolio_id', '=', about.portfolioId)
    .where('watch.confirmed_at', '<=', about.publishedAt)
    .where(sql<boolean>`watch.id > ${about.after}`)
    .orderBy('watch.id')
    .limit(pageSize)
    .execute()

/** Records that a version is mailed to subscribers; returns only those who were not told before. */
export async function noteTold(
  tx: Transaction<DB>,
  {
    ids,
    documentId,
    at,
  }: { readonly ids: readonly DocumentWatchId[]; readonly documentId: DocumentId; readonly at: Instant },
): Promise<DocumentWatchId[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .insertInto('outreach.document_mail')
    .values(ids.map((id) => ({ watch_id: id, document_id: documentId, sent_at: at })))
    .onConflict((conflict) => conflict.columns(['watch_id', 'document_id']).doNothing())
    .returning('watch_id')
    .execute()
  return rows.map(({ watch_id }) => watch_id)
}

export const deleteWatch = async (tx: Transaction<DB>, id: DocumentWatchId): Promise<void> => {
  await tx.deleteFrom('outreach.document_watch').where('id', '=', id).execute()
}

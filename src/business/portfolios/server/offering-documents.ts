import type { Selectable } from 'kysely'
import { type DocumentRecord, documentsById } from '#business/documents/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { PortfoliosOfferingDocument } from '#io/db/schema.generated.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { DocumentId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { VersionChange } from '../rules/document-text.ts'
import {
  mayReadOfferingDocument,
  needsSignIn,
  type OfferingDocument,
  type OfferingDocumentKind,
  seriesOf,
} from '../rules/offering-documents.ts'
import { changesOf } from './document-texts.ts'
import { visibilityOf } from './offer-viewer.ts'
import { type Db, type PortfolioRow, portfoliosById } from './portfolio-store.ts'

export type PublishedDocument = OfferingDocument & {
  readonly id: DocumentId
  readonly portfolioId: PortfolioId
  readonly regulationId: number
  readonly sha256: string
  readonly publishedAt: Instant
  /** True if its text is stored, so that it can be compared. */
  readonly hasText: boolean
  /** The change from the previous version; null for a first one, and if either has only a PDF. */
  readonly change: VersionChange | null
}

type Row = Selectable<PortfoliosOfferingDocument>

const versionIn = (row: Row): OfferingDocument => ({
  kind: row.kind,
  year: row.year,
  assurance: row.assurance,
  version: row.version,
  datedOn: row.dated_on,
})

async function withRecords(
  db: Db,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly record: DocumentRecord }[]> {
  const ids = rows.map(({ document_id }) => document_id as DocumentId)
  const records = new Map((await documentsById(db, ids)).map((record) => [record.id, record]))
  return rows.flatMap((row) => {
    const record = records.get(row.document_id)
    return record ? [{ row, record }] : []
  })
}

const registerOf = (db: Db, portfolioId: PortfolioId) =>
  db.selectFrom('portfolios.offering_document').selectAll().where('portfolio_id', '=', portfolioId)

type Asker = { readonly platform: Platform; readonly viewer: Viewer | null }

export async function readableVersions(
  asker: Asker,
  { id, regulation_id, status }: Pick<PortfolioRow, 'id' | 'regulation_id' | 'status'>,
): Promise<PublishedDocument[]> {
  const visibility = await visibilityOf(asker, { id, regulation_id, status })
  const rows = await registerOf(asker.platform.db, id).orderBy('version', 'desc').execute()
  const readable = rows.filter(({ kind }) => mayReadOfferingDocument(kind as OfferingDocumentKind, visibility))
  const recorded = await withRecords(asker.platform.db, readable)
  const changes = await changesOf(
    asker.platform.db,
    recorded.map(({ record }) => record.id),
  )
  return recorded.map(({ row, record: { id: documentId, sha256 } }) => ({
    ...versionIn(row),
    id: documentId,
    portfolioId: id,
    regulationId: regulation_id,
    sha256,
    publishedAt: row.published_at,
    hasText: changes.has(documentId),
    change: changes.get(documentId) ?? null,
  }))
}

/** The document at a permanent address; null if there is none, or none for the viewer. */
export async function readableDocument(
  asker: Asker,
  { portfolioId, series, version }: { portfolioId: PortfolioId; series: string; version: number },
): Promise<DocumentRecord | null> {
  const { db } = asker.platform
  const [portfolio] = await portfoliosById(db, [portfolioId])
  if (!portfolio) return null
  const rows = await registerOf(db, portfolioId).where('version', '=', version).execute()
  const row = rows.find((row) => seriesOf(versionIn(row)) === series)
  const visibility = row && (await visibilityOf(asker, portfolio))
  if (!visibility || !mayReadOfferingDocument(row.kind, visibility)) return null
  return (await withRecords(db, [row]))[0]?.record ?? null
}

export async function mayReadDocumentOfOffering(asker: Asker, documentId: DocumentId): Promise<boolean> {
  const row = await asker.platform.db
    .selectFrom('portfolios.offering_document')
    .select(['portfolio_id', 'kind'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  const [portfolio] = row ? await portfoliosById(asker.platform.db, [row.portfolio_id]) : []
  if (!row || !portfolio) return false
  return mayReadOfferingDocument(row.kind, await visibilityOf(asker, portfolio))
}

/** A published version for signed-out readers; null if it is restricted. */
export async function versionForAnyone(
  platform: Platform,
  documentId: DocumentId,
): Promise<(PublishedDocument & { readonly portfolioName: string }) | null> {
  const row = await platform.db
    .selectFrom('portfolios.offering_document')
    .select('portfolio_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  const [portfolio] = row ? await portfoliosById(platform.db, [row.portfolio_id]) : []
  const readable = portfolio ? await readableVersions({ platform, viewer: null }, portfolio) : []
  const version = readable.find(({ id }) => id === documentId)
  return version ? { ...version, portfolioName: portfolio!.name } : null
}

/** The name of a portfolio with public documents; null for a restricted offering. */
export async function nameIfDocumentsArePublic(platform: Platform, id: PortfolioId): Promise<string | null> {
  const [portfolio] = await portfoliosById(platform.db, [id])
  return portfolio && !needsSignIn(portfolio.regulation_id) ? portfolio.name : null
}

export async function newestVersion(
  db: Db,
  { portfolioId, kind, year }: Pick<OfferingDocument, 'kind' | 'year'> & { readonly portfolioId: PortfolioId },
): Promise<Pick<PublishedDocument, 'id' | 'version' | 'datedOn' | 'sha256'> | null> {
  const row = await registerOf(db, portfolioId)
    .where('kind', '=', kind)
    .where('year', year === null ? 'is' : '=', year)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [newest] = row ? await withRecords(db, [row]) : []
  return newest ? { ...versionIn(newest.row), id: newest.record.id, sha256: newest.record.sha256 } : null
}

import type { Transaction } from 'kysely'
import { addCorrections, addDocument } from '#business/documents/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { inspectUpload } from '#io/files/inspect-upload.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { DocumentId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { refuseUpload } from '#kernel/uploaded-file-words.ts'
import { portfoliosEvents } from '../events.ts'
import { refuseText } from '../rules/document-text.ts'
import { decidePublication, type OfferingDocument, seriesOf, titleOf } from '../rules/offering-documents.ts'
import { addDocumentText } from './document-texts.ts'
import { newestVersion } from './offering-documents.ts'
import { lockPortfolio } from './portfolio-facts.ts'

export type PublishInput = Omit<OfferingDocument, 'version'> & {
  readonly portfolioId: PortfolioId
  /** The text behind the PDF, by which versions are compared. */
  readonly text?: string | null | undefined
}

type StoredPdf = { readonly sha256: string; readonly size: number }

/** Scans a file to its last byte before storing it; anything but a plain PDF is refused. */
export async function storePdf(
  files: FileStore,
  { contentBase64, until }: { readonly contentBase64: string; readonly until: Instant },
): Promise<StoredPdf | Refusal> {
  const bytes = Buffer.from(contentBase64, 'base64')
  const look = await inspectUpload({ fileName: 'document.pdf', bytes }, ['pdf'])
  return 'fault' in look ? refuseUpload(look.fault, ['pdf'], 'contentBase64') : files.put(bytes, until)
}

export const publishOfferingDocument =
  (stored: StoredPdf) =>
  async (ctx: Ctx, input: PublishInput): Promise<{ id: DocumentId } | Refusal> => {
    const portfolio = await lockPortfolio(ctx, input.portfolioId)
    if (!portfolio) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
    const newest = await newestVersion(ctx.tx, input)
    const facts = { regulationId: portfolio.regulation_id, today: ctx.clock.today(), newest }
    const decided = decidePublication({ ...input, sha256: stored.sha256 }, facts)
    if (isRefusal(decided)) return decided
    const refused = input.text == null ? null : refuseText(input.text)
    if (refused) return refused
    const version = {
      ...input,
      ...decided,
      ...stored,
      regulationId: portfolio.regulation_id,
      replaces: newest?.id ?? null,
    }
    const id = await addVersion(ctx.tx, version, { at: ctx.clock.now(), by: ctx.actor.id })
    const { portfolioId } = input
    await ctx.emit(portfoliosEvents.offeringDocumentPublished({ portfolioId, documentId: id, ...decided }))
    return { id }
  }

type NewVersion = PublishInput &
  StoredPdf & {
    readonly version: number
    readonly datedOn: BusinessDay
    readonly regulationId: number
    readonly replaces: DocumentId | null
  }

/** Stores the document of record, its line in the register, and its text if there is one. */
export async function addVersion(
  tx: Transaction<DB>,
  version: NewVersion,
  { at, by }: { readonly at: Instant; readonly by: string },
): Promise<DocumentId> {
  const { portfolioId, kind, replaces, sha256, size } = version
  const document = {
    accountId: null,
    kind,
    title: titleOf(version, version.regulationId),
    subject: `portfolio:${portfolioId}/${seriesOf(version)}`,
    mediaType: 'application/pdf',
    sha256,
    size,
  }
  const id = replaces
    ? (await addCorrections(tx, [{ ...document, corrects: replaces }], at))[0]!
    : await addDocument(tx, document, at)
  await tx
    .insertInto('portfolios.offering_document')
    .values({
      document_id: id,
      portfolio_id: portfolioId,
      kind,
      year: version.year,
      assurance: version.assurance,
      version: version.version,
      dated_on: version.datedOn,
      published_by: by,
      published_at: at,
    })
    .execute()
  if (version.text != null) await addDocumentText(tx, { id, replaces, text: version.text })
  return id
}

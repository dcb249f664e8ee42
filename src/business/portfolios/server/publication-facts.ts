import { type Facts, shownCount, shownDay, shownIf, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { PortfolioId, UpdateId } from '#kernel/ids.ts'
import { changeWords, type VersionChange } from '../rules/document-text.ts'
import type { Assurance, OfferingDocumentKind } from '../rules/offering-documents.ts'
import { quarterName } from '../rules/quarter-of-update.ts'
import { changesOf } from './document-texts.ts'
import { newestVersion } from './offering-documents.ts'
import { investorsIn, portfoliosById } from './portfolio-store.ts'
import { quarterOf, updateOf } from './update-store.ts'

// Each function reads the changes of one kind of publication, before and after, for its approver.

type OfUpdate = { readonly updateId: UpdateId; readonly title: string; readonly body: string }

/** An update as published, and the number of holders to notify. */
export async function updateFacts(ctx: Ctx, { updateId, title, body }: OfUpdate): Promise<Facts> {
  const update = await updateOf(ctx.tx, updateId)
  if (!update) return {}
  const [portfolio] = await portfoliosById(ctx.tx, [update.portfolio_id])
  const { all: holders } = await investorsIn(ctx.tx, update.portfolio_id)
  const isPublished = update.title === title.trim() && update.body === body.trim()
  return {
    Portfolio: shownIf(portfolio?.name, shownText),
    Title: shownText(update.title),
    Text: shownText(update.body),
    'Quarter whose figures its page shows': shownIf(quarterOf(update), (quarter) => shownText(quarterName(quarter))),
    'What changed': shownIf(update.what_changed, shownText),
    Version: shownCount(update.version),
    'Published on': shownDay(update.published_on),
    'Holders who get a notice': shownIf(isPublished ? update : null, () => shownCount(holders)),
  }
}

type OfDocument = {
  readonly portfolioId: PortfolioId
  readonly kind: OfferingDocumentKind
  readonly year: number | null
  readonly assurance: Assurance | null
  readonly sha256: string
}

export async function offeringDocumentFacts(ctx: Ctx, about: OfDocument): Promise<Facts> {
  const [portfolio] = await portfoliosById(ctx.tx, [about.portfolioId])
  const newest = await newestVersion(ctx.tx, about)
  const changes = await changesOf(ctx.tx, newest ? [newest.id] : [])
  return {
    Portfolio: shownIf(portfolio?.name, shownText),
    Document: shownIf(newest && about.kind, shownText),
    'Fiscal year': shownIf(newest && about.year, shownCount),
    Assurance: shownIf(newest?.sha256 === about.sha256 ? about.assurance : null, shownText),
    Version: shownIf(newest?.version, shownCount),
    'Dated on': shownIf(newest?.datedOn, shownDay),
    'Text for comparison': shownIf(newest, ({ id }) => shownText(textWords(changes.get(id)))),
    'SHA-256 of the file': shownIf(newest?.sha256, shownText),
    'Holders of the portfolio': shownCount((await investorsIn(ctx.tx, about.portfolioId)).all),
  }
}

/** `undefined`: there is no text. `null`: the first text. */
const textWords = (change: VersionChange | null | undefined): string => {
  if (change === undefined) return 'None: readers have the PDF alone'
  return change ? changeWords(change) : 'On record, with no text before it to compare'
}

import {
  carryOut,
  type FactsReader,
  type ProposalDeclaration,
  type ProposalHandler,
  type ProposedBy,
} from '#engine/approvals/proposals.ts'
import { tryAndUndo } from '#engine/command/context-of.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { noCents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosProposals } from '../proposals.ts'
import { minorUnits } from '../rules/exchange-rate.ts'
import { addOffering } from './add-offering.ts'
import { changePortfolioStatus, changeTerms, recordTaxClass } from './change-portfolio.ts'
import { closeMonth, type MonthSettled, reopenMonth } from './close-month.ts'
import { correctPeriodCash } from './correct-period-cash.ts'
import { recordFiling } from './filings.ts'
import { recordOfferingFacts } from './offering-facts.ts'
import { offeringOf } from './offering-input.ts'
import {
  filingFacts,
  monthLockFacts,
  offeringFacts,
  periodCashFacts,
  priceFacts,
  statusFacts,
  taxClassFacts,
  termsFacts,
} from './proposal-facts.ts'
import { offeringDocumentFacts, updateFacts } from './publication-facts.ts'
import { publishOfferingDocument } from './publish-offering-document.ts'
import { publishSharePrice } from './publish-share-price.ts'
import { correctUpdate, publishUpdate } from './publish-update.ts'

/** Runs the change at once and rolls it back: the proposer sees what the approval would refuse. */
const tried = <Payload extends object>(
  declaration: ProposalDeclaration<Payload>,
  preview: FactsReader<Payload> | 'becomes',
  execute: (ctx: Ctx, payload: Payload, proposal: ProposedBy) => Promise<{ id: string } | Refusal>,
): ProposalHandler =>
  carryOut(declaration, {
    preview,
    execute,
    check: async (ctx, payload) => {
      const by = { id: 'prp_tried', proposedBy: 'tried', reason: 'tried' } as const
      const done = await tryAndUndo(ctx, () => execute(ctx, payload, by))
      return isRefusal(done) ? done : null
    },
  })

export const portfoliosProposalHandlers = (isMonthSettled: MonthSettled) => [
  tried(portfoliosProposals.createPortfolio, 'becomes', async (ctx, input) => {
    const taken = await ctx.tx
      .selectFrom('portfolios.portfolio')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', input.portfolioId), eb('slug', '=', input.slug)]))
      .executeTakeFirst()
    if (taken) return refuse('portfolioExists', 'A portfolio with this id or address already exists.', 'portfolioId')
    const offering = offeringOf(input, ctx.clock.today())
    return isRefusal(offering) ? offering : addOffering(ctx, offering)
  }),
  tried(portfoliosProposals.changeTerms, termsFacts, changeTerms),
  tried(portfoliosProposals.changePortfolioStatus, statusFacts, changePortfolioStatus),
  tried(portfoliosProposals.recordTaxClass, taxClassFacts, recordTaxClass),
  tried(portfoliosProposals.recordFiling, filingFacts, recordFiling),
  tried(portfoliosProposals.recordOfferingFacts, offeringFacts, recordOfferingFacts),
  tried(portfoliosProposals.publishSharePrice, priceFacts, publishSharePrice),
  tried(portfoliosProposals.publishUpdate, updateFacts, (ctx, { updateId: id, plantId = null, ...update }) =>
    publishUpdate(ctx, { ...update, id, plantId }),
  ),
  tried(portfoliosProposals.correctUpdate, updateFacts, correctUpdate),
  tried(portfoliosProposals.publishOfferingDocument, offeringDocumentFacts, (ctx, { sha256, size, ...input }) =>
    publishOfferingDocument({ sha256, size })(ctx, input),
  ),
  tried(portfoliosProposals.closeMonth, monthLockFacts, closeMonth(isMonthSettled)),
  tried(portfoliosProposals.reopenMonth, monthLockFacts, reopenMonth),
  tried(
    portfoliosProposals.correctPeriodCash,
    periodCashFacts,
    (ctx, { lines, revenue, costs, ...about }, proposal) => {
      const amountOf = (amount: bigint | null | undefined) => (amount == null ? null : minorUnits(amount))
      const figures = lines
        ? { ...about, lines: lines.map((line) => ({ ...line, amount: amountOf(line.amount) })) }
        : { ...about, costs: costs ?? noCents, ...(revenue === undefined ? {} : { revenue }) }
      return correctPeriodCash(ctx, figures, proposal)
    },
  ),
]

import { carryOut } from '#engine/approvals/proposals.ts'
import { noCents } from '#kernel/cents.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { portfoliosProposals } from '../proposals.ts'
import { minorUnits } from '../rules/exchange-rate.ts'
import { addOffering } from './add-offering.ts'
import { changePortfolioStatus, changeTerms, recordTaxClass } from './change-portfolio.ts'
import { closeMonth, type MonthSettled, reopenMonth } from './close-month.ts'
import { correctPeriodCash } from './correct-period-cash.ts'
import {
  correctFiling,
  extendFiling,
  filingEvidenceFacts,
  markFilingNotApplicable,
  owedFilingFacts,
} from './filing-decisions.ts'
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

export const portfoliosProposalHandlers = (isMonthSettled: MonthSettled) => [
  carryOut(portfoliosProposals.createPortfolio, {
    preview: 'becomes',
    execute: async (ctx, input) => {
      const taken = await ctx.tx
        .selectFrom('portfolios.portfolio')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', input.portfolioId), eb('slug', '=', input.slug)]))
        .executeTakeFirst()
      if (taken) return refuse('portfolioExists', 'A portfolio with this id or address already exists.', 'portfolioId')
      const offering = offeringOf(input, ctx.clock.today())
      return isRefusal(offering) ? offering : addOffering(ctx, offering)
    },
  }),
  carryOut(portfoliosProposals.changeTerms, { preview: termsFacts, execute: changeTerms }),
  carryOut(portfoliosProposals.changePortfolioStatus, { preview: statusFacts, execute: changePortfolioStatus }),
  carryOut(portfoliosProposals.recordTaxClass, { preview: taxClassFacts, execute: recordTaxClass }),
  carryOut(portfoliosProposals.recordFiling, { preview: filingFacts, execute: recordFiling }),
  carryOut(portfoliosProposals.correctFiling, { preview: filingEvidenceFacts, execute: correctFiling }),
  carryOut(portfoliosProposals.extendFiling, { preview: owedFilingFacts, execute: extendFiling }),
  carryOut(portfoliosProposals.markFilingNotApplicable, { preview: owedFilingFacts, execute: markFilingNotApplicable }),
  carryOut(portfoliosProposals.recordOfferingFacts, { preview: offeringFacts, execute: recordOfferingFacts }),
  carryOut(portfoliosProposals.publishSharePrice, { preview: priceFacts, execute: publishSharePrice }),
  carryOut(portfoliosProposals.publishUpdate, {
    preview: updateFacts,
    execute: (ctx, { updateId: id, plantId = null, ...update }) => publishUpdate(ctx, { ...update, id, plantId }),
  }),
  carryOut(portfoliosProposals.correctUpdate, { preview: updateFacts, execute: correctUpdate }),
  carryOut(portfoliosProposals.publishOfferingDocument, {
    preview: offeringDocumentFacts,
    execute: (ctx, { sha256, size, ...input }) => publishOfferingDocument({ sha256, size })(ctx, input),
  }),
  carryOut(portfoliosProposals.closeMonth, { preview: monthLockFacts, execute: closeMonth(isMonthSettled) }),
  carryOut(portfoliosProposals.reopenMonth, { preview: monthLockFacts, execute: reopenMonth }),
  carryOut(portfoliosProposals.correctPeriodCash, {
    preview: periodCashFacts,
    execute: (ctx, { lines, revenue, costs, ...about }, proposal) => {
      const amountOf = (amount: bigint | null | undefined) => (amount == null ? null : minorUnits(amount))
      const figures = lines
        ? { ...about, lines: lines.map((line) => ({ ...line, amount: amountOf(line.amount) })) }
        : { ...about, costs: costs ?? noCents, ...(revenue === undefined ? {} : { revenue }) }
      return correctPeriodCash(ctx, figures, proposal)
    },
  }),
]

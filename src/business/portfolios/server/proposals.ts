import { tryAndUndo } from '#engine/command/context-of.ts'
import type { Ctx, ProposalKind, ProposedBy } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { rate } from '#kernel/rate.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { Terms } from '../rules/terms.ts'
import { addOffering, type Offering } from './add-offering.ts'
import { changePortfolioStatus, changeTerms, recordTaxClass } from './change-portfolio.ts'
import { type OfferingInput, offeringOf } from './offering-input.ts'
import { publishSharePrice, type SharePriceAsk } from './publish-share-price.ts'
import { correctPeriodCash, type PeriodCorrectionAsk } from './record-period-cash.ts'
import type { Stored } from './stored.ts'

type Execute<Input> = (ctx: Ctx, input: Input, proposal: ProposedBy) => Promise<{ id: string } | Refusal>

/** Tries at once what would happen and takes it back: who proposes hears what the approval would refuse. */
const tried = <Input>(execute: Execute<Input>): ProposalKind => ({
  execute: execute as ProposalKind['execute'],
  check: async (ctx: Ctx, input: never) => {
    const done = await tryAndUndo(ctx, () => execute(ctx, input, { id: 'tried', proposedBy: 'tried', reason: 'tried' }))
    return isRefusal(done) ? done : null
  },
})

/** What operators change about portfolios that moves money or somebody's standing. */
export const portfolioProposals: Record<string, ProposalKind> = {
  createPortfolio: tried(async (ctx, input: Stored<OfferingInput>) => {
    const taken = await ctx.tx
      .selectFrom('portfolios.portfolio')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', input.portfolioId), eb('slug', '=', input.slug)]))
      .executeTakeFirst()
    if (taken) return refuse('portfolioExists', 'A portfolio with this id or address is there already.', 'portfolioId')
    const offering: Offering | Refusal = offeringOf(input, ctx.clock.today())
    return isRefusal(offering) ? offering : addOffering(ctx, offering)
  }),
  changeTerms: tried((ctx, input: Stored<{ portfolioId: PortfolioId } & Partial<Terms>>) =>
    changeTerms(ctx, {
      ...input,
      ...(input.investmentCap === undefined ? {} : { investmentCap: cents(input.investmentCap) }),
      ...(input.targetReturnLow === undefined ? {} : { targetReturnLow: rate(input.targetReturnLow) }),
      ...(input.targetReturnHigh === undefined ? {} : { targetReturnHigh: rate(input.targetReturnHigh) }),
    } as { portfolioId: PortfolioId } & Partial<Terms>),
  ),
  changePortfolioStatus: tried((ctx, input: Parameters<typeof changePortfolioStatus>[1]) =>
    changePortfolioStatus(ctx, input),
  ),
  recordTaxClass: tried((ctx, input: Parameters<typeof recordTaxClass>[1]) => recordTaxClass(ctx, input)),
  publishSharePrice: tried((ctx, input: Stored<SharePriceAsk>) =>
    publishSharePrice(ctx, { ...input, price: sharePrice(input.price) } as SharePriceAsk),
  ),
  correctPeriodCash: tried((ctx, input: Stored<PeriodCorrectionAsk>, proposal) =>
    correctPeriodCash(
      ctx,
      {
        ...input,
        revenue: cents(input.revenue),
        costs: cents(input.costs),
        reserve: cents(input.reserve),
      },
      proposal,
    ),
  ),
}

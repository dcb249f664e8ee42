import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosEvents } from '../events.ts'
import { decideOpening } from '../rules/issuer.ts'
import { decideStatus, type PortfolioStatus } from '../rules/portfolio-status.ts'
import { decideTaxClass, type TaxClass } from '../rules/tax-class.ts'
import { changedTerms, decideTerms, type Terms, type TermsChange } from '../rules/terms.ts'
import { findIssuer } from './offering-facts.ts'
import { lockPortfolio, netRaised } from './portfolio-facts.ts'
import { type PortfolioRow, portfoliosById, taxClassesOf } from './portfolio-store.ts'

const noSuchPortfolio = () => refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')

export async function changePortfolioStatus(
  ctx: Ctx,
  input: {
    readonly portfolioId: PortfolioId
    readonly status: PortfolioStatus
    readonly reason: string
    readonly reviewOn?: BusinessDay | null | undefined
  },
): Promise<{ id: PortfolioId } | Refusal> {
  const { portfolioId, status, reason, reviewOn = null } = input
  const refusal = decideStatus({ status, reason, reviewOn }, ctx.clock.today())
  if (refusal) return refusal
  if (status === 'open') {
    const [row] = await portfoliosById(ctx.tx, [portfolioId])
    if (!row) return noSuchPortfolio()
    const today = ctx.clock.today()
    const early = decideOpening(await findIssuer(ctx.tx, portfolioId), { regulationId: row.regulation_id, today })
    if (early) return early
  }
  const changed = await ctx.tx
    .updateTable('portfolios.portfolio')
    .set({ status, status_reason: reason, status_since: ctx.clock.today(), status_review_on: reviewOn })
    .where('id', '=', portfolioId)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return noSuchPortfolio()
  await ctx.emit(portfoliosEvents.portfolioStatusChanged({ portfolioId, status }))
  return { id: portfolioId }
}

export async function changeTerms(
  ctx: Ctx,
  { portfolioId, ...change }: { readonly portfolioId: PortfolioId } & TermsChange,
): Promise<{ id: PortfolioId } | Refusal> {
  const row = await lockPortfolio(ctx, portfolioId)
  if (!row) return noSuchPortfolio()
  const terms = changedTerms(termsOf(row), change)
  const changed = Object.entries(change).flatMap(([name, value]) => (value == null ? [] : name))
  const refusal = decideTerms(terms, await netRaised(ctx, portfolioId))
  if (refusal) return refusal
  if (changed.length === 0) return refuse('nothingChanged', 'Say what changes.')
  await ctx.tx
    .updateTable('portfolios.portfolio')
    .set({
      name: terms.name.trim(),
      subtitle: terms.subtitle.trim(),
      summary: terms.summary.trim(),
      prohibited_states: [...terms.prohibitedStates],
      unaccredited_investor_limit: terms.unaccreditedInvestorLimit,
      investment_cap_cents: terms.investmentCap,
      target_return_low_millionths: terms.targetReturnLow,
      target_return_high_millionths: terms.targetReturnHigh,
      in_wealth_channel: terms.inWealthChannel,
      pays_referral_rewards: terms.paysReferralRewards,
    })
    .where('id', '=', portfolioId)
    .execute()
  await ctx.emit(portfoliosEvents.portfolioTermsChanged({ portfolioId, changed }))
  return { id: portfolioId }
}

export const termsOf = (row: PortfolioRow): Terms => ({
  name: row.name,
  subtitle: row.subtitle,
  summary: row.summary,
  prohibitedStates: row.prohibited_states,
  unaccreditedInvestorLimit: row.unaccredited_investor_limit,
  investmentCap: row.investment_cap_cents,
  targetReturnLow: row.target_return_low_millionths,
  targetReturnHigh: row.target_return_high_millionths,
  inWealthChannel: row.in_wealth_channel,
  paysReferralRewards: row.pays_referral_rewards,
})

export async function recordTaxClass(
  ctx: Ctx,
  { portfolioId, ...input }: { readonly portfolioId: PortfolioId } & TaxClass,
): Promise<{ id: PortfolioId } | Refusal> {
  if (!(await lockPortfolio(ctx, portfolioId))) return noSuchPortfolio()
  const thisYear = Number(ctx.clock.today().slice(0, 4))
  const refusal = decideTaxClass(input, { thisYear, classes: await taxClassesOf(ctx.tx, portfolioId) })
  if (refusal) return refusal
  await ctx.tx
    .insertInto('portfolios.tax_class')
    .values({ portfolio_id: portfolioId, from_year: input.fromYear, form: input.form })
    .execute()
  await ctx.emit(portfoliosEvents.taxClassRecorded({ portfolioId, ...input }))
  return { id: `${portfolioId}:${input.fromYear}` }
}

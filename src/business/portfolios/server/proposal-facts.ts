import {
  type Facts,
  shownCount,
  shownDay,
  shownIf,
  shownMoney,
  shownPrice,
  shownRate,
  shownText,
  shownYesNo,
} from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { formatRate } from '#kernel/rate.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import {
  furthestPrice,
  isOutsideBounds,
  outsideBoundsWarning,
  priceChange,
  priceTakesEffectAt,
  sharePriceAt,
} from '../rules/share-price-at.ts'
import { taxFormFor } from '../rules/tax-class.ts'
import { termsOf } from './change-portfolio.ts'
import { isMonthLocked } from './close-month.ts'
import { filingsOf } from './filing-store.ts'
import { salesPause } from './filings.ts'
import { periodCashOf } from './month-store.ts'
import { findIssuer, proceedsUsesOf, yearlyCostsOf } from './offering-facts.ts'
import { plantDetailWords } from './plant-details.ts'
import { loansOf, powerSalesOf, risksOf } from './plant-facts.ts'
import { portfoliosById, pricesOf, taxClassesOf } from './portfolio-store.ts'

// Each function reads the changes of one kind of proposal, before and after, for its approver.

type OfPortfolio = { readonly portfolioId: PortfolioId }
type OfMonth = OfPortfolio & { readonly month: string }

const rowOf = async ({ tx }: Ctx, portfolioId: PortfolioId) => (await portfoliosById(tx, [portfolioId]))[0]

export async function termsFacts(ctx: Ctx, { portfolioId }: OfPortfolio): Promise<Facts> {
  const row = await rowOf(ctx, portfolioId)
  if (!row) return {}
  const terms = termsOf(row)
  return {
    Name: shownText(terms.name),
    Subtitle: shownText(terms.subtitle),
    Summary: shownText(terms.summary),
    'Prohibited states': shownText(terms.prohibitedStates.join(', ') || 'None'),
    'Most unaccredited investors': shownCount(terms.unaccreditedInvestorLimit),
    'Investment cap': shownMoney(terms.investmentCap),
    'Lower target return': shownRate(terms.targetReturnLow),
    'Higher target return': shownRate(terms.targetReturnHigh),
    'Wealth channel': shownYesNo(terms.inWealthChannel),
    'Referral rewards': shownYesNo(terms.paysReferralRewards),
  }
}

export async function statusFacts(ctx: Ctx, { portfolioId }: OfPortfolio): Promise<Facts> {
  const row = await rowOf(ctx, portfolioId)
  if (!row) return {}
  return {
    Status: shownText(row.status),
    Reason: shownIf(row.status_reason, shownText),
    'Review on': shownIf(row.status_review_on, shownDay),
  }
}

export const taxClassFacts = async (
  ctx: Ctx,
  { portfolioId, fromYear }: OfPortfolio & { readonly fromYear: number },
): Promise<Facts> => ({
  [`Form of ${fromYear}`]: shownIf(taxFormFor(await taxClassesOf(ctx.tx, portfolioId), fromYear), shownText),
})

export async function filingFacts(ctx: Ctx, { portfolioId }: OfPortfolio): Promise<Facts> {
  const row = await rowOf(ctx, portfolioId)
  if (!row) return {}
  const filings = await filingsOf(ctx.tx, portfolioId)
  return {
    'Filings on record': shownCount(filings.length),
    'Newest filing': shownIf(filings.at(-1), ({ kind, reference }) => shownText(`${kind}, ${reference}`)),
    'Sales paused because': shownIf(await salesPause(ctx, row), shownText),
  }
}

export async function offeringFacts(ctx: Ctx, { portfolioId }: OfPortfolio): Promise<Facts> {
  const issuer = await findIssuer(ctx.tx, portfolioId)
  const uses = await proceedsUsesOf(ctx.tx, portfolioId)
  const costs = await yearlyCostsOf(ctx.tx, portfolioId)
  const sales = await powerSalesOf(ctx.tx, portfolioId)
  const loans = await loansOf(ctx.tx, portfolioId)
  const risks = await risksOf(ctx.tx, portfolioId)
  const listed = (parts: readonly string[]) => (parts.length > 0 ? shownText(parts.join('; ')) : null)
  return {
    Issuer: shownIf(issuer?.legalName, shownText),
    Form: shownIf(issuer?.form, shownText),
    State: shownIf(issuer?.state, shownText),
    'Governing law': shownIf(issuer?.governingLaw, shownText),
    'Employer number': shownIf(issuer?.ein, shownText),
    'Fiscal year ends': shownIf(issuer?.fiscalYearEnd, shownText),
    Auditor: shownIf(issuer?.auditor, shownText),
    'Transfer agent': shownIf(issuer?.transferAgent, shownText),
    CIK: shownIf(issuer?.cik, shownText),
    'Filing form': shownIf(issuer?.filingForm, shownText),
    'Filing number': shownIf(issuer?.filingNumber, shownText),
    'Filing address': shownIf(issuer?.filingAddress, shownText),
    'Qualified on': shownIf(issuer?.qualifiedOn, shownDay),
    'Signs as': shownIf(issuer?.signerTitle, shownText),
    Contact: listed(
      issuer ? [issuer.contactName, issuer.contactAddress, issuer.contactEmail, issuer.contactPhone] : [],
    ),
    'Uses of proceeds': listed(uses.map(({ kind, share, paidTo }) => `${kind} ${formatRate(share)} to ${paidTo}`)),
    'Yearly costs on $1,000': listed(
      costs.map(({ kind, onThousand, paidTo }) => `${kind} ${formatCents(onThousand)} to ${paidTo}`),
    ),
    'Power sold to': listed(sales.map(({ buyer, share }) => `${buyer} ${formatRate(share)}`)),
    Loans: listed(loans.map(({ lender, owed }) => `${lender} ${formatCents(owed)}`)),
    Risks: listed(risks.map(({ title }) => title)),
    'Details of plants': listed(await plantDetailWords(ctx.tx, portfolioId)),
  }
}

type OfPrice = OfPortfolio & { readonly price: SharePrice; readonly effectiveOn: BusinessDay }

export async function priceFacts(ctx: Ctx, { portfolioId, effectiveOn }: OfPrice): Promise<Facts> {
  const prices = await pricesOf(ctx.tx, [portfolioId])
  const published = prices.find((price) => price.effectiveOn === effectiveOn)
  const last = prices.filter((price) => price.effectiveOn < effectiveOn).at(-1)?.price
  const compared = published && last ? { price: published.price, last } : null
  const from = published ? furthestPrice(published.price, effectiveOn, prices) : null
  const outside = published && from && isOutsideBounds(published.price, from) ? { price: published.price, from } : null
  return {
    'Share price today': shownIf(sharePriceAt(prices, ctx.clock.today())?.price, shownPrice),
    [`Share price on ${formatDay(effectiveOn)}`]: shownIf(sharePriceAt(prices, effectiveOn)?.price, shownPrice),
    'Change from the last price': shownIf(compared, ({ price, last }) => shownRate(priceChange(price, last))),
    Warning: shownIf(outside, ({ price, from }) => shownText(outsideBoundsWarning(price, from))),
    'Takes effect': shownIf(published, () => shownText(`${formatDay(effectiveOn)}, ${priceTakesEffectAt}`)),
    'Filing reference': shownIf(sharePriceAt(prices, effectiveOn)?.filingReference, shownText),
  }
}

export const monthLockFacts = async (ctx: Ctx, { portfolioId, month }: OfMonth): Promise<Facts> => ({
  [`${month} is closed`]: shownYesNo(await isMonthLocked(ctx.tx, portfolioId, month)),
})

export async function periodCashFacts(ctx: Ctx, { portfolioId, month }: OfMonth): Promise<Facts> {
  const recorded = await periodCashOf(ctx.tx, portfolioId, month)
  if (!recorded) return {}
  return {
    Month: shownText(month),
    Revenue: shownMoney(recorded.revenue),
    'Costs of the plants': shownMoney(recorded.costs),
    'Interest on loans': shownMoney(recorded.interest),
    'Repaid of loans': shownMoney(recorded.principal),
    'Management fee': shownMoney(recorded.fee),
    'Into the reserve': shownMoney(recorded.reserve),
    'Deficit carried forward': shownMoney(recorded.deficit),
    'Pool for holders': shownMoney(recorded.pool),
  }
}

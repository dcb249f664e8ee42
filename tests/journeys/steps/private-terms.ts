import type pg from 'pg'
import { type OfferingDocument, offeringDocumentPath } from '#business/portfolios/rules/offering-documents.ts'
import { targetText } from '#business/portfolios/web/portfolio-words.ts'
import { perShareText, priceText } from '#design/figures/money-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'

/** Terms of the offerings under Rule 506(b) that a stranger must not learn, as a company's books have them now. */
export type PrivateTerms = {
  readonly portfolioIds: readonly string[]
  readonly names: readonly string[]
  readonly updateIds: readonly string[]
  readonly documentPaths: readonly string[]
  /** Figures as data holds them, long enough to rule out chance: nobody outside may see them at all. */
  readonly stored: readonly string[]
  /** Figures as people read them: they are terms if the offering is named. */
  readonly shown: readonly string[]
}

type Row = {
  readonly id: string
  readonly name: string
  readonly isPrivate: boolean
  readonly low: string
  readonly high: string
  readonly holders: string
  readonly shares: string
  readonly prices: readonly string[]
  /** In cents: the cap, what was raised, and what each month earned, cost, kept back and paid. */
  readonly amounts: readonly string[]
  readonly perShare: readonly string[]
}

const figuresOfAll = `
  select p.id, p.name, p.regulation_id = 2 as "isPrivate", p.target_return_low_millionths::text as low,
    p.target_return_high_millionths::text as high, h.shares, h.holders,
    array(select price_millionths::text from portfolios.share_price where portfolio_id = p.id) as prices,
    array(select investment_cap_cents::text from portfolios.portfolio where id = p.id
      union select sum(cost_cents)::text from investing.lot where portfolio_id = p.id having count(*) > 0
      union select unnest(array[pool_cents, revenue_cents, costs_cents, reserve_cents])::text from dividends.dividend
        where portfolio_id = p.id) as amounts,
    array(select round(pool_cents * 1e10 / shares_micro)::text from dividends.dividend
      where portfolio_id = p.id and shares_micro > 0) as "perShare"
  from portfolios.portfolio p cross join lateral (
    select coalesce(sum(held), 0)::text as shares, count(*) filter (where held > 0)::text as holders
    from (select sum(e.amount) as held from ledger.entry e join ledger.account a on a.id = e.account_id
      where a.kind = 'holding' and a.unit = 'SHARE:' || p.id and not e.pending group by a.id) of_account) h`

const storedOf = ({ shares, prices, amounts, perShare }: Row): string[] => [shares, ...prices, ...amounts, ...perShare]
const shortestStored = 6

const shownOf = ({ low, high, holders, shares, prices, amounts, perShare }: Row): string[] => [
  targetText(low, high),
  ...prices.map(priceText),
  ...perShare.map(perShareText),
  ...amounts.flatMap((amount) => [
    formatCents(cents(BigInt(amount))),
    formatCents(cents(BigInt(amount)), { trim: true }),
  ]),
  formatShares(microshares(BigInt(shares))),
  ...['holders', 'investors', 'owners', 'accounts'].map((people) => `${holders} ${people}`),
]
/** "$0.00" is everyone's. */
const saysSomething = (figure: string): boolean => /[1-9]/.test(figure)

export async function readPrivateTerms(pool: pg.Pool): Promise<PrivateTerms> {
  const { rows } = await pool.query<Row>(figuresOfAll)
  const [own, others] = [rows.filter(({ isPrivate }) => isPrivate), rows.filter(({ isPrivate }) => !isPrivate)]
  /** Figures of another offering too prove nothing about this one. */
  const ownOnly = (figuresOf: (row: Row) => string[]): string[] => {
    const shared = new Set(others.flatMap(figuresOf))
    return [...new Set(own.flatMap(figuresOf))].filter((figure) => saysSomething(figure) && !shared.has(figure))
  }
  const portfolioIds = own.map(({ id }) => id)
  const updates = await pool.query<{ id: string }>('select id from portfolios.update where portfolio_id = any($1)', [
    portfolioIds,
  ])
  const documents = await pool.query<OfferingDocument & { portfolioId: PortfolioId }>(
    'select portfolio_id as "portfolioId", kind, year, version from portfolios.offering_document where portfolio_id = any($1)',
    [portfolioIds],
  )
  return {
    portfolioIds,
    names: own.map(({ name }) => name),
    updateIds: updates.rows.map(({ id }) => id),
    documentPaths: documents.rows.map((document) => offeringDocumentPath(document.portfolioId, document)),
    stored: ownOnly(storedOf).filter(({ length }) => length >= shortestStored),
    shown: ownOnly(shownOf),
  }
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** The figure itself, and no part of a longer one. */
const alone = (figure: string): RegExp => new RegExp(`(?<![\\d.,–-])${literal(figure)}(?![\\d]|[.,–-]\\d)`)

/** The terms of the offerings in a text, one line for each. */
export function termsIn(text: string, terms: PrivateTerms): string[] {
  const isNamed =
    terms.names.some((name) => text.includes(name)) ||
    terms.portfolioIds.some((id) => new RegExp(`/investment/${id}(/|\\b)|"portfolioId":\\s*"${id}"`).test(text))
  return [
    ...terms.stored.filter((figure) => text.includes(figure) && alone(figure).test(text)),
    ...terms.updateIds.filter((id) => text.includes(id)),
    ...terms.documentPaths.filter((path) => text.includes(path)),
    ...(isNamed ? terms.shown.filter((figure) => text.includes(figure) && alone(figure).test(text)) : []),
  ]
}

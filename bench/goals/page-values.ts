import { isNonNullType } from 'graphql'
import type pg from 'pg'
import type { PageQuery } from '#tests/figures/growth/page-queries.ts'

/** Values of the pages' variables that no book decides. */
const fixed: Readonly<Record<string, unknown>> = {
  portfolioId: '1',
  amount: '50000',
  shares: '1000000',
  first: 20,
  year: 2025,
  taxYear: 2025,
  month: '2026-09',
  months: ['2026-09', '2026-10'],
  isNamed: true,
  isOpen: true,
  acceptsBuyback: false,
  search: 'Ana',
  price: '1250000',
  effectiveOn: '2027-01-04',
  state: 'open',
  'Complaints.state': 'received',
  'ComplaintsCsv.state': 'received',
  nondividend: '0',
  qualified: '0',
  'CommandArrived.id': '01900000-0000-7000-8000-000000000000',
  // An id is of a kind, so each page that takes one names its own.
  'Portfolio.id': '1',
  'PortfolioDocuments.id': '1',
  'DocumentVersions.id': '1',
  'DocumentDifference.id': '1',
  'DocumentDifference.series': 'offering-circular',
  'DocumentDifference.from': 1,
  'DocumentDifference.to': 2,
  'PortfolioGaps.id': '1',
  'PortfolioIncome.id': '1',
  'PortfolioExit.id': '1',
  'PortfolioComparison.first': '1',
  'PortfolioComparison.second': '2',
  'PortfolioComparison.third': '3',
}

/** Values that the grown company's database holds: `$1` is the investor's account. */
const fromBooks: Readonly<Record<string, string>> = {
  'NewDividend.id': line(),
  'DividendTrace.id': line(),
  'DividendApproval.id': `select id as value from dividends.dividend where state = 'declared' and $1 <> '' limit 1`,
  'Transfer.id': 'select id as value from cash.bank_transfer where account_id = $1 limit 1',
  'Order.id': 'select id as value from investing.investment_order where account_id = $1 limit 1',
  'AuditEntry.id': `select id as value from platform.audit where $1 <> '' order by at desc limit 1`,
  'PlantDay.id': `select id as value from portfolios.plant where $1 <> '' limit 1`,
  'Plant.id': `select id as value from portfolios.plant where $1 <> '' limit 1`,
  'PortfolioUpdate.id': `select id as value from portfolios.update where $1 <> '' limit 1`,
}

/** Values of the investor whose pages are opened. */
const ofInvestor = ['userId', 'accountId', 'accountIds']

const valued = new Set([...Object.keys(fixed), ...Object.keys(fromBooks), ...ofInvestor])

function line() {
  return `select 'dvl_' || substr(id, 5) || '_' || substr($1, 5) as value from dividends.dividend where state = 'paid' and portfolio_id = '1' and kind = 'regular' order by month desc limit 1`
}

/** The variables that a page cannot do without and for which the bench has no value. */
export const unknownVariables = ({ name, variables }: PageQuery): string[] =>
  variables
    .filter(({ type }) => isNonNullType(type))
    .map((one) => one.name)
    .filter((one) => !valued.has(`${name}.${one}`) && !valued.has(one))

/** The value of a page's variable that is the same in every company; undefined where there is none. */
export const fixedValue = ({ name }: PageQuery, variable: string): unknown =>
  fixed[`${name}.${variable}`] ?? fixed[variable]

export type PageValues = (page: PageQuery) => Record<string, unknown>

/** The values of each page's variables: those of one investor, and things of the company. */
export async function pageValuesOf(owner: pg.Pool, email: string): Promise<{ userId: string; of: PageValues }> {
  const readValue = async (text: string, value: string) => {
    const { rows } = await owner.query<{ value: string }>(text, [value])
    if (!rows[0]) throw new Error(`The grown company has no row for a page: ${text}`)
    return rows[0].value
  }
  const userId = await readValue('select id as value from people."user" where email = $1', email)
  const accountId = await readValue(
    `select id as value from accounts.account where owner_id = $1 and type = 'individual'`,
    userId,
  )
  const values: Record<string, unknown> = { ...fixed, userId, accountId, accountIds: [accountId] }
  for (const [name, text] of Object.entries(fromBooks)) values[name] = await readValue(text, accountId)
  return {
    userId,
    of: ({ name, variables }) =>
      Object.fromEntries(
        variables.map(({ name: variable }) => [variable, values[`${name}.${variable}`] ?? values[variable]]),
      ),
  }
}

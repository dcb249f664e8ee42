import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '#io/graphql/context.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import type { Backer } from './backer.ts'
import type { Answer, TestCompany } from './test-company.ts'

export type Operators = { readonly proposes: Viewer; readonly approves: Viewer }

/** Lets an operator propose a mutation and another approve it; returns the answer of the approval. */
export async function decideTogether(
  testCompany: TestCompany,
  { proposes, approves }: Operators,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<Answer> {
  const id = `prp_${uuidv7()}`
  const proposed = await testCompany.ask(proposes, mutation, { id, ...variables })
  if (proposed.errors.length > 0) return proposed
  return approveAs(testCompany.ask, approves, id, 'id state result')
}

const changeRails = `mutation ($id: ID!, $portfolioId: ID!, $matched: MatchedMode!, $redemption: RedemptionMode!, $pauseReason: String, $reviewOn: Day, $fee: Rate!, $cap: Rate) {
  changeSellingRails(input: { id: $id, portfolioId: $portfolioId, matched: $matched, matchedReason: "Buyers are matched by our venue.",
    redemption: $redemption, redemptionReason: "The company buys back what it can.", pauseReason: $pauseReason, reviewOn: $reviewOn,
    venueName: "Longlight Exchange", legalCapacity: "Alternative trading system", fee: $fee, cap: $cap, reason: "For tests" }) { id } }`

/** Opens (or closes) the ways out of a portfolio: matched, with buybacks, without fee and cap by default. */
export async function openSelling(
  testCompany: TestCompany,
  operators: Operators,
  portfolioId = '1',
  change: {
    matched?: string
    redemption?: string
    pauseReason?: string
    reviewOn?: string
    fee?: string
    cap?: string | null
  } = {},
): Promise<void> {
  await classCorporation(testCompany.owner, portfolioId)
  const { errors } = await decideTogether(testCompany, operators, changeRails, {
    portfolioId,
    matched: 'matched',
    redemption: 'on',
    fee: '0',
    cap: null,
    ...change,
  })
  if (errors.length > 0) throw new Error(errors[0]!.message)
}

const place = `mutation ($id: ID!, $accountId: ID!, $portfolioId: ID!, $amount: Cents, $all: Boolean, $price: SharePrice!, $buyback: Boolean!) {
  placeSellOrder(input: { id: $id, accountId: $accountId, portfolioId: $portfolioId, amount: $amount, all: $all, sharePriceSeen: $price, acceptsBuyback: $buyback }) { id state shares } }`

export type SaleInput = {
  readonly id?: string
  readonly portfolio?: string
  readonly amount?: bigint | null
  readonly price?: bigint
  readonly buyback?: boolean
}

/** Lists shares as the page does; the answer is what a client sees. */
export const placeSellOrder = (
  testCompany: TestCompany,
  by: Backer,
  { id = `sel_${uuidv7()}`, portfolio = '1', amount = null, price = 1_250_000n, buyback = true }: SaleInput = {},
): Promise<Answer> =>
  testCompany.ask(by, place, {
    id,
    accountId: by.accountId,
    portfolioId: portfolio,
    amount: amount?.toString() ?? null,
    all: amount === null,
    price: price.toString(),
    buyback,
  })

/** Lists shares and returns the order's id. */
export async function sell(testCompany: TestCompany, by: Backer, wish: SaleInput = {}): Promise<string> {
  const { data, errors } = await placeSellOrder(testCompany, by, wish)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return data.placeSellOrder.id
}

export async function sellOrderOf(
  testCompany: TestCompany,
  id: string,
): Promise<{ state: string; shares_micro: bigint; filled_micro: bigint; end_code: string | null }> {
  return (
    await testCompany.owner.query(
      'select state, shares_micro, filled_micro, end_code from selling.sell_order where id = $1',
      [id],
    )
  ).rows[0]
}

/** Opens a portfolio's ways out straight in the table, for trials that need no operators. */
export async function openRails(
  owner: TestCompany['owner'],
  portfolioId: string,
  { cap = null }: { readonly cap?: bigint | null } = {},
): Promise<void> {
  await classCorporation(owner, portfolioId)
  await owner.query(
    `insert into selling.rails (id, portfolio_id, matched, matched_reason, redemption, redemption_reason, venue_name, legal_capacity, fee_millionths, cap_millionths, changed_by, approved_by, changed_at)
     values ('rls_' || $1 || gen_random_uuid(), $1, 'matched', 'For tests', 'on', 'For tests', 'Longlight Exchange', 'ATS', 5000, $2, 'rosa', 'theo', now())`,
    [portfolioId, cap],
  )
}

/** Shares of a corporation may be traded without a cap. */
const classCorporation = (owner: TestCompany['owner'], portfolioId: string): Promise<unknown> =>
  owner.query(
    `insert into portfolios.tax_class (portfolio_id, from_year, form) values ($1, 2020, '1099-DIV') on conflict do nothing`,
    [portfolioId],
  )

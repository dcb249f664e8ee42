import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type Buyer, crowd } from './orders-crowd.ts'

type Row = {
  readonly accredited: boolean
  readonly invested: boolean
  readonly funding: 'bank' | 'cash'
  readonly minimum: bigint
  readonly maximum: bigint
  readonly above: 'aboveMaximum' | 'aboveTransferLimit'
}

/** Specification 9, "Investment limits" and "Transfer limit", in cents. Literal on purpose: the code must not be its own witness. */
const table: readonly Row[] = [
  {
    accredited: false,
    invested: false,
    funding: 'bank',
    minimum: 10_000n,
    maximum: 10_000_000n,
    above: 'aboveMaximum',
  },
  {
    accredited: false,
    invested: false,
    funding: 'cash',
    minimum: 10_000n,
    maximum: 10_000_000n,
    above: 'aboveMaximum',
  },
  { accredited: false, invested: true, funding: 'bank', minimum: 2_500n, maximum: 10_000_000n, above: 'aboveMaximum' },
  { accredited: false, invested: true, funding: 'cash', minimum: 2_500n, maximum: 10_000_000n, above: 'aboveMaximum' },
  {
    accredited: true,
    invested: false,
    funding: 'bank',
    minimum: 10_000n,
    maximum: 25_000_000n,
    above: 'aboveTransferLimit',
  },
  {
    accredited: true,
    invested: false,
    funding: 'cash',
    minimum: 10_000n,
    maximum: 200_000_000n,
    above: 'aboveMaximum',
  },
  {
    accredited: true,
    invested: true,
    funding: 'bank',
    minimum: 2_500n,
    maximum: 25_000_000n,
    above: 'aboveTransferLimit',
  },
  { accredited: true, invested: true, funding: 'cash', minimum: 2_500n, maximum: 200_000_000n, above: 'aboveMaximum' },
]

describe('investment limits', async () => {
  // A Monday.
  const company = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner } = company
  await offer(owner, { id: '1', cap: dollars(1_000_000_000) })

  const viewerOf = ({ userId }: Buyer): Viewer => ({
    userId,
    email: `${userId.slice(4)}@example.com`,
    operator: false,
    actor: { kind: 'user', id: userId },
  })
  const ask = async (buyer: Buyer, query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await company.ask(viewerOf(buyer), query, variables)
    return { data, code: (errors[0]?.code as string | undefined) ?? 'ok' }
  }
  const bankOf = (buyer: Buyer, { funding }: Pick<Row, 'funding'>) => (funding === 'bank' ? buyer.bankId : null)

  const entries = {
    order: (buyer: Buyer, row: Row, amount: bigint) =>
      ask(
        buyer,
        `mutation ($id: ID!, $accountId: ID!, $amount: Cents!, $bank: ID) {
          placeOrder(input: { id: $id, accountId: $accountId, portfolioId: "1", amount: $amount, fundingSourceId: $bank, sharePriceSeen: "1250000", tenPercentConfirmed: true }) { id } }`,
        { id: `ord_${uuidv7()}`, accountId: buyer.accountId, amount: String(amount), bank: bankOf(buyer, row) },
      ),
    basket: (buyer: Buyer, row: Row, amount: bigint) =>
      ask(
        buyer,
        `mutation ($id: ID!, $accountId: ID!, $bank: ID, $lines: [BasketLineInput!]!) {
          placeBasket(input: { id: $id, accountId: $accountId, fundingSourceId: $bank, lines: $lines }) { id } }`,
        {
          id: `bsk_${uuidv7()}`,
          accountId: buyer.accountId,
          bank: bankOf(buyer, row),
          lines: [
            {
              orderId: `ord_${uuidv7()}`,
              portfolioId: '1',
              amount: String(amount),
              sharePriceSeen: '1250000',
              tenPercentConfirmed: true,
            },
          ],
        },
      ),
    schedule: (buyer: Buyer, row: Pick<Row, 'funding'>, amount: bigint) =>
      ask(
        buyer,
        `mutation ($id: ID!, $accountId: ID!, $bank: ID, $lines: [AutoInvestAllocationInput!]!, $hash: String!) {
          startAutoInvest(input: { id: $id, accountId: $accountId, frequency: weekly, startsOn: "2026-01-12", fundingSourceId: $bank, allocations: $lines, agreementHash: $hash }) { id } }`,
        {
          id: `ais_${uuidv7()}`,
          accountId: buyer.accountId,
          bank: bankOf(buyer, row),
          lines: [{ portfolioId: '1', amount: String(amount) }],
          hash: agreementHash,
        },
      ),
  }
  const buyersOf = (name: string, count: number, { accredited, invested }: Pick<Row, 'accredited' | 'invested'>) =>
    crowd(owner, { name, count, accredited, invested, cash: dollars(2_000_001) })

  const named = (row: Row) =>
    `${row.accredited ? 'accredited' : 'unaccredited'}, ${row.invested ? 'invested before' : 'first investment'}, from ${row.funding}`

  it.each(table.map((row, at) => ({ ...row, at, name: named(row) })))(
    'are the same for quote, order, basket and schedule: $name',
    async ({ at, name: _, ...row }) => {
      const [quoted] = await buyersOf(`quote${at}`, 1, row)
      const { data } = await ask(
        quoted!,
        `query ($accountId: ID!, $bank: ID) {
          investQuote(accountId: $accountId, portfolioId: "1", amount: "0", fundingSourceId: $bank) { minimum maximum maximumReason } }`,
        { accountId: quoted!.accountId, bank: bankOf(quoted!, row) },
      )
      expect(data.investQuote).toMatchObject({ minimum: String(row.minimum), maximum: String(row.maximum) })
      expect(data.investQuote.maximumReason).toContain(row.above === 'aboveMaximum' ? 'one order' : 'several transfers')

      for (const [entry, place] of Object.entries(entries)) {
        const amounts = [row.minimum - 1n, row.minimum, row.maximum, row.maximum + 1n]
        const buyers = await buyersOf(`${entry}${at}`, amounts.length, row)
        const codes: string[] = []
        for (const [index, amount] of amounts.entries()) codes.push((await place(buyers[index]!, row, amount)).code)
        const refusal = (code: string) => (entry === 'basket' ? 'basketLinesRefused' : code)
        expect([entry, ...codes]).toEqual([entry, refusal('belowMinimum'), 'ok', 'ok', refusal(row.above)])
      }
    },
    60_000,
  )

  it('hold again at each run of a schedule: who is no longer accredited is refused above their maximum', async () => {
    const [buyer] = await buyersOf('lapsed', 1, { accredited: true, invested: true })
    const started = await entries.schedule(buyer!, { funding: 'cash' }, 10_000_001n)
    expect(started.code).toBe('ok')
    await owner.query('update people."user" set is_accredited = false where id = $1', [buyer!.userId])
    await company.moveTo(instant('2026-01-12T12:00:00Z'))
    await company.drain()
    const { rows } = await owner.query(
      'select outcome, reason_code from auto_invest.purchase where subscription_id = $1',
      [started.data.startAutoInvest.id],
    )
    expect(rows).toEqual([{ outcome: 'refused', reason_code: 'aboveMaximum' }])
  })

  it('let one bank transfer to cash carry $250,000, so that $2,000,000 is reached by several', async () => {
    const [buyer] = await crowd(owner, { name: 'by-bank', count: 1, accredited: true })
    const deposit = (amount: bigint) =>
      ask(
        buyer!,
        `mutation ($id: ID!, $accountId: ID!, $bank: ID!, $amount: Cents!) {
          requestDeposit(input: { id: $id, accountId: $accountId, fundingSourceId: $bank, amount: $amount }) { id } }`,
        { id: `dep_${uuidv7()}`, accountId: buyer!.accountId, bank: buyer!.bankId, amount: String(amount) },
      )
    expect((await deposit(cents(25_000_001n))).code).toBe('aboveTransferLimit')
    expect((await deposit(cents(25_000_000n))).code).toBe('ok')
  })
})

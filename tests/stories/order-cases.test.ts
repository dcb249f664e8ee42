import { describe, expect, it } from 'vitest'
import { freezeAccount } from '#business/accounts/server/public.ts'
import { placeRecurringOrders, type RecurringOrderInput } from '#business/investing/server/public.ts'
import { listedShareSource } from '#business/selling/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { accredit } from '#tests/setup/accreditation.ts'
import {
  type Backer,
  cashOf,
  invest,
  linkBank,
  newBacker,
  orderOf,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const system = { kind: 'system', id: 'auto-invest' } as const

describe('an order', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, ask, platform } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '9', regulation: 3 })
  let orders = 0
  const standing = (by: Backer, wish: Partial<RecurringOrderInput> = {}) => {
    orders += 1
    const asked: RecurringOrderInput = {
      id: `ord_01900000-0000-7000-9000-${String(orders).padStart(12, '0')}`,
      accountId: by.accountId,
      portfolioId: '1',
      amount: dollars(100),
      fundingSourceId: by.bankId,
      origin: 'autoInvest',
      recurringAgreement: 'doc_instruction',
      ...wish,
    }
    return inTransaction(
      platform,
      system,
      async (ctx) => (await placeRecurringOrders(ctx, listedShareSource, [asked])).get(asked.id)!,
    )
  }
  const codeOf = async (placing: ReturnType<typeof standing>): Promise<string> => {
    const placed = await placing
    return isRefusal(placed) ? placed.code : placed.state
  }
  const give = async (by: Backer, amount: Cents) => {
    await testCompany.owner.query(
      `select ledger.post(array['test:' || $1], array['x'], array['deposit'], array['posted'], array[null::text], array['test'], array['{}']::jsonb[], array[now()], now(), array[1, 1],
        array['bank:fbo', 'cash:' || $1], array[-$2::bigint, $2::bigint])`,
      [by.accountId, amount],
    )
  }

  describe('of a standing instruction', () => {
    it('asks the bank for its money at once, without a signature of its own, and settles like any other', async () => {
      const ada = await newBacker(testCompany, { email: 'ada@example.com' })
      const id = 'ord_01900000-0000-7000-8000-0000000000aa'
      const placed = await standing(ada, { id })
      expect(placed).toMatchObject({ state: 'funding', shares: 80_000_000n, failure: null })
      // The id is the caller's: asked again, the same order answers; with another amount it is refused.
      expect(await standing(ada, { id })).toMatchObject({ id, state: 'funding' })
      expect(await codeOf(standing(ada, { id, amount: dollars(101) }))).toBe('orderIdTaken')
      await passDays(testCompany, 8)
      const { data } = await ask(
        ada,
        'query ($id: ID!) { order(id: $id) { state origin agreementDocumentId fills { edges { node { source } } } } }',
        {
          id,
        },
      )
      expect(data.order).toEqual({
        state: 'settled',
        origin: 'autoInvest',
        agreementDocumentId: 'doc_instruction',
        fills: { edges: [{ node: { source: 'new' } }] },
      })
      expect(await sharesOf(testCompany, ada.accountId)).toBe(80_000_000n)
    })

    it('settles from cash within the same transaction; a reinvested dividend may be a few cents', async () => {
      const ben = await newBacker(testCompany, { email: 'ben@example.com' })
      await invest(testCompany, ben)
      await give(ben, dollars(50))
      expect(await codeOf(standing(ben, { fundingSourceId: null, amount: cents(317), origin: 'reinvest' }))).toBe(
        'settled',
      )
      expect((await cashOf(testCompany, ben.accountId)).posted).toBe(4_683n)
      expect(await codeOf(standing(ben, { fundingSourceId: null, amount: cents(317) }))).toBe('belowMinimum')
      expect(await codeOf(standing(ben, { fundingSourceId: null, amount: dollars(60) }))).toBe('notEnoughCash')
      const { rows } = await owner.query(
        'select source, cost_cents from investing.lot where account_id = $1 order by cost_cents',
        [ben.accountId],
      )
      expect(rows).toEqual([
        { source: 'reinvest', cost_cents: 317n },
        { source: 'purchase', cost_cents: 10_000n },
      ])
    })

    it('keeps the same limits as the checkout, and says which one stood in the way', async () => {
      const cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
      expect(await codeOf(standing(cleo, { amount: cents(9_999) }))).toBe('belowMinimum')
      expect(await codeOf(standing(cleo, { amount: cents(4_000_001) }))).toBe('aboveTenPercent')
      expect(await codeOf(standing(cleo, { portfolioId: '9' }))).toBe('accreditationNotVerified')
      expect(await codeOf(standing(cleo, { fundingSourceId: 'bnk_none' }))).toBe('noBank')
      expect(
        (await owner.query('select from investing.investment_order where account_id = $1', [cleo.accountId])).rowCount,
      ).toBe(0)
    })
  })

  it('under a number that someone else has is refused in words, and nobody sees an order of others', async () => {
    const dora = await newBacker(testCompany, { email: 'dora@example.com' })
    const emil = await newBacker(testCompany, { email: 'emil@example.com' })
    const { data } = await placeOrder(testCompany, dora)
    const { id } = data.placeOrder
    expect((await placeOrder(testCompany, emil, { id })).errors[0]).toMatchObject({ code: 'idNotUsable', field: 'id' })
    expect(await ask(emil, 'query ($id: ID!) { order(id: $id) { id } }', { id })).toEqual({
      data: { order: null },
      errors: [],
    })
    for (const mutation of [
      'cancelOrder(input: { key: "x", id: $id }) { id }',
      'startSigning(input: { orderId: $id }) { url }',
    ])
      expect((await ask(emil, `mutation ($id: ID!) { ${mutation} }`, { id })).errors[0]).toMatchObject({
        code: 'noSuchOrder',
      })
  })

  it('whose signature no event told of is signed once its buyer comes to sign again', async () => {
    const fay = await newBacker(testCompany, { email: 'fay@example.com' })
    const { id } = (await placeOrder(testCompany, fay)).data.placeOrder
    await testCompany.drain()
    await spoilEvents(testCompany.config.esign.origin, { kind: 'lose', times: 100 })
    await sign(testCompany, id)
    await spoilEvents(testCompany.config.esign.origin, { kind: 'none', times: 0 })
    expect(await orderOf(testCompany, id)).toMatchObject({ state: 'awaitingSignature' })
    const again = await ask(fay, 'mutation ($id: ID!) { startSigning(input: { orderId: $id }) { url } }', { id })
    expect(again.errors[0]).toMatchObject({ code: 'notForSigning' })
    expect(await orderOf(testCompany, id)).toMatchObject({ state: 'funding' })
  })

  it('of a frozen account, a suspended person or a company without its owners named is refused', async () => {
    const finn = await newBacker(testCompany, { email: 'finn@example.com' })
    await inTransaction(platform, system, (ctx) => freezeAccount(ctx, finn.accountId, 'test'))
    expect((await placeOrder(testCompany, finn)).errors[0]).toMatchObject({ code: 'accountStanding' })
    const gina = await newBacker(testCompany, { email: 'gina@example.com' })
    await owner.query(`update people."user" set suspended_at = now() where id = $1`, [gina.userId])
    expect((await placeOrder(testCompany, gina)).errors[0]).toMatchObject({ code: 'accountStanding' })
    const company = await newBusiness(testCompany, { email: 'hugo@example.com', businessName: 'Hugo LLC' })
    const hugo = { ...company, bankId: await linkBank(testCompany, company, 'Plaid Checking') }
    expect((await placeOrder(testCompany, hugo)).errors[0]).toMatchObject({ code: 'beneficialOwnershipIncomplete' })
    expect(await codeOf(standing(finn))).toBe('accountFrozen')
  })

  it('owes its buyer the final circular within two business days, mails it once and keeps it with the confirmation', async () => {
    const ines = await newBacker(testCompany, { email: 'ines@example.com' })
    const id = await invest(testCompany, ines)
    await testCompany.drain()
    const mails = await testCompany.standIns.mail.inbox.list({ to: 'ines@example.com' })
    const notices = mails.filter(({ subject }) => subject.includes('offering circular'))
    expect(notices).toHaveLength(1)
    for (const words of ['https://www.sec.gov/edgar/browse/?CIK=', 'Test Issuer 1 LLC', 'printed copy', 'newly issued'])
      expect(notices[0]!.text).toContain(words)
    const { data } = await ask(
      ines,
      'query ($id: ID!) { order(id: $id) { settledAt confirmation { number sha256 kind } circularNotice { dueOn sentAt documentId } } }',
      { id },
    )
    const { settledAt, confirmation, circularNotice } = data.order
    expect(confirmation).toMatchObject({
      kind: 'purchaseConfirmation',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(circularNotice.documentId).not.toBeNull()
    const late = Temporal.Instant.from(circularNotice.sentAt).since(Temporal.Instant.from(settledAt)).total('hours')
    expect(late).toBeLessThan(24)
  })

  it('under Regulation D owes no such notice', async () => {
    const jack = await newBacker(testCompany, { email: 'jack@example.com', isAccredited: true })
    await accredit(testCompany, jack)
    const id = await invest(testCompany, jack, { portfolio: '9' })
    expect((await owner.query('select from investing.circular_notice where order_id = $1', [id])).rowCount).toBe(0)
    expect((await owner.query('select from investing.circular_owed where $1 = any(order_ids)', [id])).rowCount).toBe(0)
  })

  it('whose money comes when the portfolio is full fails, and the money stays in cash', async () => {
    await offer(owner, { id: '5' })
    const kim = await newBacker(testCompany, { email: 'kim@example.com' })
    const { data } = await placeOrder(testCompany, kim, { portfolio: '5' })
    await sign(testCompany, data.placeOrder.id)
    await owner.query(`update portfolios.portfolio set investment_cap_cents = 5000 where id = '5'`)
    await passDays(testCompany, 8)
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({
      state: 'failed',
      failure_code: 'fullyFunded',
    })
    expect((await cashOf(testCompany, kim.accountId)).available).toBe(10_000n)
  })

  it('leaves books that balance', async () => {
    const faults = (await checkBooks(platform.db)).flatMap(({ offending }) => offending)
    expect(faults).toEqual([])
  })
})

const spoilEvents = (origin: string, mischief: { kind: 'lose' | 'none'; times: number }) =>
  fetch(`${origin}/_standin/mischief`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mischief),
  })

import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import {
  type Backer,
  cashOf,
  invest,
  linkBank,
  newOperator,
  passDays,
  placeOrder,
  sharesOf,
  sign,
} from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { stories } from './stories.ts'

stories('cash', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany, story, named, operate }) => {
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const ada = await named('Ada')
  const ben = await named('Ben')
  const withdraw = (by: Backer, amount: bigint, id = idOf('wdl', uuidv7()), bankId = by.bankId) =>
    ask(
      by,
      'mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { requestWithdrawal(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: $c }) { id } }',
      { id, a: by.accountId, b: bankId, c: amount.toString() },
    )

  it('Ada and Ben invest and are paid a dividend', async () => {
    await invest(testCompany, ada)
    await invest(testCompany, ben, { amount: cents(20_001) })
    await testCompany.moveTo(instant('2026-03-03T15:00:00Z'))
    await operate(rosa, 'recordPeriodCash', (ctx) =>
      recordPeriodCash(ctx, {
        portfolioId: '1',
        month: '2026-01',
        revenue: dollars(120),
        costs: dollars(15),
        reserve: dollars(5),
      }),
    )
    const id = idOf('div', uuidv7())
    await operate(rosa, 'declareDividend', (ctx) => declareDividend(ctx, { id, portfolioId: '1', month: '2026-01' }))
    await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id }))
    await testCompany.drain()
    expect((await cashOf(testCompany, ben.accountId)).posted).toBeGreaterThan(0n)
  })

  it('cash may not leave before day 60, and the refusal names the day', async () => {
    const { errors } = await withdraw(ada, 100n)
    expect(errors[0]).toMatchObject({
      code: 'tooSoonAfterFirstInvestment',
      message: expect.stringContaining('You can withdraw cash from '),
    })
  })

  story('a withdrawal', 'From day 60 on: on hold at once, settled when the bank has it.', async () => {
    await testCompany.moveTo(instant('2026-04-20T15:00:00Z'))
    const cash = await cashOf(testCompany, ada.accountId)
    expect((await withdraw(ada, cash.available + 1n)).errors[0]).toMatchObject({ code: 'notEnoughCash' })
    const id = idOf('wdl', uuidv7())
    const [first, second] = await Promise.all([withdraw(ada, 1_000n, id), withdraw(ada, 1_000n, id)])
    expect([...first.errors, ...second.errors]).toEqual([])
    expect((await cashOf(testCompany, ada.accountId)).available).toBe(cash.available - 1_000n)
    await passDays(testCompany, 5)
    expect((await cashOf(testCompany, ada.accountId)).posted).toBe(cash.posted - 1_000n)
  })

  story(
    'a withdrawal that the bank sends back',
    'R03 after settlement: the money is the investor’s cash again.',
    async () => {
      const bad = await linkBank(testCompany, ben, 'R03-late')
      // Nothing leaves for 72 hours after a bank was linked.
      await passDays(testCompany, 3)
      const before = (await cashOf(testCompany, ben.accountId)).posted
      expect((await withdraw(ben, 500n, undefined, bad)).errors).toEqual([])
      await passDays(testCompany, 10)
      expect((await cashOf(testCompany, ben.accountId)).posted).toBe(before)
    },
  )

  const deposit = async (by: Backer, amount: bigint): Promise<string> => {
    const id = idOf('dep', uuidv7())
    const { errors } = await ask(
      by,
      'mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: $c }) { id } }',
      { id, a: by.accountId, b: by.bankId, c: amount.toString() },
    )
    expect(errors).toEqual([])
    await testCompany.drain()
    return id
  }
  const stateOf = async (subject: string) =>
    (
      await owner.query(
        'select state, failure_code as code, partner_transfer_id as id from cash.bank_transfer where subject = $1',
        [subject],
      )
    ).rows[0]
  const bankReturns = async (subject: string, code: string, late: boolean) => {
    const { id } = await stateOf(subject)
    const answer = await fetch(`${testCompany.config.ach.origin}/_standin/transfers/${id}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, late }),
    })
    expect(answer.ok).toBe(true)
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 1 }))
  }
  const isFrozen = async (by: Backer): Promise<boolean> =>
    (await owner.query('select frozen_at is not null as frozen from accounts.account where id = $1', [by.accountId]))
      .rows[0].frozen

  story(
    'a deposit',
    'Money comes from a bank into the cash balance. It may be invested when it is there and leaves only when no bank can claim it any more.',
    async () => {
      const id = await deposit(ben, 12_345n)
      await passDays(testCompany, 8)
      expect(await stateOf(id)).toMatchObject({ state: 'settled' })
      const { available } = await cashOf(testCompany, ben.accountId)
      expect((await withdraw(ben, available)).errors).toMatchObject([{ code: 'depositMayReturn' }])
    },
  )

  story(
    'a deposit that the bank does not cover',
    'R01 at settlement: the pending deposit is voided, nothing was ever there.',
    async () => {
      const id = await deposit(ben, 50_000n)
      await bankReturns(id, 'R01', false)
      await passDays(testCompany, 8)
      expect(await stateOf(id)).toMatchObject({ state: 'failed', code: 'R01' })
      expect(await isFrozen(ben)).toBe(false)
    },
  )

  story(
    'a deposit presented again',
    'After R01 one operator proposes to present it again and another approves: a new deposit that names the first. It may be done twice within 180 days.',
    async () => {
      const { rows } = await owner.query(
        `select id from cash.bank_transfer where account_id = $1 and failure_code = 'R01'`,
        [ben.accountId],
      )
      const proposal = `prp_${uuidv7()}`
      const proposed = await ask(
        rosa,
        'mutation ($id: ID!, $s: ID!) { proposeRetryTransfer(input: { id: $id, subject: $s, reason: "He was paid on Friday" }) { id } }',
        { id: proposal, s: rows[0].id },
      )
      expect(proposed.errors).toEqual([])
      const approved = await approveAs(ask, theo, proposal, 'state', 'again')
      expect(approved.data.approveProposal.state).toBe('approved')
      await passDays(testCompany, 8)
      expect((await cashOf(testCompany, ben.accountId)).posted).toBeGreaterThan(60_000n)
    },
  )

  story(
    'an investment that its payer calls unauthorized',
    'R10 weeks after settlement, the shares still there: shares and capital go back, the deposit is reversed, nothing is owed. The account is frozen until operators have looked.',
    async () => {
      const gia = await named('Gia')
      const orderId = await invest(testCompany, gia)
      await passDays(testCompany, 20)
      await bankReturns(orderId, 'R10', true)
      expect(await sharesOf(testCompany, gia.accountId)).toBe(0n)
      expect((await cashOf(testCompany, gia.accountId)).posted).toBe(0n)
      expect(await isFrozen(gia)).toBe(true)
    },
  )

  const hal = await named('Hal')
  story(
    'a deposit that is taken back after it was spent',
    'The cash has become shares that were bought from the balance, so the return finds nothing: the debt stands in a receivable of the company, and the account is frozen.',
    async () => {
      const id = await deposit(hal, 10_000n)
      await passDays(testCompany, 8)
      const { data, errors } = await placeOrder(testCompany, hal, { fromCash: true })
      expect(errors).toEqual([])
      await sign(testCompany, data.placeOrder.id)
      await bankReturns(id, 'R01', true)
      expect(await isFrozen(hal)).toBe(true)
    },
  )

  story(
    'a debt paid by the cash that comes later',
    'A dividend lands in the cash of an account that owes: what is owed is taken first, and what is still missing stays owed.',
    async () => {
      await testCompany.moveTo(instant('2026-08-05T15:00:00Z'))
      await operate(rosa, 'recordPeriodCash', (ctx) =>
        recordPeriodCash(ctx, {
          portfolioId: '1',
          month: '2026-07',
          revenue: dollars(90),
          costs: dollars(0),
          reserve: dollars(0),
        }),
      )
      const id = idOf('div', uuidv7())
      await operate(rosa, 'declareDividend', (ctx) => declareDividend(ctx, { id, portfolioId: '1', month: '2026-07' }))
      await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id }))
      await testCompany.drain()
      expect((await cashOf(testCompany, hal.accountId)).posted).toBe(0n)
      const { rows } = await owner.query(`select -posted as owed from ledger.balances(array['receivable:' || $1])`, [
        hal.accountId,
      ])
      expect(rows[0].owed).toBeGreaterThan(0n)
      expect(rows[0].owed).toBeLessThan(10_000n)
    },
  )

  story(
    'a debt that is given up',
    'One operator proposes to write off what is owed, another approves: it becomes the company’s loss.',
    async () => {
      const proposal = `prp_${uuidv7()}`
      await ask(
        rosa,
        'mutation ($id: ID!, $s: ID!) { proposeWriteOffReceivable(input: { id: $id, subject: $s, reason: "Not worth collecting" }) { id } }',
        { id: proposal, s: hal.accountId },
      )
      const approved = await approveAs(ask, theo, proposal, 'state', 'off')
      expect(approved.data.approveProposal.state).toBe('approved')
    },
  )

  story(
    'a withdrawal that the bank refuses',
    'R03 before it arrived: the hold is let go of, the money is fetched back from the partner, and the bank account is stopped until it is linked again.',
    async () => {
      const id = idOf('wdl', uuidv7())
      expect((await withdraw(ada, 300n, id)).errors).toEqual([])
      await testCompany.drain()
      await bankReturns(id, 'R03', false)
      await passDays(testCompany, 5)
      expect(await stateOf(id)).toMatchObject({ state: 'failed', code: 'R03' })
      expect((await withdraw(ada, 300n)).errors).toMatchObject([{ code: 'bankNotVerified' }])
    },
  )

  story(
    'a withdrawal to a new bank account',
    'For 72 hours after a bank account was linked nothing leaves, no matter who asks; then it does.',
    async () => {
      const other = await linkBank(testCompany, ada, 'Plaid Saving')
      expect((await withdraw(ada, 300n, undefined, other)).errors).toMatchObject([{ code: 'tooSoonAfterBankChange' }])
      await passDays(testCompany, 3)
      expect((await withdraw(ada, 300n, undefined, other)).errors).toEqual([])
      await passDays(testCompany, 5)
    },
  )
})

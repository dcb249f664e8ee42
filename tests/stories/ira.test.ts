import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { overpaidOf } from '#business/dividends/rules/ledger-accounts.ts'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { checkCustodianCash } from '#business/ira/server/public.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { readBalance } from '#ledger/balances.ts'
import { cashOf, newOperator, sharesOf, sign } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { done } from '#tests/setup/investor.ts'
import { contribute, openedIra, readCustodian } from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { reverse } from './dividend-steps.ts'
import { stories } from './stories.ts'

const custodian = testCustodian('live')
const rooms = roomsWithCustodians({ sacoRiver: custodian })

stories('ira', { at: '2026-01-05T15:00:00Z', rooms }, async ({ testCompany, story, named, names, operate }) => {
  await offer(testCompany.owner, { id: '1' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const ada = await named('Ada')
  let ira: AccountId = 'acc_'
  const settled = async () => {
    expect((await checkCustodianCash(testCompany.platform.db)).offending).toEqual([])
    return cashOf(testCompany, ira)
  }

  let dividend = ''
  /** Pays a month's dividend: $100.00 of the month's cash is left, and Ada's IRA alone holds shares. */
  const pay = async (month: string): Promise<string> => {
    const money = { revenue: dollars(120), costs: dollars(15), reserve: dollars(5) }
    await operate(rosa, 'recordPeriodCash', (ctx) => recordPeriodCash(ctx, { portfolioId: '1', month, ...money }))
    const id = idOf('div', uuidv7())
    done(await operate(rosa, 'declareDividend', (ctx) => declareDividend(ctx, { id, portfolioId: '1', month })))
    done(await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id })))
    await testCompany.drain()
    return id
  }
  const arrives = async () => {
    custodian.say({ kind: 'receipt', ref: custodian.last('receipt').ref, state: 'received' })
    await readCustodian(testCompany)
  }
  const owed = async () => -(await readBalance(testCompany.platform.db, overpaidOf(ira, '1'))).posted

  it('Ada opens a traditional IRA', async () => {
    ira = await openedIra(testCompany, ada, custodian, { type: 'traditional' })
    names.set(ira, 'Ada’s IRA')
    const { rows } = await testCompany.owner.query('select ira_type from accounts.account where id = $1', [ira])
    expect(rows).toEqual([{ ira_type: 'traditional' }])
  })

  story(
    'a contribution',
    'The custodian fetches it from Ada’s bank, so it never passes the company: pending (in brackets) until it is there.',
    async () => {
      const { data } = await contribute(testCompany, ada, ira, { amount: 600_000n })
      await testCompany.drain()
      custodian.say({ kind: 'contribution', ref: data.contributeToIra.id, state: 'settled' })
      await readCustodian(testCompany)
      expect((await settled()).available).toBe(600_000n)
    },
  )

  story(
    'a direction',
    'The signed order reserves the IRA’s cash. The custodian wires the money; in the same moment the order settles from the IRA’s cash.',
    async () => {
      const { data } = await testCompany.ask(
        ada,
        `mutation ($id: ID!, $a: ID!) { placeOrder(input: { id: $id, accountId: $a, portfolioId: "1", amount: "500000",
          sharePriceSeen: "1250000", tenPercentConfirmed: true, noProhibitedTransaction: true }) { id } }`,
        { id: `ord_${uuidv7()}`, a: ira },
      )
      await sign(testCompany, data.placeOrder.id)
      custodian.say({ kind: 'direction', ref: custodian.last('direct').ref, state: 'fundsSent' })
      await readCustodian(testCompany)
      expect(await sharesOf(testCompany, ira)).toBe(4_000_000_000n)
      expect((await settled()).available).toBe(100_000n)
    },
  )

  story(
    'a dividend',
    'It is credited to the IRA, and in the same moment due to the custodian: it cannot be spent before the custodian has it, and never goes to Ada’s bank.',
    async () => {
      await testCompany.moveTo(instant('2026-03-03T15:00:00Z'))
      dividend = await pay('2026-02')
      expect((await settled()).available).toBe(100_000n)
      expect(custodian.last('receipt')).toMatchObject({ kind: 'income', amount: 10_000n })
      await arrives()
      expect((await settled()).available).toBe(110_000n)
    },
  )

  story(
    'a dividend reversed after its custodian has it',
    'The custodian holds that cash, so nothing leaves the IRA’s books: all of it is owed to the portfolio. The next dividend settles the debt before anything is paid to the custodian.',
    async () => {
      const reversal = idOf('div', uuidv7())
      const { errors } = await testCompany.ask(rosa, reverse, {
        id: reversal,
        corrects: dividend,
        reason: 'It was another portfolio’s cash.',
      })
      expect(errors).toEqual([])
      done(await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id: reversal })))
      await testCompany.drain()
      expect((await settled()).available).toBe(110_000n)
      expect(await owed()).toBe(10_000n)
      await testCompany.moveTo(instant('2026-04-02T15:00:00Z'))
      await pay('2026-03')
      expect((await settled()).available).toBe(110_000n)
      expect(await owed()).toBe(0n)
    },
  )

  story('a fee', 'The custodian takes its $150 from the IRA’s cash.', async () => {
    const { accountId } = custodian.last('contribute')
    custodian.say({ kind: 'fee', ref: 'fee_1', accountId, amount: cents(15_000), year: 1, status: 'chargedToCash' })
    custodian.say({ kind: 'fee', ref: 'fee_1', accountId, amount: cents(15_000), year: 1, status: 'chargedToCash' })
    await readCustodian(testCompany)
    expect((await settled()).available).toBe(95_000n)
  })
})

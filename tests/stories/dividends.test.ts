import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { choosePreferredAccount } from '#business/cash/server/preferred-account.ts'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { type DividendId, idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { cashOf, invest, newOperator, passDays, placeOrder, settles, sign } from '#tests/setup/backer.ts'
import { done } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { agreement, correct, dividendSteps, reverse } from './dividend-steps.ts'
import { stories } from './stories.ts'

stories('dividends', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany: company, story, named, operate }) => {
  const { owner, ask } = company
  for (const id of ['1', '3']) await offer(owner, { id })
  const [rosa, theo] = [
    await newOperator(company, 'rosa@longlight.example'),
    await newOperator(company, 'theo@longlight.example'),
  ]
  const [ada, ben, cleo] = [await named('Ada'), await named('Ben'), await named('Cleo')]

  it('Ada invests', () => settles(company, invest(company, ada)))
  it('Ben invests twice as much and a cent', () => settles(company, invest(company, ben, { amount: cents(20_001) })))
  it('Cleo invests much more, elsewhere', () =>
    settles(company, invest(company, cleo, { amount: dollars(6_000), portfolio: '3' })))

  const record = (portfolioId: string, month: string, revenue: Cents) =>
    operate(rosa, 'recordPeriodCash', (ctx) =>
      recordPeriodCash(ctx, { portfolioId, month, revenue, costs: dollars(0), reserve: dollars(0) }),
    )
  /** Declared by one operator, approved by another, and all that follows from it. */
  const pay = async (input: Omit<Parameters<typeof declareDividend>[1], 'id'>): Promise<string> => {
    const id = idOf('div', uuidv7())
    done(await operate(rosa, 'declareDividend', (ctx) => declareDividend(ctx, { id, ...input })))
    done(await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id })))
    await company.drain()
    return id
  }
  const correctBy = async (mutation: string, corrects: string, more: Record<string, unknown>): Promise<string> => {
    const id = idOf('div', uuidv7())
    const { errors } = await ask(rosa, mutation, { id, corrects, ...more })
    expect(errors).toEqual([])
    expect((await approveAs(ask, rosa, id)).errors[0]).toMatchObject({ code: 'sameOperator' })
    expect((await approveAs(ask, theo, id)).errors).toEqual([])
    await company.drain()
    return id
  }
  const { choose, outcomes } = dividendSteps(company)
  const postedCash = async ({ accountId }: typeof ada) => (await cashOf(company, accountId)).posted

  let dividendId: DividendId = 'div_'
  story(
    'a month opened and its dividend paid',
    'Revenue less costs and reserve can be distributed. One operator declares, another approves, and one posting pays every holder to the cent.',
    async () => {
      await company.moveTo(instant('2026-03-03T15:00:00Z'))
      await operate(rosa, 'recordPeriodCash', (ctx) =>
        recordPeriodCash(ctx, {
          portfolioId: '1',
          month: '2026-01',
          revenue: dollars(120),
          costs: dollars(15),
          reserve: dollars(5),
        }),
      )
      dividendId = idOf('div', uuidv7())
      await operate(rosa, 'declareDividend', (ctx) =>
        declareDividend(ctx, { id: dividendId, portfolioId: '1', month: '2026-01' }),
      )
      const own = await operate(rosa, 'approveDividend', (ctx) => approveDividend(ctx, { id: dividendId }))
      expect(own).toMatchObject({ code: 'sameOperator' })
      await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id: dividendId }))
      const again = await operate(theo, 'approveDividend', (ctx) => approveDividend(ctx, { id: dividendId }))
      expect(isRefusal(again)).toBe(true)
      expect((await postedCash(ada)) + (await postedCash(ben))).toBe(10_000n)
    },
  )

  it('a dividend is traced from the cent to the meters by its holder and by nobody else', async () => {
    const id = `dvl_${dividendId}_${ada.accountId}`
    const query = `query ($id: ID!) { dividendTrace(id: $id) { amount pool revenue costs reserve shares totalShares exactMicrocents readings { plantName kilowattHours daysRead } } }`
    const { data, errors } = await ask(ada, query, { id })
    expect(errors).toEqual([])
    expect(data.dividendTrace).toMatchObject({
      pool: '10000',
      revenue: '12000',
      costs: '1500',
      reserve: '500',
      readings: [{ plantName: 'Test Plant', daysRead: 31, kilowattHours: 148_800 }],
    })
    const exact =
      (BigInt(data.dividendTrace.pool) * BigInt(data.dividendTrace.shares) * 1_000_000n) /
      BigInt(data.dividendTrace.totalShares)
    expect(BigInt(data.dividendTrace.exactMicrocents)).toBe(exact)
    expect((await ask(ben, query, { id })).errors).toHaveLength(1)
    expect((await ask(null, query, { id })).errors[0]).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  story(
    'a pool entered with its reason',
    'An operator may pay less than the month’s cash leaves, and says why; the rest stays distributable.',
    async () => {
      await company.moveTo(instant('2026-04-02T15:00:00Z'))
      await record('1', '2026-02', dollars(60))
      const without = await operate(rosa, 'declareDividend', (ctx) =>
        declareDividend(ctx, { id: idOf('div', uuidv7()), portfolioId: '1', month: '2026-02', pool: dollars(40) }),
      )
      expect(without).toMatchObject({ code: 'reasonRequired' })
      await pay({ portfolioId: '1', month: '2026-02', pool: dollars(40), reason: 'A repair is due in March.' })
    },
  )

  story(
    'half of a dividend reinvested in another portfolio',
    'What the holder chose on the payment date decides: half of Ben’s part buys shares of portfolio 3, rounded down to the cent; the rest stays as cash.',
    async () => {
      const choice = { portfolio: '1', kind: 'reinvest', share: '500000', target: '3', agreement }
      expect((await choose(ben, { ...choice, agreement: null })).errors[0]).toMatchObject({ code: 'agreementRequired' })
      expect((await choose(ben, { ...choice, target: '99' })).errors[0]).toMatchObject({ code: 'noSuchPortfolio' })
      expect((await choose(ben, choice)).errors).toEqual([])
      await record('1', '2026-03', dollars(30))
      const id = await pay({ portfolioId: '1', month: '2026-03' })
      expect(await outcomes(ben, id)).toMatchObject([
        { kind: 'reinvest', state: 'done', amount: '1000', carried: '1000' },
      ])
      expect(
        (
          await owner.query(`select source from investing.lot where account_id = $1 and portfolio_id = '3'`, [
            ben.accountId,
          ])
        ).rows,
      ).toEqual([{ source: 'reinvest' }])
      expect(await outcomes(ada, id)).toEqual([])
    },
  )

  story(
    'a reinvestment that is refused',
    'Portfolio 3 closes before the dividend is paid: nothing is bought, the cash stays, and the holder is told why.',
    async () => {
      await owner.query(`update portfolios.portfolio set status = 'closed' where id = '3'`)
      await company.moveTo(instant('2026-05-04T15:00:00Z'))
      await record('1', '2026-04', dollars(30))
      const id = await pay({ portfolioId: '1', month: '2026-04' })
      expect(await outcomes(ben, id)).toMatchObject([
        { state: 'refused', amount: '1000', carried: null, reason: expect.any(String) },
      ])
      await owner.query(`update portfolios.portfolio set status = 'open' where id = '3'`)
      expect((await choose(ben, { portfolio: '1', kind: 'keep' })).errors).toEqual([])
    },
  )

  story(
    'a payout below the minimum waits and goes with the next',
    'Cleo wants at least $10.00 at once. $6.00 waits as cash; with the next $6.00 both leave to her bank in one payout.',
    async () => {
      expect((await choose(cleo, { portfolio: '3', kind: 'payout' })).errors[0]).toMatchObject({
        code: 'noPreferredAccount',
      })
      await operate(cleo, 'choosePreferredAccount', (ctx) =>
        choosePreferredAccount(ctx, company.platform.rooms, {
          accountId: cleo.accountId,
          fundingSourceId: cleo.bankId,
        }),
      )
      await passDays(company, 4)
      expect((await choose(cleo, { portfolio: '3', kind: 'payout', minimum: '1000' })).errors).toEqual([])
      await record('3', '2026-03', cents(601))
      const first = await pay({ portfolioId: '3', month: '2026-03' })
      expect(await outcomes(cleo, first)).toMatchObject([
        { state: 'waiting', carried: null, reason: expect.stringContaining('$10.00') },
      ])
      await record('3', '2026-04', cents(601))
      const second = await pay({ portfolioId: '3', month: '2026-04' })
      const [waited] = await outcomes(cleo, first)
      const [sent] = await outcomes(cleo, second)
      expect([waited.state, sent.state]).toEqual(['done', 'done'])
      expect(BigInt(sent.carried)).toBe(BigInt(waited.amount) + BigInt(sent.amount))
      await passDays(company, 5)
    },
  )

  story(
    'a payout that is refused',
    'Without a receiving account nothing leaves: the dividend stays as cash and the holder reads why.',
    async () => {
      await operate(cleo, 'choosePreferredAccount', (ctx) =>
        choosePreferredAccount(ctx, company.platform.rooms, { accountId: cleo.accountId, fundingSourceId: null }),
      )
      await company.moveTo(instant('2026-06-03T15:00:00Z'))
      await record('3', '2026-05', dollars(20))
      const id = await pay({ portfolioId: '3', month: '2026-05' })
      expect(await outcomes(cleo, id)).toMatchObject([
        { state: 'refused', reason: 'You have not chosen a preferred receiving account.' },
      ])
    },
  )

  let corrected = ''
  story(
    'a dividend corrected upwards',
    'The pool of May was read $9.00 too low. Everyone is paid the difference between the right part and what was paid.',
    async () => {
      await record('1', '2026-05', dollars(39))
      corrected = await pay({ portfolioId: '1', month: '2026-05', pool: dollars(30), reason: 'As the meters said.' })
      await correctBy(correct, corrected, { reason: 'A meter was read too low.', pool: '3900' })
      const { data } = await ask(
        ada,
        'query ($id: ID!) { dividendTrace(id: $id) { amount kept corrections { kind reason pool difference approvedBy } } }',
        { id: `dvl_${corrected}_${ada.accountId}` },
      )
      expect(data.dividendTrace).toEqual({
        amount: '1000',
        kept: '1300',
        corrections: [
          {
            kind: 'correction',
            reason: 'A meter was read too low.',
            pool: '3900',
            difference: '300',
            approvedBy: theo.userId,
          },
        ],
      })
    },
  )

  story(
    'a dividend corrected downwards, and the next one',
    'Nothing is taken out of anyone’s cash: who was given too much owes it to the portfolio, and the next dividend of the same portfolio settles it first.',
    async () => {
      await correctBy(correct, corrected, { reason: 'The tariff was lower.', pool: '3300' })
      const owed = async () =>
        (
          await ask(ada, 'query ($id: ID!) { dividendTrace(id: $id) { owed kept } }', {
            id: `dvl_${corrected}_${ada.accountId}`,
          })
        ).data.dividendTrace
      expect(await owed()).toEqual({ owed: '200', kept: '1100' })
      const before = await postedCash(ada)
      await company.moveTo(instant('2026-07-02T15:00:00Z'))
      await record('1', '2026-06', dollars(30))
      await pay({ portfolioId: '1', month: '2026-06' })
      expect(await owed()).toEqual({ owed: '0', kept: '1100' })
      expect(await postedCash(ada)).toBe(before + 800n)
    },
  )

  story(
    'a dividend reversed',
    'It should never have been paid. What is still there as cash goes back at once; what Ben has used meanwhile he owes to the portfolio.',
    async () => {
      await company.moveTo(instant('2026-08-04T15:00:00Z'))
      await record('1', '2026-07', dollars(3_000))
      const id = await pay({ portfolioId: '1', month: '2026-07' })
      const used = (await cashOf(company, ben.accountId)).available - 50_000n
      const { data, errors } = await placeOrder(company, ben, { amount: cents(used), fromCash: true, portfolio: '3' })
      expect(errors).toEqual([])
      await sign(company, data.placeOrder.id)
      await correctBy(reverse, id, { reason: 'The cash belonged to another month.' })
      expect(await postedCash(ben)).toBe(0n)
      const trace = (
        await ask(ben, 'query ($id: ID!) { dividendTrace(id: $id) { amount state kept owed } }', {
          id: `dvl_${id}_${ben.accountId}`,
        })
      ).data.dividendTrace
      expect(trace.state).toBe('reversed')
      expect(trace.kept).toBe('0')
      expect(BigInt(trace.owed)).toBe(BigInt(trace.amount) - 50_000n)
      expect(
        (await ask(rosa, correct, { id: idOf('div', uuidv7()), corrects: id, reason: 'Again.' })).errors[0],
      ).toMatchObject({
        code: 'notPaid',
      })
    },
  )

  story(
    'a dividend corrected, reversed and paid right',
    'A correction made $5,901.85 of a $9,900.00 dividend a debt. The reversal takes that back as well where it is still cash, and the right dividend of the month can be paid.',
    async () => {
      await company.moveTo(instant('2026-09-03T15:00:00Z'))
      await record('1', '2026-08', dollars(9_900))
      const cash = async () => (await postedCash(ada)) + (await postedCash(ben))
      const before = await cash()
      const wrong = await pay({ portfolioId: '1', month: '2026-08' })
      await correctBy(correct, wrong, { reason: 'The cash of two months was counted.', pool: '399815' })
      await correctBy(reverse, wrong, { reason: 'It was another portfolio’s cash.' })
      const owed = await owner.query(
        `select coalesce(sum(b.posted), 0)::bigint as posted from ledger.account a join ledger.balance b on b.account_id = a.id where a.key = 'recoverable:1'`,
      )
      await pay({ portfolioId: '1', month: '2026-08' })
      expect(owed.rows[0].posted + (await cash()) - before).toBe(990_000n)
    },
  )
})

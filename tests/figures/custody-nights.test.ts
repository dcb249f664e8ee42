import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { readCover } from '#business/custody/server/public.ts'
import { latestTies } from '#business/custody/server/tie-reads.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { atHour, businessDay, plusBankDays } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { invest, newBacker, newOperator, placeOrder, sign } from '#tests/setup/backer.ts'
import { custodySteps } from '#tests/setup/custody.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const nights = 10
const nightOfBreak = 4

describe('ten nights of a company whose money is swept', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T13:00:00Z', isSwept: true, isStated: true })
  const { owner, ask, platform, clock } = testCompany
  const { openIssuerAccount, payIn, bookAtBank, held, instructions } = custodySteps(testCompany)
  await offer(owner, { id: '1' })
  await offer(owner, { id: '3' })
  for (const id of ['1', '3']) await openIssuerAccount(id)
  const olga = await newOperator(testCompany, 'olga@longlight.example')
  const omar = await newOperator(testCompany, 'omar@longlight.example')
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const toHour = (hour: number) => testCompany.moveTo(atHour(clock.today(), hour))
  const breaks = async () =>
    (
      await owner.query(
        `select id, side, kind, amount_cents as amount, closed_how from custody.break where kind = 'unexplained' order by id`,
      )
    ).rows
  const untied = async () =>
    (await latestTies(platform)).filter(({ unexplained }) => unexplained !== null && unexplained !== 0n)

  /** Places an order on a bank day: its payment arrives some days later, is swept on the day after that, and stated. */
  async function order(night: number): Promise<void> {
    await toHour(8)
    const { data } = await placeOrder(testCompany, ada, { portfolio: night % 2 === 0 ? '1' : '3' })
    await sign(testCompany, data.placeOrder.id)
  }

  async function payDividend(): Promise<void> {
    await inTransaction(platform, olga.actor, (ctx) =>
      recordPeriodCash(ctx, {
        portfolioId: '1',
        month: '2026-01',
        revenue: dollars(60),
        costs: dollars(7),
        reserve: dollars(3),
      }),
    )
    const id = `div_${uuidv7()}`
    const declared = `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "2026-01" }) { id } }`
    expect((await ask(olga, declared)).errors).toEqual([])
    await testCompany.drain()
    await toHour(14)
    expect((await approveAs(ask, omar, id, 'dividend { state }')).data.approveDividend.dividend.state).toBe('paid')
  }

  it('ties them all, finds the one break, and ties again once operators have resolved it', {
    timeout: 300_000,
  }, async () => {
    await payIn(dollars(5_000))
    await invest(testCompany, ada)
    await testCompany.moveTo(atHour(businessDay('2026-02-02'), 7))
    const begun = clock.today()
    for (let night = 1; night <= nights; night += 1) {
      await order(night)
      await toHour(9)
      await toHour(10)
      if (night === 1) await payDividend()
      // The bank charges an account that bears no charges, and takes that back the day after.
      if (night === nightOfBreak) await bookAtBank('4401', -1_234n, 'wrong')
      if (night === nightOfBreak + 2) await bookAtBank('4401', 1_234n, 'made good')
      await testCompany.moveTo(atHour(plusBankDays(clock.today(), 1), 7))
      if (night < nightOfBreak) expect(await untied(), `night ${night}`).toEqual([])
    }
    expect((await instructions()).filter(({ state }) => state !== 'settled')).toEqual([])
    const found = await breaks()
    expect(found).toMatchObject([
      { side: 'bank', amount: -1_234n, closed_how: null },
      { side: 'bank', amount: 1_234n, closed_how: null },
    ])
    const alerts = await owner.query(`select subject from operations.alert where alert = 'bankBreak' order by subject`)
    expect(alerts.rows).toEqual(found.map(({ id }) => ({ subject: id })))
    const clear = `mutation ($key: IdempotencyKey!, $ids: [ID!]!) {
      clearBreaks(input: { key: $key, ids: $ids, explanation: "The bank took its own mistake back." }) { id } }`
    expect((await ask(olga, clear, { key: uuidv7(), ids: found.map(({ id }) => id) })).errors).toEqual([])
    await testCompany.moveTo(atHour(plusBankDays(clock.today(), 1), 7))
    const ties = (await latestTies(platform)).filter(({ day }) => day !== null)
    expect(ties.map(({ bankAccountId }) => bankAccountId).toSorted()).toEqual([
      'cba_fbo',
      'cba_issuer_1',
      'cba_issuer_3',
      'cba_operating',
    ])
    for (const { bankAccountId, ledger, statement, timing, fees, explained, unexplained } of ties)
      expect({ bankAccountId, difference: ledger! - statement!, timing, fees, explained, unexplained }).toEqual({
        bankAccountId,
        difference: 0n,
        timing: 0n,
        fees: 0n,
        explained: 0n,
        unexplained: 0n,
      })
    const tied = await owner.query(
      `select count(*)::int as nights from custody.tie where bank_account_id = 'cba_fbo' and day >= $1`,
      [begun],
    )
    expect(tied.rows[0].nights).toBe(nights + 1)
    // In the FBO account are investors' cash and what the next sweep takes, and nothing else.
    const { position, owed, uncovered } = await readCover(platform.db)
    expect([position.investors, position.fbo - owed, uncovered]).toEqual([5_000n, 5_000n, 0n])
    expect(await held('bank:fbo')).toBe(position.fbo)
    expect(faultsIn(await checkBooks(platform.db))).toEqual([])
  })
})

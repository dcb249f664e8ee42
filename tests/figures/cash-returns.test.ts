import { beforeAll, describe, expect, it } from 'vitest'
import { checkRetry } from '#business/cash/server/retry-transfer.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents } from '#kernel/cents.ts'
import type { BankTransferId } from '#kernel/ids.ts'
import { newBacker, orderOf, passDays, placeOrder, sharesOf, sign } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type Depositor, giveCash, newDepositor, offending, reconciled, standIn, start } from './cash-world.ts'
import { counts } from './counts.ts'

// The payment partner's own table (facts of 2026-08): what follows for customer (S suspended, D deactivated), bank
// account (U unverified, R removed, B blocked) and the window (2 banking days or 60 calendar days).
const table = `
R01 - 2|R02 UR 2|R03 UR 2|R04 UR 2|R05 SURB 60|R06 SURB 2|R07 DUR 60|R08 UR 2|R09 - 2|R10 SURB 60|R11 DUR 60|R12 R 2|R13 URB 2
R14 SR 2|R15 SURB 2|R16 SURB 2|R17 SURB 2|R20 RB 2|R22 U 2|R23 UR 2|R29 SURB 2|R31 SURB 2|R37 R 60|R38 SURB 60|R51 SURB 60`
const codes = table
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [code = '', follows = ''] = line.split(' ')
    return { code, speaksOfFraud: /[SD]/.test(follows), bankStops: /[UR]/.test(follows) }
  })

const amount = cents(7_501)
const directions = ['in', 'out'] as const
const times = ['early', 'late'] as const

type Case = (typeof codes)[number] & {
  readonly direction: 'in' | 'out'
  readonly time: 'early' | 'late'
  readonly by: Depositor
  readonly id: BankTransferId
}

/** M11: every return code, for debits and credits, before and after settlement. */
describe('M11: a bank returns a transfer', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, platform } = testCompany
  const cases: Case[] = []

  beforeAll(async () => {
    await standIn(testCompany, 'mischief', { kind: 'none', times: 0 })
    for (const code of codes)
      for (const direction of directions)
        for (const time of times) {
          const by = await newDepositor(testCompany, cases.length, `${code.code}${time === 'late' ? '-late' : ''}`)
          if (direction === 'out') await giveCash(testCompany, by.accountId, amount)
          cases.push({ ...code, direction, time, by, id: (await start(platform, by, { direction, amount }))! })
        }
    await testCompany.drain()
    // Settlement, the two banking days, then the thirty days after which the stand-in's people claim.
    for (const days of [9, 6, 35]) await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * days }))
  }, 600_000)

  const row = async (sql: string, value: string) => (await owner.query(sql, [value])).rows[0]

  it('takes 25 codes, debits and credits, early and late', () => expect(cases).toHaveLength(100))

  it.each(codes)('$code: status, money, bank account, account, notice and operator', async ({ code }) => {
    for (const { direction, time, by, id, speaksOfFraud, bankStops } of cases.filter(
      (returnCase) => returnCase.code === code,
    )) {
      const what = `${code} ${direction} ${time}`
      const transfer = await row(
        'select state, failure_code, failure_message from cash.bank_transfer where id = $1',
        id,
      )
      expect({ what, ...transfer }).toMatchObject({
        what,
        state: time === 'early' ? 'failed' : 'returned',
        failure_code: code,
        failure_message: expect.stringMatching(/^[A-Z].+\.$/),
      })
      const { posted } = await row(
        `select coalesce(sum(posted), 0)::bigint as posted from ledger.balances(array['cash:' || $1])`,
        by.accountId,
      )
      expect({ what, posted }).toEqual({ what, posted: direction === 'in' ? 0n : amount })
      const { kinds } = await row(
        `select string_agg(kind, ' ' order by id) as kinds from ledger.transfer where key like $1 || ':%'`,
        id,
      )
      const name = direction === 'in' ? 'deposit' : 'withdrawal'
      expect({ what, kinds }).toEqual({
        what,
        kinds: time === 'early' ? `${name} ${name}Failed` : `${name} ${name}Settled ${name}Returned`,
      })
      const bank = await row('select status, reason from banks.funding_source where id = $1', by.bankId)
      expect({ what, stopped: bank.status !== 'verified' }).toEqual({ what, stopped: bankStops })
      if (bankStops) expect(bank.reason).toContain(`(${code})`)
      const account = await row('select freeze_reason from accounts.account where id = $1', by.accountId)
      expect({ what, frozen: account.freeze_reason !== null }).toEqual({ what, frozen: speaksOfFraud })
      const told = await row(
        `select count(*)::int as n from platform.announcement where body ->> 'bankTransferId' = $1 and kind = '${time === 'early' ? 'bankTransferFailed' : 'bankTransferReturned'}'`,
        id,
      )
      expect({ what, told: told.n }).toEqual({ what, told: 1 })
      const reviews = await row(
        `select count(*)::int as n from cash.review where bank_transfer_id = $1 and kind = 'return'`,
        id,
      )
      expect({ what, reviews: reviews.n }).toEqual({ what, reviews: speaksOfFraud ? 1 : 0 })
    }
  })

  it('may be presented again for lack of funds only', async () => {
    for (const { code, direction, time, id } of cases.filter(({ direction }) => direction === 'in')) {
      const refusal = await inTransaction(platform, { kind: 'system', id: 'figures' }, (ctx) => checkRetry(ctx, id))
      expect({ code, direction, time, may: refusal === null }).toEqual({
        code,
        direction,
        time,
        may: code === 'R01' || code === 'R09',
      })
    }
  })

  it('leaves every book whole, nothing deleted, and our cash the partner’s to the cent', async () => {
    expect(await offending(testCompany)).toEqual([])
    expect(await reconciled(testCompany)).toMatchObject({ difference: 0n })
    const { rows } = await owner.query('select count(*)::int as n from cash.bank_transfer')
    expect(rows[0].n).toBe(cases.length)
  })
})

describe('M11: a bank takes back what has become shares', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  await offer(testCompany.owner, { id: '1' })
  const some = codes.filter((_one, index) => index % Math.ceil(codes.length / counts.M11orders) === 0)

  it.each(some)('$code: the shares go back, the order fails with the reason, nothing is owed', async ({ code }) => {
    // The bank-link stand-in gives everyone the same account: what was blocked for one is not blocked for the next.
    await testCompany.owner.query('delete from sandbox_ach.blocked_bank')
    const backer = await newBacker(testCompany, { email: `${code.toLowerCase()}@example.com` })
    const { data, errors } = await placeOrder(testCompany, backer)
    expect(errors).toEqual([])
    await sign(testCompany, data.placeOrder.id)
    // Five bank days, over the longest stretch of weekends and holidays.
    await passDays(testCompany, 12)
    expect(await sharesOf(testCompany, backer.accountId)).toBe(80_000_000n)
    const { rows } = await testCompany.owner.query(
      'select partner_transfer_id as id from cash.bank_transfer where account_id = $1',
      [backer.accountId],
    )
    await standIn(testCompany, `transfers/${rows[0].id}/outcome`, { code, late: true })
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 1 }))
    expect(await orderOf(testCompany, data.placeOrder.id)).toMatchObject({ state: 'failed', failure_code: code })
    expect(await sharesOf(testCompany, backer.accountId)).toBe(0n)
    const { rows: owed } = await testCompany.owner.query(`select * from cash.debt where account_id = $1`, [
      backer.accountId,
    ])
    expect(owed).toEqual([])
    expect(await offending(testCompany)).toEqual([])
    expect(await reconciled(testCompany)).toMatchObject({ difference: 0n })
  })
})

import { describe, expect, it } from 'vitest'
import { cashNeededFor, holdersBefore } from '#business/dividends/server/register.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { idOf, type PortfolioId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { approver, declareFor } from './dividend-crowd.ts'

const { owner, pool } = await testDatabase()
const recordEnd = '2026-02-01T05:00:00Z'

/** Everything of one test happens in a portfolio of its own. */
let portfolios = 0
const newPortfolio = async (): Promise<string> => {
  portfolios += 1
  const id = `p${portfolios}`
  await open([`unissued:${id}`], `SHARE:${id}`, null)
  await open([`distributable:${id}`], 'USD', 0n)
  await open([`bank:issuer:${id}`], 'USD', null)
  await post(`revenue:${id}`, { [`bank:issuer:${id}`]: -1_000_000n, [`distributable:${id}`]: 1_000_000n })
  return id
}

describe('who is paid a dividend', () => {
  it('is who held shares by the day they took effect, whenever that was written down', async () => {
    const portfolio = await newPortfolio()
    await hold('acc_late_booking', portfolio, 10n, {
      effective: '2026-01-31T23:00:00Z',
      booked: '2026-02-02T15:00:00Z',
    })
    await hold('acc_next_month', portfolio, 10n, { effective: recordEnd, booked: '2026-01-20T15:00:00Z' })
    expect(await holdersBefore(databaseOf(pool), portfolio, instant(recordEnd))).toBe(1)
    await pay(`div_${portfolio}`, portfolio, 500n)
    expect(await cashOf('acc_late_booking')).toBe(500n)
  })

  it('gets the cent that is left over by the age of the holding, not of the account', async () => {
    const portfolio = await newPortfolio()
    // The younger holding has the older account in the books.
    await open([`holding:acc_a_young:${portfolio}`, `holding:acc_z_old:${portfolio}`], `SHARE:${portfolio}`, 0n)
    await hold('acc_a_young', portfolio, 1n, { effective: '2026-01-20T15:00:00Z' })
    await hold('acc_z_old', portfolio, 1n, { effective: '2026-01-10T15:00:00Z' })
    await pay(`div_${portfolio}`, portfolio, 101n)
    expect(await cashOf('acc_z_old')).toBe(51n)
    expect(await cashOf('acc_a_young')).toBe(50n)
  })
})

describe('what a correction needs of the issuer’s money', () => {
  it('is what its holders get more, as nothing comes back from those who had too much', async () => {
    const portfolio = await newPortfolio()
    const paid = `div_${portfolio}`
    await hold('acc_less', portfolio, 20n, { effective: '2026-01-10T15:00:00Z' })
    await hold('acc_more', portfolio, 10n, { effective: '2026-01-10T15:00:00Z' })
    await pay(paid, portfolio, 300n)
    await owner.query(`update dividends.dividend set state = 'paid', approved_by = $2 where id = $1`, [paid, approver])
    await hold('acc_more', portfolio, 20n, { effective: '2026-01-20T15:00:00Z', booked: '2026-02-05T15:00:00Z' })
    const correction = { id: idOf('div', `${portfolio}_corrected`), kind: 'correction' as const, pool: cents(300) }
    await declareFor(owner, correction.id, { ...correction, corrects: paid, portfolio })
    const seen = { ...correction, portfolioId: portfolio as PortfolioId }
    expect(await cashNeededFor(databaseOf(pool), seen, instant(recordEnd))).toBe(80n)
  })
})

describe('what a holder owes from an earlier mistake', () => {
  it('is taken off the next dividend, at most all that it gives; other cash stays', async () => {
    const portfolio = await newPortfolio()
    await owing('acc_debtor', portfolio, { cash: 900n, owed: 100n })
    expect(await pay(`div_${portfolio}`, portfolio, 30n)).toMatchObject({ recovered: 30n })
    expect(await cashOf('acc_debtor')).toBe(900n)
    expect(await postedOf(`overpaid:acc_debtor:${portfolio}`)).toBe(-70n)
    // One cent more than is owed leaves a cent.
    expect(await pay(`div_${portfolio}_b`, portfolio, 71n, '2026-02')).toMatchObject({ recovered: 70n })
    expect(await cashOf('acc_debtor')).toBe(901n)
  })

  it('is not reinvested: only what is left of the dividend is', async () => {
    const portfolio = await newPortfolio()
    await owing('acc_reinvests', portfolio, { cash: 0n, owed: 100n })
    await owner.query(
      `insert into dividends.choice (id, account_id, portfolio_id, kind, share_millionths, target_portfolio_id, minimum_cents, agreement_version, agreement_hash, chosen_by, chosen_at)
       values ('chc_' || $1, 'acc_reinvests', $1, 'reinvest', 1000000, $1, 0, 'test', 'h', 'test', '2026-01-05Z')`,
      [portfolio],
    )
    await pay(`div_${portfolio}`, portfolio, 140n)
    await owner.query(`select dividends.start_follow_ups($1, '2026-02-03Z')`, [`div_${portfolio}`])
    const { rows } = await owner.query('select amount_cents from dividends.follow_up where account_id = $1', [
      'acc_reinvests',
    ])
    expect(rows).toEqual([{ amount_cents: 40n }])
  })
})

describe('dividends of one portfolio', () => {
  it('are paid one after the other; those of another do not wait', async () => {
    const [one, other] = [await newPortfolio(), await newPortfolio()]
    await declareFor(owner, 'div_first', { pool: 1n, portfolio: one })
    await declareFor(owner, 'div_second', { pool: 1n, month: '2026-02', portfolio: one })
    await declareFor(owner, 'div_other', { pool: 1n, portfolio: other })
    const [first, second] = [await pool.connect(), await pool.connect()]
    try {
      await first.query('begin')
      await first.query(`select dividends.declared('div_first')`)
      await second.query(`begin; set local lock_timeout = '200ms'`)
      await second.query(`select dividends.declared('div_other')`)
      // 55P03: the lock was not to be had in time.
      await expect(second.query(`select dividends.declared('div_second')`)).rejects.toMatchObject({ code: '55P03' })
    } finally {
      for (const connection of [first, second]) {
        await connection.query('rollback')
        connection.release()
      }
    }
  })
})

async function pay(id: string, portfolio: string, sum: bigint, month = '2026-01') {
  await declareFor(owner, id, { pool: sum, month, portfolio })
  const { rows } = await pool.query(`select * from dividends.pay($1, $2, '2026-02-03Z')`, [id, recordEnd])
  expect(rows[0]).toMatchObject({ status: 'posted' })
  return rows[0]
}

async function hold(
  account: string,
  portfolio: string,
  shares: bigint,
  { effective, booked = effective }: { effective: string; booked?: string },
): Promise<void> {
  await open([`holding:${account}:${portfolio}`], `SHARE:${portfolio}`, 0n)
  await post(
    `shares:${account}:${portfolio}:${effective}`,
    { [`unissued:${portfolio}`]: -shares, [`holding:${account}:${portfolio}`]: shares },
    { effective, booked },
  )
}

/** The only holder of a portfolio, with cash of another source, who was once paid too much. */
async function owing(account: string, portfolio: string, { cash, owed }: { cash: bigint; owed: bigint }) {
  await hold(account, portfolio, 10n, { effective: '2026-01-10T15:00:00Z' })
  await open([`cash:${account}`], 'USD', 0n)
  await open([`overpaid:${account}:${portfolio}`, `recoverable:${portfolio}`], 'USD', null)
  await post(`owed:${portfolio}`, { [`overpaid:${account}:${portfolio}`]: -owed, [`recoverable:${portfolio}`]: owed })
  if (cash > 0n) await post(`cash:${portfolio}`, { [`bank:issuer:${portfolio}`]: -cash, [`cash:${account}`]: cash })
}

const open = (keys: readonly string[], unit: string, floor: bigint | null) =>
  owner.query(
    `select ledger.open(array_agg(k), array_agg($2::text), array_agg(split_part(k, ':', 1)), array_agg(split_part(k, ':', 2)), array_agg($3::bigint), array_agg(false))
       from unnest($1::text[]) k where not exists (select from ledger.account a where a.key = k)`,
    [keys, unit, floor],
  )

const post = (
  key: string,
  lines: Readonly<Record<string, bigint>>,
  { effective = '2026-01-10T15:00:00Z', booked = effective }: { effective?: string; booked?: string } = {},
) =>
  owner.query(
    `select status from ledger.post_wide($1, 'test', $1, '{}', $4, $5,
       (select array_agg(a.id order by n) from unnest($2::text[]) with ordinality u(key, n) join ledger.account a using (key)), $3)`,
    [key, Object.keys(lines), Object.values(lines), effective, booked],
  )

const cashOf = (account: string): Promise<bigint> => postedOf(`cash:${account}`)
async function postedOf(key: string): Promise<bigint> {
  return (await owner.query('select posted from ledger.balances(array[$1])', [key])).rows[0].posted
}

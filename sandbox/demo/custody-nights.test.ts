import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publicPosition } from '#business/custody/server/position-day.ts'
import { latestTies } from '#business/custody/server/tie-reads.ts'
import { atHour, dayOf, plusBankDays } from '#kernel/business-day.ts'
import { instant, isBefore } from '#kernel/instant.ts'
import { emptyDatabase, letTimePass } from '#tests/setup/database.ts'
import { startDemoCompany } from './live/demo-company.ts'
import { restoreDemo } from './restore.ts'

const files = mkdtempSync(join(tmpdir(), 'longlight-nights-'))
const url = await emptyDatabase()
await restoreDemo(url, { files })
const demoCompany = await startDemoCompany(url, { at: instant('2026-11-20T16:00:00Z'), files })
const { platform, owner, clock, drain } = demoCompany
await letTimePass(owner)
afterAll(async () => {
  await demoCompany.stop()
  rmSync(files, { recursive: true, force: true })
})

/** A morning, then the hours in which transfers are asked for and followed up. */
async function liveDay(): Promise<void> {
  for (const hour of [9, 10]) {
    const at = atHour(dayOf(clock.now()), hour)
    if (isBefore(clock.now(), at)) clock.moveTo(at)
    await drain()
  }
  clock.moveTo(clock.now().add({ minutes: 20 }))
  await drain()
  clock.moveTo(atHour(plusBankDays(dayOf(clock.now()), 1), 7))
  await drain()
}

test('every bank account of the demo tied with its statement on every recorded night, but for what the next bank day explained', async () => {
  const { rows } = await owner.query(
    `select count(*)::int as nights,
       count(*) filter (where ledger_cents <> statement_cents + timing_cents + fee_cents + explained_cents + unexplained_cents)::int as off,
       max(oldest_bank_days) as oldest from custody.tie`,
  )
  expect(rows[0].nights).toBeGreaterThan(5_000)
  expect(rows[0]).toMatchObject({ off: 0, oldest: 0 })
  // The bank shows the return of a deposit a day before the payment partner tells of it.
  const unexplained = await owner.query(
    `select closed_how, max(closed_on - found_on) <= 4 as soon from custody.break where kind = 'unexplained' group by 1`,
  )
  expect(unexplained.rows).toEqual([{ closed_how: 'matched', soon: true }])
})

test('every bank account of the demo ties with its statements in the nights that follow, swept to the cent', {
  timeout: 300_000,
}, async () => {
  // The history ends in the middle of a day: its transfers under way reach the bank's statement in the first night.
  await liveDay()
  for (let night = 1; night <= 3; night += 1) {
    await liveDay()
    const ties = await latestTies(platform)
    expect(ties.map(({ kind }) => kind).filter((kind) => kind !== 'issuer')).toEqual(['fbo', 'operating', 'partner'])
    for (const { bankAccountId, ledger, statement, openBreaks } of ties)
      expect({ bankAccountId, night, statement, openBreaks }).toEqual({
        bankAccountId,
        night,
        statement: ledger,
        openBreaks: 0,
      })
  }
  const { rows } = await owner.query(
    `select distinct state from custody.instruction where sent_at >= '2026-11-20T16:00Z' and sent_at < $1`,
    [atHour(dayOf(clock.now()), 0).toString()],
  )
  expect(rows).toEqual([{ state: 'settled' }])
  expect(await publicPosition(platform)).toMatchObject({ isCovered: true, short: 0n, statement: { isTied: true } })
  const operating = await owner.query(`select -posted as held from ledger.balances(array['bank:operating'])`)
  expect(operating.rows[0].held).toBeGreaterThan(0n)
})

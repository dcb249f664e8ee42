import { describe, expect, it, vi } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { letTimePass, testDatabase } from '#tests/setup/database.ts'
import { readBalance } from './balances.ts'
import { checkBooks } from './check-books.ts'
import { closeDays } from './close-days.ts'
import { post } from './post.ts'
import { rollHotBalances } from './roll-hot-balances.ts'
import { lastSealedDay } from './seal.ts'
import { sealGauges } from './seal-gauges.ts'
import { type MoneyAccount, moveMoney } from './transfer.ts'

const cash: MoneyAccount = { key: 'cash:ann', unit: 'USD', kind: 'cash', owner: 'ann', floor: 0n }
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }

describe('the end of a business day', async () => {
  const { pool, owner } = await testDatabase()
  await letTimePass(owner)
  const db = databaseOf(pool)
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const deposit = (key: string, amount: Cents, { at = clock.now(), books = db } = {}) =>
    post(
      books,
      { key, kind: 'deposit', subject: 'ann', effectiveAt: at, phase: 'posted', lines: moveMoney(bank, cash, amount) },
      at,
    )
  const seals = async (): Promise<{ day: BusinessDay; transfers: bigint }[]> =>
    (await owner.query('select day, transfers from ledger.seal order by day')).rows
  const bookedOn = async (key: string): Promise<BusinessDay> =>
    dayOf(
      (await owner.query('select booked_at as at from ledger.transfer where key = $1', [key])).rows[0].at as Instant,
    )
  const faults = async () => (await checkBooks(db)).filter(({ offending }) => offending.length > 0)

  it('leaves nothing to do while nothing was booked, nor on the day itself', async () => {
    expect(await closeDays(db, clock)).toBe(0)
    await deposit('d1', dollars(10))
    expect(await closeDays(db, clock)).toBe(0)
    expect(await lastSealedDay(db)).toBeNull()
  })

  it('seals each day that is over once, days without a transfer too, and not the day that runs', async () => {
    await deposit('d2', dollars(20))
    clock.moveTo(instant('2026-03-05T15:00:00Z'))
    await deposit('d3', dollars(30))
    expect(await closeDays(db, clock)).toBe(3)
    expect(await closeDays(db, clock)).toBe(0)
    expect(await seals()).toEqual([
      { day: '2026-03-02', transfers: 2n },
      { day: '2026-03-03', transfers: 0n },
      { day: '2026-03-04', transfers: 0n },
    ])
  })

  it('is on record with its age', async () => {
    const later = manualClock(clock.now().add({ hours: 2 }))
    expect(await sealGauges.read({ db, clock: later })).toEqual([
      { gauge: 'longlight_ledger_seal_age_seconds', value: 7_200 },
    ])
  })

  it('catches up a bounded number of days at a time', async () => {
    clock.moveTo(instant('2026-05-01T15:00:00Z'))
    expect(await closeDays(db, clock)).toBe(31)
    expect(await lastSealedDay(db)).toBe('2026-04-04')
    expect(await closeDays(db, clock)).toBe(26)
    expect(await lastSealedDay(db)).toBe('2026-04-30')
  })

  it('is the same whether one worker or several see to it', async () => {
    clock.moveTo(instant('2026-05-20T15:00:00Z'))
    await Promise.all(Array.from({ length: 5 }, () => closeDays(db, clock)))
    while ((await closeDays(db, clock)) > 0);
    const days = (await seals()).map(({ day }) => day)
    expect(days.at(-1)).toBe('2026-05-19')
    expect(new Set(days).size).toBe(days.length)
    expect(await faults()).toEqual([])
  })

  it('writes what comes late into the first open day, and the seals still hold', async () => {
    await deposit('late', dollars(5), { at: instant('2026-05-18T15:00:00Z') })
    expect(await bookedOn('late')).toBe('2026-05-20')
    expect(await faults()).toEqual([])
  })

  it('waits for who is still posting into the day, and seals it with what they posted', async () => {
    const yesterday = clock.now()
    clock.moveTo(instant('2026-05-21T05:00:00Z'))
    await db.transaction().execute(async (tx) => {
      await deposit('slow', dollars(7), { at: yesterday, books: tx })
      expect(await closeDays(db, clock)).toBe(0)
    })
    expect(await closeDays(db, clock)).toBe(1)
    expect((await seals()).at(-1)).toEqual({ day: '2026-05-20', transfers: 2n })
    expect(await bookedOn('slow')).toBe('2026-05-20')
    expect(await faults()).toEqual([])
  })

  it('rolls the balances of hot accounts without counting anything twice, also when several roll at once', async () => {
    const before = (await readBalance(db, bank)).posted
    expect(before).toBe(-7_200n)
    await Promise.all([
      ...Array.from({ length: 6 }, () => rollHotBalances(db)),
      ...Array.from({ length: 6 }, (_, index) => deposit(`roll${index}`, dollars(1))),
      ...Array.from({ length: 6 }, () => rollHotBalances(db)),
    ])
    expect((await readBalance(db, bank)).posted).toBe(before - 600n)
    // A checkpoint stops before the oldest transaction of the whole server, and parallel tests briefly hold theirs
    // open.
    await vi.waitFor(async () => {
      await rollHotBalances(db)
      const { rows } = await owner.query('select posted from ledger.hot_checkpoint')
      expect(rows).toEqual([{ posted: before - 600n }])
    }, 20_000)
    expect((await readBalance(db, bank)).posted).toBe(before - 600n)
  })

  it('lets the product write only through gates that know what is sealed', async () => {
    const { rows } =
      await owner.query(`select p.proname as name, p.prosrc as text from pg_proc p where p.pronamespace = 'ledger'::regnamespace
      and p.prosrc ~ 'insert into (ledger[.])?transfer' and has_function_privilege('longlight_app', p.oid, 'execute')`)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['post', 'post_wide']))
    for (const { name, text } of rows)
      expect(text, name).toMatch(/pg_advisory_xact_lock_shared\(hashtext\('ledger.seal'\)\)[\s\S]*greatest\(p_booked/)
  })
})

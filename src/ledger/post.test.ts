import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { letTimePass, testDatabase } from '#tests/setup/database.ts'
import { balancesAsOf, type PastMoment, readBalance } from './balances.ts'
import { checkBooks } from './check-books.ts'
import { LedgerDefect, post } from './post.ts'
import { sealDay } from './seal.ts'
import { type MoneyAccount, moveMoney, type Transfer } from './transfer.ts'

const at = instant('2026-03-02T15:00:00Z')
const cash = (name: string): MoneyAccount => ({
  key: `cash:${name}`,
  unit: 'USD',
  kind: 'cash',
  owner: name,
  floor: 0n,
})
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }

const deposit = (key: string, to: string, amount: Cents, phase: 'posted' | 'pending' = 'posted'): Transfer => ({
  key,
  kind: 'deposit',
  subject: to,
  effectiveAt: at,
  phase,
  lines: moveMoney(bank, cash(to), amount),
})
const pay = (key: string, from: string, amount: Cents, phase: 'posted' | 'pending' = 'posted'): Transfer => ({
  key,
  kind: 'pay',
  subject: from,
  effectiveAt: at,
  phase,
  lines: moveMoney(cash(from), bank, amount),
})
const resolve = (key: string, target: string, phase: 'post' | 'void' | 'reverse'): Transfer => ({
  key,
  kind: phase,
  subject: 'x',
  effectiveAt: at,
  phase,
  target,
})

describe('the ledger', async () => {
  const { pool, owner } = await testDatabase()
  await letTimePass(owner)
  const db = databaseOf(pool)
  const posted = async (transfer: Transfer, bookedAt = at) => post(db, transfer, bookedAt)
  const balance = async (name: string) => readBalance(db, cash(name))

  it('posts a transfer once, however often it is sent', async () => {
    expect(await posted(deposit('d1', 'ann', dollars(100)))).toMatchObject({ again: false })
    expect(await posted(deposit('d1', 'ann', dollars(100)))).toMatchObject({ again: true })
    expect((await balance('ann')).posted).toBe(10_000n)
  })

  it('treats a used key with another amount as a defect', async () => {
    await posted(deposit('d2', 'bob', dollars(10)))
    await expect(posted(deposit('d2', 'bob', dollars(11)))).rejects.toThrow(LedgerDefect)
  })

  it('refuses to take an account below its floor, by a single cent', async () => {
    await posted(deposit('d3', 'cid', dollars(50)))
    expect(await posted(pay('p3', 'cid', cents(5_001)))).toMatchObject({
      code: 'insufficientFunds',
      account: 'cash:cid',
    })
    expect(await posted(pay('p3b', 'cid', cents(5_000)))).toMatchObject({ again: false })
  })

  it('counts money on its way out as gone, and money on its way in as not yet there', async () => {
    await posted(deposit('d4', 'dee', dollars(30)))
    await posted(pay('p4', 'dee', dollars(20), 'pending'))
    await posted(deposit('d4b', 'dee', dollars(500), 'pending'))
    expect(await balance('dee')).toEqual({
      posted: 3_000n,
      pendingCredit: 50_000n,
      pendingDebit: -2_000n,
      available: 1_000n,
    })
    expect(isRefusal(await posted(pay('p4b', 'dee', dollars(11))))).toBe(true)
  })

  it('posts a pending transfer once; a second resolution is refused', async () => {
    await posted(deposit('d5', 'eve', dollars(7), 'pending'))
    expect(await posted(resolve('r5', 'd5', 'post'))).toMatchObject({ again: false })
    expect(await posted(resolve('r5', 'd5', 'post'))).toMatchObject({ again: true })
    expect(await posted(resolve('v5', 'd5', 'void'))).toMatchObject({ code: 'alreadyResolved' })
    expect(await balance('eve')).toMatchObject({ posted: 700n, pendingCredit: 0n })
  })

  it('takes a void back to where it was, and reverses what was posted by its mirror image', async () => {
    await posted(deposit('d6', 'fay', dollars(9)))
    await posted(pay('p6', 'fay', dollars(4), 'pending'))
    await posted(resolve('v6', 'p6', 'void'))
    expect((await balance('fay')).available).toBe(900n)
    await posted(resolve('r6', 'd6', 'reverse'))
    expect((await balance('fay')).posted).toBe(0n)
    expect(await posted(resolve('r6b', 'd6', 'reverse'))).toMatchObject({ code: 'alreadyResolved' })
  })

  it('voids what was expected to come in, whatever little is there', async () => {
    await posted(deposit('d7', 'ivy', dollars(9), 'pending'))
    expect(await posted(resolve('v7', 'd7', 'void'))).toMatchObject({ again: false })
    expect(await balance('ivy')).toMatchObject({ posted: 0n, available: 0n })
  })

  it('never posts what does not add up', async () => {
    await expect(
      posted({ ...deposit('u1', 'gil', dollars(1)), phase: 'posted', lines: [{ account: bank, amount: 5n }] }),
    ).rejects.toThrow(/unbalanced/)
  })

  it('holds no transfer that moves nothing, even if its owner writes it', async () => {
    await expect(posted({ ...deposit('e1', 'gil', dollars(1)), phase: 'posted', lines: [] })).rejects.toThrow(
      /moves nothing/,
    )
    const nets = [...moveMoney(bank, cash('gil'), dollars(1)), ...moveMoney(cash('gil'), bank, dollars(1))]
    await expect(posted({ ...deposit('e2', 'gil', dollars(1)), phase: 'posted', lines: nets })).rejects.toThrow(
      /moves nothing/,
    )
    await expect(
      owner.query(`insert into ledger.transfer (key, input_hash, kind, phase, subject, effective_at, booked_at)
        values ('e3', 'h', 'deposit', 'posted', 'gil', now(), now())`),
    ).rejects.toThrow(/moves nothing/)
    expect((await owner.query(`select from ledger.transfer where key in ('e1', 'e2', 'e3')`)).rowCount).toBe(0)
  })

  it('lets nobody change or delete an entry, not even the owner of the database', async () => {
    for (const table of ['ledger.entry', 'ledger.transfer', 'ledger.seal']) {
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied/)
      await expect(pool.query(`truncate ${table}`)).rejects.toThrow(/permission denied/)
    }
    await expect(owner.query('update ledger.entry set amount = amount + 1')).rejects.toThrow(/append-only/)
    await expect(owner.query('delete from ledger.transfer')).rejects.toThrow(/append-only/)
    await expect(owner.query('truncate ledger.entry')).rejects.toThrow(/append-only/)
    await expect(pool.query(`insert into ledger.entry values (1, 1, false, 5, now(), now())`)).rejects.toThrow(
      /permission denied/,
    )
  })

  it('sums a hot account from its checkpoint and what came after', async () => {
    const before = await readBalance(db, bank)
    await pool.query('select ledger.roll_hot()')
    expect(await readBalance(db, bank)).toEqual(before)
    await posted(deposit('hot1', 'ivy', dollars(3)))
    await pool.query('select ledger.roll_hot()')
    await posted(deposit('hot2', 'ivy', dollars(3)))
    expect((await readBalance(db, bank)).posted).toBe(before.posted - 600n)
  })

  it('tells a balance as of a past moment, by either date and by both', async () => {
    const later = instant('2026-04-02T15:00:00Z')
    await post(db, { ...deposit('asof', 'joe', dollars(5)), effectiveAt: at }, later)
    const asOf = async (moment: PastMoment) => (await balancesAsOf(db, [cash('joe')], moment))(cash('joe'))
    expect(await asOf({ effective: at })).toBe(500n)
    expect(await asOf({ booked: at })).toBe(0n)
    expect(await asOf({ effective: at, booked: at })).toBe(0n)
    expect(await asOf({ effective: at, booked: later })).toBe(500n)
  })

  it('keeps nothing of an account that a transaction opened and then undid', async () => {
    const undone = new Error('undone')
    for (let times = 0; times < 3; times += 1) {
      const undo = db.transaction().execute(async (tx) => {
        await post(tx, deposit(`undone${times}`, 'una', dollars(1)), at)
        throw undone
      })
      await expect(undo).rejects.toBe(undone)
    }
    for (const key of ['kept1', 'kept2', 'kept3'])
      await db.transaction().execute((tx) => post(tx, deposit(key, 'una', dollars(2)), at))
    expect((await balance('una')).posted).toBe(600n)
  })

  it('reveals a change made behind its back to a sealed day', async () => {
    const day = businessDay('2026-03-02')
    await expect(sealDay(db, day, at)).rejects.toThrow(/not over/)
    const over = at.add({ hours: 24 })
    expect(await sealDay(db, day, over)).toBe(await sealDay(db, day, over))
    expect((await checkBooks(db)).flatMap(({ offending }) => offending)).toEqual([])
    await owner.query(
      `set session_replication_role = replica; update ledger.transfer set subject = 'mallory' where key = 'd1'; set session_replication_role = origin`,
    )
    expect((await checkBooks(db)).find(({ name }) => name.includes('sealed'))!.offending).toHaveLength(1)
    await owner.query(
      `set session_replication_role = replica; update ledger.transfer set subject = 'ann' where key = 'd1'; set session_replication_role = origin`,
    )
  })

  it('keeps every invariant under random pending, posting, voiding and reversing', async () => {
    const step = fc.record({
      of: fc.integer({ min: 0, max: 9 }),
      how: fc.constantFrom('in', 'out', 'holdIn', 'holdOut', 'post', 'void', 'reverse'),
      amount: fc.integer({ min: 1, max: 5_000 }),
    })
    let run = 0
    const nextDay = instant('2026-03-03T15:00:00Z')
    const put = (transfer: Transfer) => posted(transfer, nextDay)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        run += 1
        const keys: string[] = []
        for (const [index, { of, how, amount }] of steps.entries()) {
          const key = `fc${run}.${index}`
          const who = `fc${of % 3}`
          const target = keys[of % Math.max(keys.length, 1)]
          if (how === 'in') await put(deposit(key, who, cents(amount)))
          else if (how === 'out') await put(pay(key, who, cents(amount)))
          else if (how === 'holdIn') await put(deposit(key, who, cents(amount), 'pending'))
          else if (how === 'holdOut') await put(pay(key, who, cents(amount), 'pending'))
          else if (target)
            await put(resolve(key, target, how)).catch((error: unknown) => expect(error).toBeInstanceOf(LedgerDefect))
          keys.push(key)
        }
        expect((await checkBooks(db)).flatMap(({ offending }) => offending)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})

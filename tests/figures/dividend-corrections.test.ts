import fc from 'fast-check'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { counts, seed } from './counts.ts'
import { approver, declareFor, holders } from './dividend-crowd.ts'

const recordEnd = '2026-02-01T05:00:00Z'
const people = 4

type Step =
  | { readonly act: 'pay'; readonly pool: bigint }
  | { readonly act: 'correct'; readonly which: number; readonly pool: bigint }
  | { readonly act: 'reverse'; readonly which: number }
  | { readonly act: 'useCash'; readonly who: number; readonly percent: bigint }
  | { readonly act: 'sell'; readonly from: number; readonly to: number; readonly percent: bigint }

const pool = fc.bigInt({ min: 1n, max: 1_000_000n })
const percent = fc.bigInt({ min: 1n, max: 100n })
const who = fc.nat(people - 1)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pay' as const), pool }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('correct' as const), which: fc.nat(9), pool }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('useCash' as const), who, percent }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('sell' as const), from: who, to: who, percent }) },
)

type Paid = { readonly id: string; first: bigint[]; received: bigint[]; pool: bigint; live: boolean }

/** What ought to be, computed beside the database from the rule's words. */
class Model {
  cash: bigint[] = Array(people).fill(0n)
  owed: bigint[] = Array(people).fill(0n)
  distributable: bigint
  readonly shares: bigint[]
  readonly dividends: Paid[] = []

  constructor(shares: bigint[], distributable: bigint) {
    this.shares = shares
    this.distributable = distributable
  }

  partsOf(whole: bigint): bigint[] {
    const holding = this.shares.flatMap((shares, at) => (shares > 0n ? [at] : []))
    const parts = splitByLargestRemainder(
      whole,
      holding.map((at) => this.shares[at]!),
    )
    return this.shares.map((_, at) => (holding.includes(at) ? parts[holding.indexOf(at)]! : 0n))
  }

  /** Gives cash, what is owed taken off; false where less can be distributed. Who is given less than nothing owes it. */
  give(parts: readonly bigint[]): boolean {
    const settled = parts.map((part, at) => (part > 0n ? least(part, this.owed[at]!) : 0n))
    const needed = parts.reduce((sum, part, at) => sum + (part > 0n ? part - settled[at]! : 0n), 0n)
    if (needed > this.distributable) return false
    this.distributable -= needed
    for (const [at, part] of parts.entries()) {
      if (part > 0n) this.cash[at]! += part - settled[at]!
      this.owed[at]! += part > 0n ? -settled[at]! : -part
    }
    return true
  }

  takeBack({ first, received }: Paid): void {
    for (const at of this.cash.keys()) {
      const debt = least(this.owed[at]!, most(0n, first[at]! - received[at]!))
      const taken = least(this.cash[at]!, received[at]! + debt)
      this.cash[at]! -= taken
      this.owed[at]! += received[at]! - taken
      this.distributable += taken
    }
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n)

class Walk {
  readonly #owner: pg.Pool
  readonly model: Model
  #number = 0

  constructor(owner: pg.Pool, model: Model) {
    this.#owner = owner
    this.model = model
  }

  async take(step: Step): Promise<void> {
    const { model } = this
    const live = model.dividends.filter((dividend) => dividend.live)
    if (step.act === 'pay') await this.#pay(step.pool)
    else if (step.act === 'correct' && live.length > 0) await this.#correct(live[step.which % live.length]!, step.pool)
    else if (step.act === 'reverse' && live.length > 0) await this.#reverse(live[step.which % live.length]!)
    else if (step.act === 'useCash') {
      const used = (model.cash[step.who]! * step.percent) / 100n
      model.cash[step.who]! -= used
      await this.#move(`cash:${account(step.who)}`, 'bankInFlight', used)
    } else if (step.act === 'sell' && step.from !== step.to) {
      const sold = (model.shares[step.from]! * step.percent) / 100n
      model.shares[step.from]! -= sold
      model.shares[step.to]! += sold
      await this.#move(`holding:${account(step.from)}:1`, `holding:${account(step.to)}:1`, sold)
    }
    await this.#compare()
  }

  async #pay(whole: bigint): Promise<boolean> {
    const id = `div_${++this.#number}`
    await declareFor(this.#owner, id, { pool: whole, month: monthOf(this.#number) })
    const parts = this.model.partsOf(whole)
    const paid = this.model.give(parts)
    expect(await this.#act('pay', id)).toBe(paid ? 'posted' : 'insufficient')
    await this.#set(id, paid ? 'paid' : 'withdrawn')
    if (paid) this.model.dividends.push({ id, first: parts, received: parts, pool: whole, live: true })
    return paid
  }

  async #correct(dividend: Paid, whole: bigint): Promise<void> {
    const id = `div_${++this.#number}`
    await declareFor(this.#owner, id, { pool: whole, kind: 'correction', corrects: dividend.id })
    const parts = this.model.partsOf(whole)
    const differences = parts.map((part, at) => part - dividend.received[at]!)
    const isSame = differences.every((difference) => difference === 0n)
    const posted = !isSame && this.model.give(differences)
    expect(await this.#act('correct', id)).toBe(isSame ? 'nothingToCorrect' : posted ? 'posted' : 'insufficient')
    await this.#set(id, posted ? 'paid' : 'withdrawn')
    if (posted) Object.assign(dividend, { received: parts, pool: whole })
  }

  /** Whatever happened before, nothing is left of a reversed dividend, and what it paid last can be paid again. */
  async #reverse(dividend: Paid): Promise<void> {
    const id = `div_${++this.#number}`
    const sharesAreTheSame = this.model.partsOf(dividend.pool).every((part, at) => part === dividend.received[at])
    await declareFor(this.#owner, id, { pool: 0n, kind: 'reversal', corrects: dividend.id })
    this.model.takeBack(dividend)
    expect(await this.#act('correct', id)).toBe('posted')
    await this.#set(id, 'paid')
    await this.#owner.query(
      `update dividends.dividend set state = 'reversed' where state = 'paid' and (id = $1 or (corrects = $1 and kind = 'correction'))`,
      [dividend.id],
    )
    dividend.live = false
    const { rows } = await this.#owner.query('select amount from dividends.received($1) where amount <> 0', [
      dividend.id,
    ])
    expect(rows).toEqual([])
    await this.#compare()
    if (sharesAreTheSame) expect(await this.#pay(dividend.pool)).toBe(true)
  }

  async #act(work: 'pay' | 'correct', id: string): Promise<string> {
    const { rows } = await this.#owner.query(`select status from dividends.${work}($1, $2, '2026-02-03Z')`, [
      id,
      recordEnd,
    ])
    return rows[0].status
  }

  #set = (id: string, state: string) =>
    this.#owner.query(
      `update dividends.dividend set state = $2, approved_by = case when $2 = 'paid' then $3 end where id = $1`,
      [id, state, approver],
    )

  async #move(from: string, to: string, amount: bigint): Promise<void> {
    if (amount === 0n) return
    const { rows } = await this.#owner.query(
      `select status from ledger.post_wide($1, 'test', $1, '{}', '2026-01-20Z', '2026-01-20Z',
         array[(select id from ledger.account where key = $2), (select id from ledger.account where key = $3)], array[-$4::bigint, $4::bigint])`,
      [`move:${++this.#number}`, from, to, amount],
    )
    expect(rows[0].status).toBe('posted')
  }

  /** Each holder's cash and debt, and both of the portfolio's accounts, to the cent. */
  async #compare(): Promise<void> {
    const { model } = this
    const { rows } = await this.#owner.query<{ key: string; posted: bigint }>(
      `select a.key, b.posted from ledger.account a join ledger.balance b on b.account_id = a.id where a.unit = 'USD'`,
    )
    const balance = new Map(rows.map(({ key, posted }) => [key, BigInt(posted)]))
    const everyone = [...model.cash.keys()]
    expect({
      cash: everyone.map((at) => balance.get(`cash:${account(at)}`) ?? 0n),
      owed: everyone.map((at) => -(balance.get(`overpaid:${account(at)}:1`) ?? 0n)),
      distributable: balance.get('distributable:1'),
      recoverable: balance.get('recoverable:1') ?? 0n,
    }).toEqual({
      cash: model.cash,
      owed: model.owed,
      distributable: model.distributable,
      recoverable: sum(model.owed),
    })
  }
}

const account = (at: number): string => `acc_${String(at).padStart(7, '0')}`
const monthOf = (number: number): string =>
  `${2000 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

describe(`dividends paid, corrected, reversed and paid again (seed ${seed})`, () => {
  it(`leave each holder with what they are due to the cent, in ${counts.dividendWalks} random walks`, async () => {
    const walks = fc.sample(fc.array(anyStep, { minLength: 4, maxLength: 14 }), { numRuns: counts.dividendWalks, seed })
    const { owner } = await testDatabase()
    const crowd = await holders(owner, people, seed)
    await owner.query(
      `select ledger.open(array['bankInFlight'], array['USD'], array['bankInFlight'], array['company'], array[null]::bigint[], array[false])`,
    )
    // Little can be distributed, so that refusals are walked through as well.
    await owner.query(
      `select ledger.post_wide('leave', 'test', 'leave', '{}', '2026-01-11Z', '2026-01-11Z',
         array[(select id from ledger.account where key = 'distributable:1'), (select id from ledger.account where key = 'bank:issuer:1')], array[-$1::bigint, $1::bigint])`,
      [10n ** 12n - 3_000_000n],
    )
    const walk = new Walk(
      owner,
      new Model(
        crowd.map(({ shares }) => shares),
        3_000_000n,
      ),
    )
    for (const steps of walks) for (const step of steps) await walk.take(step)
    expect((await checkBooks(databaseOf(owner))).flatMap(({ offending }) => offending)).toEqual([])
  }, 600_000)
})

import type pg from 'pg'
import { declareFor } from './dividend-crowd.ts'
import { type KnownDividend, Oracle, total } from './dividend-oracle.ts'

/** Two people, a business, and the IRA of the first of them. */
export const people = [{ isIra: false }, { isIra: false }, { isIra: false }, { isIra: true }] as const
const ira = 3
const priceMicro = 10_000n

export type Step =
  | { readonly act: 'pay'; readonly pool: bigint }
  | { readonly act: 'correct'; readonly which: number; readonly percent: bigint }
  | { readonly act: 'reverse'; readonly which: number }
  | { readonly act: 'sell'; readonly who: number; readonly to: number; readonly percent: bigint; readonly late: number }
  | { readonly act: 'reinvest' | 'withdraw'; readonly who: number; readonly percent: bigint }
  | { readonly act: 'moveToIra'; readonly percent: bigint }
  | { readonly act: 'close'; readonly who: number; readonly to: number }
  | { readonly act: 'arrive' }

/** A portfolio of its own for each walk, in the books and beside them. */
export class Walk {
  readonly #client: pg.PoolClient
  readonly #name: string
  readonly oracle = new Oracle(people, 3_000_000n)
  readonly #closed = new Set<number>()
  #today = 1
  #number = 0

  constructor(client: pg.PoolClient, number: number) {
    this.#client = client
    this.#name = `w${String(number).padStart(6, '0')}`
  }

  async begin(shares: readonly bigint[]): Promise<void> {
    const name = this.#name
    const open = (keys: readonly string[], unit: string, floor: bigint | null) =>
      this.#client.query(
        `select ledger.open($1, array_fill($2::text, array[cardinality($1::text[])]), (select array_agg(split_part(k, ':', 1)) from unnest($1::text[]) k),
           (select array_agg(split_part(k, ':', 2)) from unnest($1::text[]) k), array_fill($3::bigint, array[cardinality($1::text[])]),
           array_fill(false, array[cardinality($1::text[])]))`,
        [keys, unit, floor],
      )
    await open(
      people.map((_, who) => `holding:${this.#account(who)}:${name}`),
      `SHARE:${name}`,
      0n,
    )
    await open([`unissued:${name}`], `SHARE:${name}`, null)
    await open(people.map((_, who) => `cash:${this.#account(who)}`).concat(`distributable:${name}`), 'USD', 0n)
    await open([`elsewhere:${name}`, `custodianDue:${this.#account(ira)}`], 'USD', null)
    const its = this.#account(ira)
    await this.#client.query(
      `select ledger.tie('ira:' || $1, array['cash:' || $1, 'receivable:' || $1, 'custodian:sacoRiver:' || $1], array['USD', 'USD', 'USD'],
         array['cash', 'receivable', 'custodianCash'], array[$1, $1, $1], array[0, null, null]::bigint[])`,
      [its],
    )
    await this.#post({
      [`elsewhere:${name}`]: -this.oracle.distributable,
      [`distributable:${name}`]: this.oracle.distributable,
    })
    for (const [who, held] of shares.entries()) if (held > 0n) await this.#issue(who, held)
  }

  async take(step: Step): Promise<void> {
    const { oracle } = this
    const live = oracle.dividends.filter(({ isLive }) => isLive)
    this.#today += 1
    if (step.act === 'pay') await this.#pay(step.pool)
    else if (step.act === 'correct' || step.act === 'reverse') {
      const dividend = live[step.which % Math.max(live.length, 1)]
      if (dividend && step.act === 'reverse') await this.#reverse(dividend)
      else if (dividend && step.act === 'correct')
        await this.#correct(dividend, most(1n, (dividend.pool * step.percent) / 100n))
    } else if (step.act === 'sell') await this.#sell(step.who, step.to, step.percent, this.#today - step.late)
    else if (step.act === 'reinvest') await this.#reinvest(step.who, (oracle.cash[step.who]! * step.percent) / 100n)
    else if (step.act === 'withdraw') await this.#flow(step.who, -((oracle.cash[step.who]! * step.percent) / 100n))
    else if (step.act === 'moveToIra') await this.#moveToIra(step.percent)
    else if (step.act === 'close') await this.#close(step.who, step.to)
    else await this.#arrive()
    await this.#compare(step)
  }

  async #pay(pool: bigint): Promise<void> {
    const id = this.#id()
    await declareFor(this.#client, id, { pool, month: monthOf(this.#number), portfolio: this.#name })
    await this.#act('pay', id, this.#today, this.oracle.pay(id, pool, this.#today))
  }

  async #correct(dividend: KnownDividend, pool: bigint): Promise<void> {
    const id = this.#id()
    await this.#declareOf(dividend, id, { pool, kind: 'correction' })
    await this.#act('correct', id, dividend.before, this.oracle.correct(dividend, pool))
  }

  async #reverse(dividend: KnownDividend): Promise<void> {
    const id = this.#id()
    await this.#declareOf(dividend, id, { pool: 0n, kind: 'reversal' })
    this.oracle.reverse(dividend)
    await this.#act('correct', id, dividend.before, 'posted')
    await this.#client.query(
      `update dividends.dividend set state = 'reversed' where state = 'paid' and (id = $1 or (corrects = $1 and kind = 'correction'))`,
      [dividend.id],
    )
  }

  #declareOf({ id: corrects }: KnownDividend, id: string, of: { pool: bigint; kind: string }) {
    return declareFor(this.#client, id, { ...of, corrects, month: monthOf(this.#number), portfolio: this.#name })
  }

  /** Pays or corrects, and makes what an IRA was credited due to its custodian in the same transaction, as the room of IRAs does. */
  async #act(work: 'pay' | 'correct', id: string, before: number, expected: string): Promise<void> {
    const its = this.#account(ira)
    const client = this.#client
    await client.query('begin')
    const { rows } = await client.query(`select status from dividends.${work}($1, $2, $3)`, [
      id,
      dayAt(before, 0),
      dayAt(this.#today, 13),
    ])
    if (rows[0].status !== expected) throw new Error(`${work} was ${rows[0].status} and should be ${expected}`)
    const { rows: off } = await client.query(
      `select sum(posted)::bigint as due from ledger.balance where tie = 'ira:' || $1`,
      [its],
    )
    if (off[0].due > 0n) await this.#post({ [`cash:${its}`]: -off[0].due, [`custodianDue:${its}`]: off[0].due })
    await client.query(
      `update dividends.dividend set state = $2, approved_by = case when $2 = 'paid' then 'usr_approves' end where id = $1`,
      [id, expected === 'posted' ? 'paid' : 'withdrawn'],
    )
    await client.query('commit')
  }

  async #sell(who: number, to: number, percent: bigint, on: number): Promise<void> {
    if (who === to || this.#closed.has(who) || this.#closed.has(to)) return
    const shares = (this.oracle.sharesOf(who) * percent) / 100n
    if (shares === 0n) return
    const day = Math.max(on, 1)
    const [from, into] = [who, to].map((one) => `holding:${this.#account(one)}:${this.#name}`)
    await this.#post({ [from!]: -shares, [into!]: shares }, day)
    this.oracle.moves.push({ who, on: day, shares: -shares }, { who: to, on: day, shares })
  }

  async #issue(who: number, shares: bigint): Promise<void> {
    await this.#post({ [`unissued:${this.#name}`]: -shares, [`holding:${this.#account(who)}:${this.#name}`]: shares })
    this.oracle.moves.push({ who, on: this.#today, shares })
  }

  async #reinvest(who: number, amount: bigint): Promise<void> {
    if (amount === 0n || this.#closed.has(who)) return
    await this.#flow(who, -amount)
    await this.#issue(who, amount * priceMicro)
  }

  /** Money that comes or leaves; that of an IRA comes to its custodian and leaves there. */
  async #flow(who: number, amount: bigint): Promise<void> {
    if (amount === 0n || this.#closed.has(who)) return
    const other = people[who]!.isIra ? `custodian:sacoRiver:${this.#account(who)}` : `elsewhere:${this.#name}`
    await this.#post({ [other]: -amount, [`cash:${this.#account(who)}`]: amount })
    this.oracle.flow(who, amount)
  }

  async #moveToIra(percent: bigint): Promise<void> {
    if (this.#closed.has(0) || this.#closed.has(ira)) return
    const moved = (this.oracle.cash[0]! * percent) / 100n
    await this.#flow(0, -moved)
    await this.#flow(ira, moved)
    await this.#sell(0, ira, percent, this.#today)
  }

  /** An account that closes has sold and drawn everything before; it acts no more, and dividends of its time still change. */
  async #close(who: number, to: number): Promise<void> {
    if (who === to || this.#closed.has(who) || this.#closed.has(to)) return
    await this.#sell(who, to, 100n, this.#today)
    await this.#flow(who, -this.oracle.cash[who]!)
    this.#closed.add(who)
  }

  async #arrive(): Promise<void> {
    const its = this.#account(ira)
    const amount = this.oracle.arrive(ira)
    if (amount === 0n) return
    await this.#post({
      [`custodianDue:${its}`]: -amount,
      [`cash:${its}`]: amount,
      [`custodian:sacoRiver:${its}`]: -amount,
      [`elsewhere:${this.#name}`]: amount,
    })
  }

  /** Books and oracle to the cent: cash, debts, what is due, the custodian's cash, the portfolio, and each holder's net by the last corrections. */
  async #compare(step: Step): Promise<void> {
    const { rows } = await this.#client.query<{ key: string; posted: bigint }>(
      `select a.key, b.posted from ledger.account a join ledger.balance b on b.account_id = a.id where a.key = any($1)`,
      [
        people
          .flatMap((_, who) => {
            const account = this.#account(who)
            const owed = `overpaid:${account}:${this.#name}`
            return [`cash:${account}`, owed, `custodianDue:${account}`, `custodian:sacoRiver:${account}`]
          })
          .concat(`distributable:${this.#name}`, `recoverable:${this.#name}`),
      ],
    )
    const posted = new Map(rows.map((row) => [row.key, BigInt(row.posted)]))
    const read = (key: string): bigint => posted.get(key) ?? 0n
    const { oracle } = this
    const everyone = people.map((_, who) => who)
    const books = everyone.map((who) => {
      const account = this.#account(who)
      const cash = read(`cash:${account}`)
      const owed = -read(`overpaid:${account}:${this.#name}`)
      const due = read(`custodianDue:${account}`)
      return { cash, owed, due, atCustodian: -read(`custodian:sacoRiver:${account}`), byCorrections: cash + due - owed }
    })
    const expected = everyone.map((who) => ({
      cash: oracle.cash[who]!,
      owed: oracle.owed[who]!,
      due: oracle.due[who]!,
      atCustodian: oracle.atCustodian[who]!,
      byCorrections: oracle.dueByCorrections(who) + oracle.flows[who]!,
    }))
    const of = (all: readonly object[], key: string) =>
      JSON.stringify([all, read(key)], (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const [is, shouldBe] = [
      of(books, `distributable:${this.#name}`),
      JSON.stringify([expected, oracle.distributable], (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ]
    if (is !== shouldBe || read(`recoverable:${this.#name}`) !== total(oracle.owed))
      throw new Error(
        `after ${JSON.stringify(step, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n  books  ${is}\n  oracle ${shouldBe}`,
      )
  }

  async #post(lines: Readonly<Record<string, bigint>>, on = this.#today): Promise<void> {
    this.#number += 1
    const { rows } = await this.#client.query(
      `select status from ledger.post_wide($1, 'test', $1, '{}', $4, $5,
         (select array_agg(a.id order by n) from unnest($2::text[]) with ordinality u(key, n) join ledger.account a using (key)), $3)`,
      [
        `${this.#name}:${this.#number}`,
        Object.keys(lines),
        Object.values(lines),
        dayAt(on, 12),
        dayAt(this.#today, 12),
      ],
    )
    if (rows[0].status !== 'posted') throw new Error(`a move was ${rows[0].status}`)
  }

  #account = (who: number): string => `acc_${this.#name}${who}`
  #id(): string {
    this.#number += 1
    return `div_${this.#name}x${this.#number}`
  }
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const dayAt = (day: number, hour: number): string => new Date(Date.UTC(2026, 0, 1 + day, hour)).toISOString()
const monthOf = (number: number): string =>
  `${2000 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

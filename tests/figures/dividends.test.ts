import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { counts, seed } from './counts.ts'
import { approver, declareFor, holders, type Part, partsOf } from './dividend-crowd.ts'

const { owner, pool } = await testDatabase()

/** Pools of a cent to a billion dollars over holdings of a millionth of a share to a hundred million shares. */
const anyPool = fc.record({
  pool: fc.oneof(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 1n, max: 10n ** 11n })),
  shares: fc.array(fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 10n ** 14n })), {
    minLength: 1,
    maxLength: 12,
  }),
})

describe(`M14: a pool is split (seed ${seed})`, () => {
  it(`to the cent, within a cent of the exact part, never below zero: ${counts.M14} random pools, as the rule says`, async () => {
    const most = 2_000
    for (let done = 0; done < counts.M14; done += most) {
      const samples = fc.sample(anyPool, { numRuns: Math.min(most, counts.M14 - done), seed: seed + done })
      const { rows } = await pool.query<{ parts: bigint[] }>(
        'select dividends.allocate(p, w::bigint[]) as parts from unnest($1::bigint[], $2::text[]) with ordinality u(p, w, n) order by n',
        [samples.map((sample) => sample.pool), samples.map(({ shares }) => `{${shares.join(',')}}`)],
      )
      for (const [index, { pool: whole, shares }] of samples.entries()) {
        const parts = rows[index]!.parts.map(BigInt)
        if (sum(parts) !== whole || !parts.every((part, at) => isNear(part, whole, shares[at]!, sum(shares))))
          expect.fail(`${whole} over ${shares.join(', ')} gave ${parts.join(', ')}`)
        expect(parts).toEqual(splitByLargestRemainder(whole, shares))
      }
    }
  }, 3_600_000)

  it('whatever the order of the holders, but for those whose remainders tie: there the older one goes first', () => {
    fc.assert(
      fc.property(anyPool, fc.infiniteStream(fc.nat()), ({ pool: whole, shares }, chance) => {
        const all = sum(shares)
        const shuffled = [...shares.keys()]
          .map((holder) => ({ holder, place: chance.next().value! }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ holder }) => holder)
        const inAge = splitByLargestRemainder(whole, shares)
        const inChance = splitByLargestRemainder(
          whole,
          shuffled.map((holder) => shares[holder]!),
        )
        const moved = shuffled.filter((holder, place) => inChance[place] !== inAge[holder])
        expect(new Set(moved.map((holder) => (whole * shares[holder]!) % all)).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: Math.min(counts.M14, 20_000), seed },
    )
  })

  it('in whole numbers only: no column, no function of the money rooms knows a fraction', async () => {
    const { rows } = await owner.query(
      `select table_schema || '.' || table_name || '.' || column_name as at from information_schema.columns
        where data_type in ('real', 'double precision', 'money') and table_schema = any($1)
       union all
       select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = any($1) and p.prosrc ~* '\\m(float[48]?|real|double precision)\\M'`,
      [['ledger', 'cash', 'investing', 'dividends', 'selling', 'auto_invest', 'promotions', 'referrals']],
    )
    expect(rows).toEqual([])
  })
})

describe(`a dividend of ${counts.M14holders} holders`, () => {
  const poolCents = 123_456_789n
  let paid: Part[] = []

  it('gives everyone what the rule says, in one transfer, and its register says so', async () => {
    const crowd = await holders(owner, counts.M14holders, seed)
    await declareFor(owner, 'div_regular', { pool: poolCents })
    expect(await act('pay', 'div_regular')).toMatchObject({ status: 'posted', holders: counts.M14holders })
    paid = await partsOf(owner, 'div_regular')
    const expected = splitByLargestRemainder(
      poolCents,
      crowd.map(({ shares }) => shares),
    )
    expect(paid.map(({ amount }) => amount)).toEqual(expected)
    expect(paid.map(({ cash }) => cash)).toEqual(expected)
  }, 600_000)

  it('is paid once however often it is started', async () => {
    expect(await act('pay', 'div_regular')).toMatchObject({ status: 'exists', holders: 0 })
    expect(await partsOf(owner, 'div_regular')).toEqual(paid)
  }, 600_000)

  it('corrected, leaves everyone with the parts of the right pool; the next one settles what is owed', async () => {
    await owner.query(`update dividends.dividend set state = 'paid', approved_by = $1 where id = 'div_regular'`, [
      approver,
    ])
    await declareFor(owner, 'div_less', { pool: poolCents - 1_000_001n, kind: 'correction', corrects: 'div_regular' })
    expect(await act('correct', 'div_less')).toMatchObject({ status: 'posted' })
    const right = splitByLargestRemainder(
      poolCents - 1_000_001n,
      paid.map(({ shares }) => shares),
    )
    const after = await partsOf(owner, 'div_regular', 'div_less')
    expect(after.map(({ amount }) => amount)).toEqual(right)
    expect(after.map(({ cash, owed }) => cash - owed)).toEqual(right)
    await declareFor(owner, 'div_next', { pool: poolCents, month: '2026-02' })
    expect(await act('pay', 'div_next')).toMatchObject({ status: 'posted', recovered: 1_000_001n })
    const settled = await partsOf(owner, 'div_next')
    expect(settled.every(({ owed }) => owed === 0n)).toBe(true)
  }, 600_000)

  it('reversed, takes back what is there and leaves books that balance', async () => {
    await owner.query(`update dividends.dividend set state = 'paid', approved_by = $1 where id = 'div_less'`, [
      approver,
    ])
    await declareFor(owner, 'div_undo', { pool: 0n, kind: 'reversal', corrects: 'div_regular' })
    expect(await act('correct', 'div_undo')).toMatchObject({ status: 'posted' })
    const { rows } = await owner.query('select sum(amount)::bigint as left from dividends.received($1)', [
      'div_regular',
    ])
    expect(rows[0].left).toBe(poolCents - 1_000_001n)
    const back = await partsOf(owner, 'div_next')
    expect(back.map(({ cash }) => cash)).toEqual(back.map(({ amount }) => amount))
    expect((await checkBooks(databaseOf(owner))).flatMap(({ offending }) => offending)).toEqual([])
  }, 600_000)

  const act = async (work: 'pay' | 'correct', id: string) =>
    (await pool.query(`select * from dividends.${work}($1, '2026-02-01Z', '2026-02-03Z')`, [id])).rows[0]
})

const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n)

const isNear = (part: bigint, whole: bigint, shares: bigint, all: bigint): boolean => {
  const off = part * all - whole * shares
  return part >= 0n && off < all && -off < all
}

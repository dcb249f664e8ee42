import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { poolsBefore } from './dividend-store.ts'

it('a month’s pool is compared with the months before it that were paid, as they are corrected by now', async () => {
  const { owner, pool } = await testDatabase()
  const add = (
    id: string,
    month: string,
    cents: number,
    more: { portfolio?: string; kind?: string; of?: string } = {},
  ) =>
    owner.query(
      `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents, origin, record_on, state,
          declared_by, declared_at, approved_by, approved_at, paid_at, holders, shares_micro, kind, corrects, reason)
         values ($1, $4, $2, $3, $3, 0, 0, 'computed', ($2 || '-28')::date, 'paid', 'usr_a', now(), 'usr_b', now(), now(), 1, 100000000, $5, $6, 'A reason')`,
      [`div_${id}`, month, cents, more.portfolio ?? '1', more.kind ?? 'regular', more.of ? `div_${more.of}` : null],
    )
  await add('december', '2025-12', 100)
  await add('january', '2026-01', 200)
  await add('february', '2026-02', 300)
  await add('march', '2026-03', 400)
  await add('corrected', '2026-01', 250, { kind: 'correction', of: 'january' })
  await add('other', '2026-01', 999, { portfolio: '2' })
  const before = async (month: string, most: number) =>
    (await poolsBefore(databaseOf(pool), '1', month, most)).map(Number)
  expect(await before('2026-03', 3)).toEqual([300, 250, 100])
  expect(await before('2026-02', 3)).toEqual([250, 100])
  expect(await before('2026-02', 1)).toEqual([250])
  expect(await before('2025-12', 3)).toEqual([])
})

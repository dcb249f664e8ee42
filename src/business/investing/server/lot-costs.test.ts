import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { lotCosts } from './lot-costs.ts'

describe('the cost of lots', async () => {
  const { owner, pool } = await testDatabase()
  const add = async (id: string, account: string, portfolio: string, left: number) =>
    owner.query(
      `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, shares_micro, left_micro, cost_cents)
       values ('lot_' || $1, $2, $3, 'purchase', $1, '2025-01-10', 100, $4, 1000)`,
      [id, account, portfolio, left],
    )
  const use = async (subject: string, id: string, account: string, portfolio: string, shares: number) =>
    owner.query(
      `insert into investing.lot_use (subject, lot_id, account_id, portfolio_id, shares_micro, cost_cents, used_at, to_company)
       values ($1, 'lot_' || $2, $3, $4, $5::bigint, $5::bigint * 10, now(), false)`,
      [subject, id, account, portfolio, shares],
    )
  await add('ord_a', 'acc_1', '1', 30)
  await use('sel_a', 'ord_a', 'acc_1', '1', 20)
  await use('red_a', 'ord_a', 'acc_1', '1', 5)
  await use('est_a', 'ord_a', 'acc_1', '1', 45)
  await use('htr_a_1', 'ord_a', 'acc_1', '1', 10)
  await add('ord_b', 'acc_1', '2', 0)
  await use('sel_b', 'ord_b', 'acc_1', '2', 100)
  await add('ord_c', 'acc_2', '3', 0)
  await use('est_c', 'ord_c', 'acc_2', '3', 100)
  await add('ord_d', 'acc_3', '1', 100)
  const { portfolioIds, of } = await lotCosts(databaseOf(pool), ['acc_1', 'acc_2'])

  it('that were sold counts every sale and buyback, and nothing that went to heirs or by a share transfer', () => {
    expect(of('1')).toEqual({ held: 300n, sold: 250n })
  })

  it('names portfolios of which all was sold, and none that only heirs received or others hold', () => {
    expect(portfolioIds.toSorted()).toEqual(['1', '2'])
    expect(of('2')).toEqual({ held: 0n, sold: 1_000n })
    expect(of('3')).toEqual({ held: 0n, sold: 0n })
  })
})

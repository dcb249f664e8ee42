import { describe, expect, it } from 'vitest'
import { listedShareSource } from '#business/selling/server/public.ts'
import { sellOrderIdOf } from '#tests/figures/orders-crowd.ts'
import { dueAt, type Morning, morningOf, rowsOf } from '#tests/setup/morning.ts'
import { runDueSubscriptions } from './run-due.ts'

async function run({ platform }: Morning, limit: number): Promise<void> {
  while ((await runDueSubscriptions(platform, listedShareSource, { limit })) > 0);
}

const outcomes = async ({ owner }: Morning): Promise<Record<string, string>> => {
  const { rows } = await owner.query(
    `select subscription_id || ' in ' || portfolio_id as what, outcome || coalesce(' ' || reason_code, '') as came from auto_invest.purchase where period = 4
     union all
     select standing_agreement || ' in ' || portfolio_id, state from investing.investment_order o where origin = 'autoInvest'
       and not exists (select from auto_invest.purchase p where p.order_id = o.id) order by 1`,
  )
  return Object.fromEntries(rows.map(({ what, came }) => [what, came]))
}

const holdsOf = async ({ owner }: Morning, listing: string): Promise<number> => {
  const { rows } = await owner.query(
    `select count(*)::int as holds from ledger.transfer where subject = $1 and kind = 'listShares'`,
    [sellOrderIdOf(listing)],
  )
  return rows[0].holds
}

describe('a morning of schedules', () => {
  it('comes to the same rows whether they are run one by one, three by three or all together', async () => {
    const alone = await morningOf()
    await run(alone, 1)
    const together = await morningOf()
    await run(together, 500)
    const some = await morningOf()
    await run(some, 3)
    const rows = await rowsOf(alone)
    expect(await rowsOf(together)).toEqual(rows)
    expect(await rowsOf(some)).toEqual(rows)
    expect([await holdsOf(alone, 'b'), await holdsOf(together, 'b')]).toEqual([3, 2])
    expect(await outcomes(together)).toMatchInlineSnapshot(`
      {
        "ais_00 in 1": "settled",
        "ais_00 in 4": "settled",
        "ais_01 in 1": "settled",
        "ais_01 in 4": "settled",
        "ais_02 in 1": "settled",
        "ais_02 in 4": "refused notEnoughCash",
        "ais_03 in 1": "refused notEnoughCash",
        "ais_04 in 4": "refused notEnoughCash",
        "ais_05 in 1": "refused accountFrozen",
        "ais_07 in 1": "settled",
        "ais_08 in 1": "settled",
        "ais_09 in 2": "failed fullyFunded",
        "ais_10 in 2": "settled",
        "ais_11 in 1": "settled",
        "ais_12 in 4": "refused notEnoughCash",
        "ais_13 in 1": "placed",
        "ais_13 in 5": "placed",
        "ais_14 in 5": "settled",
        "ais_15 in 5": "refused unaccreditedLimitHit",
        "ais_16 in 6": "settled",
        "ais_17 in 6": "settled",
        "ais_18 in 6": "refused aboveRoomInPortfolio",
        "ais_19 in 6": "settled",
        "ais_20 in 9": "refused accreditationNotVerified",
        "ais_21 in 77": "refused noUser",
        "ais_22 in 2": "settled",
        "ais_23 in 2": "refused aboveRoomInPortfolio",
        "ais_24 in 1": "placed",
        "ais_24 in 4": "placed",
      }
    `)
  }, 120_000)

  it('splits a batch that fails, so that only the one that cannot be run is left', async () => {
    const morning = await morningOf()
    const { owner } = morning
    // Undoes any transaction that writes this account's lot.
    const [poison] = (await owner.query(`select id from auto_invest.subscription where account_id = 'acc_coded_0'`))
      .rows
    await owner.query(`alter table investing.lot add constraint poisoned check (account_id <> 'acc_coded_0')`)
    await run(morning, 500)
    const { rows } = await owner.query(
      `select id from auto_invest.subscription where due_at <= $1 and state <> 'ended'`,
      [dueAt.toString()],
    )
    expect(rows).toEqual([poison])
    await owner.query('alter table investing.lot drop constraint poisoned')
    await run(morning, 500)
    const healthy = await morningOf()
    await run(healthy, 500)
    expect(await outcomes(morning)).toEqual(await outcomes(healthy))
  }, 120_000)
})

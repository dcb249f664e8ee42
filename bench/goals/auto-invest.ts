import { v7 as uuidv7 } from 'uuid'
import { runDueSubscriptions } from '#business/auto-invest/server/run-due.ts'
import { listedShareSource } from '#business/selling/server/door.ts'
import { appRole } from '#io/db/pool.ts'
import { plusDays } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { standingClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { crowd } from '#tests/figures/orders-crowd.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { cpuOf, type Goal } from '../goal.ts'
import { type Sample, timed } from '../measure.ts'
import { productOn } from '../product.ts'
import type { World } from '../world.ts'

/** Of goal 6, the morning: all schedules due on one day place and settle their orders from cash. */
export function autoInvestGoal(world: World): Goal {
  const [few, many] = world.size.schedules
  return {
    number: 6,
    title: `auto-invest run of ${many} orders / of ${few}`,
    figures: [
      {
        name: 'CPU an order',
        unit: 'us',
        product: cpuOf('product'),
        reference: cpuOf('reference'),
        wants: 'atMost',
        moonshot: 1,
        acceptable: 1.1,
      },
    ],
    prepare: async () => {
      const [product, reference] = [await morning(world, many), await morning(world, few)]
      return { round: (index) => world.inTurn(index, { product, reference }) }
    },
  }
}

/** So many investors with cash and a weekly schedule; each call is the next week. */
async function morning(world: World, count: number): Promise<() => Promise<Sample>> {
  const { cluster } = world
  const url = await cluster.productCopy()
  const owner = cluster.poolOf(url, 1)
  await offer(owner, { id: '1', cap: 10n ** 15n, limit: 1_000_000 })
  const buyers = await crowd(owner, { name: 'weekly', count, cash: dollars(100_000), invested: true })
  const first = '2026-03-02'
  const ids = buyers.map(() => `ais_${uuidv7()}`)
  await owner.query(
    `insert into auto_invest.subscription (id, account_id, frequency, starts_on, state, next_period, next_on, due_at, agreement_version, agreement_hash, agreed_by, agreed_at)
     select i, a, 'weekly', $3::date, 'active', 0, $3::date, ($3::date + time '7:00') at time zone 'America/New_York', '1', 'h', 'bench', '2026-01-01Z' from unnest($1::text[], $2::text[]) u(i, a)`,
    [ids, buyers.map(({ accountId }) => accountId), first],
  )
  await owner.query(
    `insert into auto_invest.allocation (subscription_id, portfolio_id, amount_cents, position) select i, '1', 10000, 1 from unnest($1::text[]) i`,
    [ids],
  )
  await owner.query('analyze')
  const pg = cluster.poolOf(url, 4, { role: appRole })
  const clock = standingClock(instant('2026-03-02T11:00:00Z'))
  const platform = productOn(pg, clock)
  let week = 0
  return async () => {
    const day = plusDays(first as never, 7 * week)
    week += 1
    clock.moveTo(instant(`${day}T14:00:00Z`))
    const sample = await timed(cluster.pid, async () => {
      let run = 0
      for (let some = 1; some > 0; run += some) some = await runDueSubscriptions(platform, listedShareSource)
      return run
    })
    const { rows } = await owner.query(
      `select count(*)::int as settled from investing.investment_order where state = 'settled' and placed_at = $1`,
      [clock.now().toString()],
    )
    if (rows[0].settled !== count) throw new Error(`Only ${rows[0].settled} of ${count} scheduled orders settled`)
    return sample
  }
}

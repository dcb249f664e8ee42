import { dayIn, pick, someRow } from '../company.ts'
import type { Acts } from '../turns.ts'
import { staff } from './months.ts'

/** Switches that stop no other act of these lives for long: two people turn them on again. */
export const switchActs: Acts = {
  turnSwitchOff: staff(1, (world) => ({
    switch: pick(world, ['crm', 'texts', 'payouts']),
    reason: 'It answers slowly',
    publicReason: 'We are checking it.',
    reviewBy: `${dayIn(world, 3)}T12:00:00Z`,
  })),
  reviewSwitch: staff(1, async (world) => {
    const row = await someRow<{ name: string }>(
      world,
      'select name from platform.switch_off where on_at is null order by name',
    )
    return row ? { switch: row.name, reason: 'Still slow', reviewBy: `${dayIn(world, 4)}T12:00:00Z` } : null
  }),
  turnSwitchOn: staff(6, async (world) => {
    const row = await someRow<{ name: string }>(
      world,
      'select name from platform.switch_off where on_at is null order by name',
    )
    return row ? { switch: row.name } : null
  }),
}

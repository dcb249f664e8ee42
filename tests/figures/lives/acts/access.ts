import { someRow } from '../company.ts'
import type { Acts } from '../turns.ts'
import { staff } from './months.ts'

/** The review of the staff's roles. Those who run the company in these weeks keep theirs. */
export const accessActs: Acts = {
  decideAccess: staff(2, async (world) => {
    const row = await someRow<{ id: string; isRunning: boolean }>(
      world,
      `select id, user_id = any($1) as "isRunning" from operations.access_review_row where decided_at is null order by id`,
      [world.operators.map(({ userId }) => userId)],
    )
    if (!row) return null
    const { id, isRunning } = row
    return isRunning || world.chance() < 0.7
      ? { id, decision: 'keep' }
      : { id, decision: 'takeAway', reason: 'Other work' }
  }),
}

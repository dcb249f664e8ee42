import { businessDay, plusDays } from '#kernel/business-day.ts'
import { someRow, today, type World } from '../company.ts'
import type { Acts } from '../turns.ts'
import { staff } from './months.ts'

type Row = { readonly id: string }
type Shift = { readonly email: string }

const openAlert = (world: World) =>
  someRow<Row>(world, 'select id from operations.alert where acknowledged_at is null order by raised_at')

/** A row of the queue, named as the queue does. */
const items =
  (more: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown> = () => ({})) =>
  async (world: World) => {
    const alert = await openAlert(world)
    return alert ? { items: [`alert:${alert.id}`], ...(await more(world)) } : null
  }

const operatorWith = (world: World, role: string) =>
  someRow<Shift>(
    world,
    `select u.email from people.operator o join people."user" u on u.id = o.user_id where o.roles ? $1 order by u.email`,
    [role],
  )

const named = (sql: string) => async (world: World) => (await someRow<Row>(world, sql)) ?? null

/** The queue of the staff, and who is on call. */
export const queueActs: Acts = {
  takeWork: staff(2, items()),
  handOverWork: staff(
    1,
    items(async (world) => ({ email: (await operatorWith(world, 'support'))?.email ?? 'nobody@longlight.example' })),
  ),
  giveBackWork: staff(1, items()),
  snoozeWork: staff(
    1,
    items((world) => ({ until: plusDays(businessDay(today(world)), 2), reason: 'The bank answers tomorrow' })),
  ),
  wakeWork: staff(1, items()),
  acknowledgeAlerts: staff(1, async (world) => {
    const alert = await openAlert(world)
    return alert ? { alerts: [alert.id], note: 'One cause' } : null
  }),
  addOnCallShift: staff(1, async (world) => {
    const operator = await operatorWith(world, 'payments')
    const [from, until] = [today(world), plusDays(businessDay(today(world)), 3)].map((day) => `${day}T15:00:00Z`)
    return operator ? { duty: 'money', place: 1, email: operator.email, beginsAt: from, endsAt: until } : null
  }),
  removeOnCallShift: staff(
    1,
    named('select id from operations.on_call_shift where removed_at is null order by begins_at'),
  ),
  acknowledgePage: staff(1, named('select id from operations.page where ended_at is null order by told_at')),
}

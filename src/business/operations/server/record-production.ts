import { recordReadings } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { PlantId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

type Hours = { readonly plantId: PlantId; readonly from: Instant; readonly wattHours: readonly number[] }

export async function recordProduction(ctx: Ctx, hours: Hours): Promise<{ id: string } | Refusal> {
  const { plantId, from, wattHours } = hours
  if (wattHours.length === 0 || wattHours.some((hour) => hour < 0))
    return refuse('badHours', 'Enter watt-hours for consecutive hours, none below zero.', 'wattHours')
  if (from.epochMilliseconds % 3_600_000 !== 0)
    return refuse('notAnHour', 'Enter the full hour of the first reading.', 'from')
  if (Temporal.Instant.compare(from.add({ hours: wattHours.length }), ctx.clock.now()) > 0)
    return refuse('hoursToCome', 'These hours have not passed yet.', 'wattHours')
  const recorded = await recordReadings(ctx.tx, hours)
  const last = from.add({ hours: wattHours.length - 1 })
  ctx.describe({ hours: wattHours.length, firstMonth: dayOf(from).slice(0, 7), lastMonth: dayOf(last).slice(0, 7) })
  return recorded
    ? { id: plantId }
    : refuse('notNext', 'These hours are already recorded, or would leave a gap after the last one.', 'from')
}

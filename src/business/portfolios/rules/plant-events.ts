import type { PlantId } from '#kernel/ids.ts'
import type { LossCause } from './lost-output.ts'
import type { DatedEvent } from './plant-details.ts'

export type PlantRecord<Update extends PublishedUpdate = PublishedUpdate> = {
  readonly id: PlantId
  readonly commissionedOn: string
  readonly updates: readonly Update[]
  readonly gaps: readonly PlantGap[]
  readonly dated: readonly RecordedEvent[]
}
type RecordedEvent = Omit<DatedEvent, 'on'> & { readonly on: string }
type PublishedUpdate = { readonly publishedOn: string }
type PlantGap = {
  readonly plantId: PlantId
  readonly month: string
  readonly cause: LossCause
  readonly kilowattHours: number
  readonly explanation: string
}

export type PlantEvent<Update extends PublishedUpdate = PublishedUpdate> = { readonly on: string } & (
  | { readonly kind: 'commissioned' }
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'dated'; readonly event: RecordedEvent }
  | {
      readonly kind: 'stopped'
      readonly cause: LossCause
      readonly kilowattHours: number
      readonly explanation: string
    }
)

/**
 * The events of a plant, newest first: its first day, recorded events, reports, and the months in which a machine or
 * the grid stopped it. Weather is not an event, because every month has some.
 */
export function plantEvents<Update extends PublishedUpdate>({
  id,
  commissionedOn,
  updates,
  gaps,
  dated,
}: PlantRecord<Update>): readonly PlantEvent<Update>[] {
  const events: readonly PlantEvent<Update>[] = [
    { on: commissionedOn, kind: 'commissioned' },
    ...updates.map((update) => ({ on: update.publishedOn, kind: 'update' as const, update })),
    ...dated.map((event) => ({ on: event.on, kind: 'dated' as const, event })),
    ...gaps
      .filter(({ plantId, cause }) => plantId === id && cause !== 'weather')
      .map(({ month, cause, kilowattHours, explanation }) => ({
        on: month,
        kind: 'stopped' as const,
        cause,
        kilowattHours,
        explanation,
      })),
  ]
  // A month sorts after its days, because it ended after them.
  const keyOf = ({ on }: PlantEvent<Update>) => (on.length === 7 ? `${on}-99` : on)
  return events.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)))
}

import type { LossCause } from './lost-output.ts'

export type PlantRecord = {
  readonly id: string
  readonly commissionedOn: string
  readonly updates: readonly { readonly id: string; readonly title: string; readonly publishedOn: string }[]
  readonly gaps: readonly PlantGap[]
}
type PlantGap = {
  readonly plantId: string
  readonly month: string
  readonly cause: LossCause
  readonly kilowattHours: number
  readonly explanation: string
}

/** `on` is a day, or a month of which no day is known. */
export type PlantEvent = { readonly on: string } & (
  | { readonly kind: 'commissioned' }
  | { readonly kind: 'update'; readonly id: string; readonly title: string }
  | {
      readonly kind: 'stopped'
      readonly cause: LossCause
      readonly kilowattHours: number
      readonly explanation: string
    }
)

/**
 * The dated life of a plant, the newest first: its first day, what was reported about it, and the months in which a machine or
 * the grid stopped it. Weather is no event: every month has some.
 */
export function plantEvents({ id, commissionedOn, updates, gaps }: PlantRecord): readonly PlantEvent[] {
  const events: readonly PlantEvent[] = [
    { on: commissionedOn, kind: 'commissioned' },
    ...updates.map(({ id, title, publishedOn }) => ({ on: publishedOn, kind: 'update', id, title }) as const),
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
  // A month stands behind its days: it was over after them.
  const keyOf = ({ on }: PlantEvent) => (on.length === 7 ? `${on}-99` : on)
  return events.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)))
}

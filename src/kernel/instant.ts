/** A moment, to the millisecond. Rules receive it; only `Clock` makes it. */
export type Instant = Temporal.Instant

export const instant = (text: string): Instant => Temporal.Instant.from(text)

/**
 * An instant as text: "2026-11-20T15:00:00Z". Long lists keep it, because creating instants costs more than all else.
 */
export type InstantText = string & { readonly __instant: true }
export const instantText = (words: string): InstantText => words as InstantText
export const isBefore = (a: Instant, b: Instant): boolean => Temporal.Instant.compare(a, b) < 0
export const plusHours = (at: Instant, hours: number): Instant => at.add({ hours })

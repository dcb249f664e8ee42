/** A moment, to the millisecond. Rules receive it; only `Clock` makes it. */
export type Instant = Temporal.Instant

export const instant = (text: string): Instant => Temporal.Instant.from(text)
export const isBefore = (a: Instant, b: Instant): boolean => Temporal.Instant.compare(a, b) < 0
export const plusHours = (at: Instant, hours: number): Instant => at.add({ hours })

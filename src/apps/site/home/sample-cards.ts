import { slashedDay } from '#design/figures/day-text.ts'
import { type Cents, dollars } from '#kernel/cents.ts'

export const cardTurnMs = 3_000

/** January 6, 2025. It uses the browser's own date, because the home page ships no calendar library. */
const dayOfCard = (index: number): string =>
  new Date(Date.UTC(2025, 0, 6 + daysApart * index)).toISOString().slice(0, 10)
const daysApart = 7

export type SampleCard = { readonly label: string; readonly value: Cents; readonly date: string }

/** Specification 9: each card adds $10,000 and $5,000, dated 7 days apart as MM/DD/YYYY. */
export const sampleCards = (labels: readonly string[]): readonly SampleCard[] =>
  labels.map((label, index) => ({
    label,
    value: dollars(10_000 + 5_000 * index),
    date: slashedDay(dayOfCard(index)),
  }))

import { slashedDay } from '#design/figures/day-text.ts'
import { type Cents, dollars } from '#kernel/cents.ts'

/** The time that each card stays in front (specification 9). */
export const cardTurnMs = 3_000

/** In January 2025, as are the days of all the cards. */
const firstDay = 6
const daysApart = 7

export type SampleCard = { readonly label: string; readonly value: Cents; readonly date: string }

/** Specification 9: card by card $10,000 and $5,000 more, dated 7 days apart as MM/DD/YYYY. */
export const sampleCards = (labels: readonly string[]): readonly SampleCard[] =>
  labels.map((label, index) => ({
    label,
    value: dollars(10_000 + 5_000 * index),
    date: slashedDay(`2025-01-${String(firstDay + daysApart * index).padStart(2, '0')}`),
  }))

/** The return is shown a month late, when all bookings of a day are certain. */
export const publishedLateDays = 30

/** Outside this range a figure says more about a small or new company than about its plants. */
const shownFrom = 2
const shownTo = 50

export function shownPercent(rateMillionths: bigint | null): number | null {
  if (rateMillionths === null) return null
  const percent = Number(rateMillionths) / 10_000
  return percent >= shownFrom && percent <= shownTo ? percent : null
}

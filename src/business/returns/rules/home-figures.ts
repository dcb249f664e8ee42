/** The return is shown a month late, when what belongs to a day has surely been written down. */
export const publishedLateDays = 30

/** Outside of this a figure says more about a small or a new company than about its plants. */
const shownFrom = 2
const shownTo = 50

/** The yearly rate as the percentage that the home page shows, or null where it shows none. */
export function shownPercent(rateMillionths: bigint | null): number | null {
  if (rateMillionths === null) return null
  const percent = Number(rateMillionths) / 10_000
  return percent >= shownFrom && percent <= shownTo ? percent : null
}

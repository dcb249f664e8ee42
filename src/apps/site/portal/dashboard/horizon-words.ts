import { dayText } from '#design/figures/day-text.ts'
import { fineEnergyText } from '#design/figures/fine-energy-text.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { microshares, noShares } from '#kernel/microshares.ts'
import type { DashboardView } from './dashboard-document.ts'

export type LastDay = NonNullable<NonNullable<DashboardView['impact']>['lastDay']>

type Shown = Pick<DashboardView, 'impact'>

/**
 * "Yesterday your shares made 41.7 kWh." Names an earlier day if no meter recorded yesterday; null before the first.
 */
export function madeText({ impact }: Shown): string | null {
  const day = impact?.lastDay
  if (!day) return null
  const when = day.on === impact.asOf ? 'Yesterday' : `On ${dayText(day.on, { year: false })}, the last day on record,`
  return `${when} your shares made ${fineEnergyText(day.kilowattHours)}`
}

/** The line under a flat horizon: shares without a whole day of power, or on their way. */
export function waitingText({ impact, holdings, onItsWay }: Pick<DashboardView, 'impact' | 'holdings' | 'onItsWay'>) {
  if (!impact || !holdings) return null
  return onItsWay || holdings.some(({ shares }) => microshares(shares) > noShares)
    ? 'The first shares raise the first hill, with their first whole day'
    : null
}

/** The picture as text: each portfolio's hill, largest first, and the light above them. */
export function pictureText({ impact }: Shown, sky: string, nameOf: (portfolioId: PortfolioId) => string): string {
  const made = madeText({ impact })
  if (!impact?.lastDay || !made) return 'A flat horizon before sunrise'
  const hills = impact.lastDay.hills
    .filter(({ kilowattHours }) => kilowattHours > 0)
    .toSorted((a, b) => b.kilowattHours - a.kilowattHours)
    .map(
      ({ portfolioId, technology, kilowattHours }) =>
        `${nameOf(portfolioId)}, ${technology}: ${fineEnergyText(kilowattHours)}`,
    )
  return `${made}. ${hills.join('; ')}. It is ${sky} there.`
}

/** The hill with the most power. The sky of the picture is the one over its plants. */
export const largestOf = ({ hills }: LastDay): LastDay['hills'][number] | null =>
  hills.reduce<LastDay['hills'][number] | null>(
    (most, hill) => (most && most.kilowattHours >= hill.kilowattHours ? most : hill),
    null,
  )

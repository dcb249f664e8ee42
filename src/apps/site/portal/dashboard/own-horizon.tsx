import { Link } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { skyPhase } from '#business/returns/rules/sun-hour.ts'
import { yearToKeep } from '#business/returns/rules/year-to-keep.ts'
import { InfoButton } from '#design/components/figure/figure.tsx'
import { Horizon } from '#design/components/horizon/horizon.tsx'
import { energyText } from '#design/figures/power-text.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { DashboardView } from './dashboard-document.ts'
import { type LastDay, largestOf, madeText, pictureText, waitingText } from './horizon-words.ts'
import styles from './own-horizon.module.css'
import { useSunHour } from './use-sun-hour.ts'

export type Shown = {
  readonly view: DashboardView
  readonly today: string | null
  readonly nameOf: (portfolioId: PortfolioId) => string
}

/**
 * The dashboard's picture: each portfolio is a hill of the energy that the person's shares made on the last day, under
 * the present sun. It is flat before the first whole day.
 */
export function OwnHorizon({ shown }: { readonly shown: Shown | null }) {
  const day = shown?.view.impact?.lastDay
  if (shown && day) return <RisenHorizon {...shown} day={day} />
  return (
    <>
      <Horizon hills={[]} sky="dawn" label="A flat horizon before sunrise" />
      <p className={styles.made}>{shown && waitingText(shown.view)}</p>
    </>
  )
}

function RisenHorizon({ view, day, today, nameOf }: Shown & { readonly day: LastDay }) {
  const whose = useWhose()
  const year = today && yearToKeep(businessDay(today))
  const largest = largestOf(day)
  const hour = useSunHour(day.now, largest?.longitude ?? 0)
  const sky = skyPhase(hour)
  const hills = day.hills.map(({ portfolioId, technology, hours }) => ({
    name: `${portfolioId} ${technology}`,
    technology,
    hours,
  }))
  return (
    <>
      <Horizon hills={hills} sky={sky} hour={hour} label={whose(pictureText(view, sky, nameOf))} />
      <p className={styles.made}>
        {whose(madeText(view) ?? '')}
        <InfoButton about="The hills">
          Each hill is what your shares of a portfolio made that day, hour by hour, all to one scale. Water lies level
          in blue.{view.impact && ` So far your shares made ${energyText(view.impact.kilowattHours)}.`}
          {largest && ` The sun is where it is now over ${nameOf(largest.portfolioId)}.`}
        </InfoButton>
        {year && <Link to={`/users/year/${year}`}>{whose(`Your ${year} as a picture`)}</Link>}
      </p>
    </>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { skyPhase } from '#business/returns/rules/sun-hour.ts'
import { yearToKeep } from '#business/returns/rules/year-power.ts'
import { InfoButton } from '#design/components/figure/figure.tsx'
import { Horizon } from '#design/components/horizon/horizon.tsx'
import { businessDay } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import styles from './dashboard.module.css'
import type { DashboardView } from './dashboard-document.ts'
import { type LastDay, largestOf, madeText, pictureText } from './horizon-words.ts'
import { useSunHour } from './use-sun-hour.ts'

type OwnHorizonProps = {
  readonly view: DashboardView
  readonly today: string | null
  readonly nameOf: (portfolioId: PortfolioId) => string
  /** The headline, which stands on the sky. */
  readonly children: ReactNode
}

/** The sky of the dashboard: each portfolio held is a hill of what its shares made on the last day, under the sun of this hour. */
export function OwnHorizon({ view, today, nameOf, children }: OwnHorizonProps) {
  const day = view.impact?.lastDay
  if (!day) return <FlatHorizon>{children}</FlatHorizon>
  return (
    <RisenHorizon view={view} day={day} today={today} nameOf={nameOf}>
      {children}
    </RisenHorizon>
  )
}

/** Before the first whole day of the first shares. */
export const FlatHorizon = ({ children }: { readonly children: ReactNode }) => (
  <Horizon hills={[]} sky="dawn" label="A flat horizon before sunrise">
    {children}
  </Horizon>
)

function RisenHorizon({ view, day, today, nameOf, children }: OwnHorizonProps & { readonly day: LastDay }) {
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
    <Horizon hills={hills} sky={sky} hour={hour} label={whose(pictureText(view, sky, nameOf))}>
      {children}
      <p className={styles.made}>
        {whose(madeText(view) ?? '')}
        <InfoButton about="The hills">
          Each hill is what your shares of a portfolio made that day, hour by hour, all to one scale. Water lies level
          in blue.{largest && ` The sun is where it is now over ${nameOf(largest.portfolioId)}.`}
        </InfoButton>
        {year && <Link to={`/users/year/${year}`}>{whose(`Your ${year} as a picture`)}</Link>}
      </p>
    </Horizon>
  )
}

import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { company } from '#kernel/brand.ts'
import { type ObstacleCode, toldObstacles } from '../rules/can-invest.ts'
import styles from './checkout.module.css'
import type { Quote } from './checkout.ts'

type Way = { readonly to: string; readonly label: string }

const write: Way = { to: `mailto:${company.email}`, label: 'Write to us' }
const others: Way = { to: '/investments/', label: 'See other portfolios' }
const finish = (label: string): Way => ({ to: '/users/onboarding', label })

const ways: Readonly<Partial<Record<ObstacleCode, Way>>> = {
  noUser: others,
  comingSoon: others,
  notAcceptingInvestments: others,
  prohibitedState: write,
  substantiveRelationship: write,
  userMissingRequiredFields: finish('Complete your profile'),
  userMissingBankAccount: { to: '/users/settings/bank-accounts', label: 'Link a bank account' },
  unaccreditedLimitHit: others,
  fullyFunded: others,
  notVerified: finish('See your identity check'),
  beneficialOwnershipIncomplete: { to: '/users/settings/beneficial-owners', label: 'Name the owners' },
  temporarilyClosedFrontend: others,
  salesPaused: others,
  newOrdersPaused: { to: '/users/dashboard', label: 'Go to your dashboard' },
  yearlyCeiling: others,
  accountFrozen: write,
  nameNotPrinted: { to: '/users/settings/personal-information', label: 'Write your name' },
  notUsPerson: { to: '/users/tax-center', label: 'See Form W-9' },
  accreditationNotVerified: { to: '/users/settings/accredited-verification', label: 'Verify accreditation' },
}

/** Notes next to messages whose text the specification fixes. */
const notes: Readonly<Partial<Record<ObstacleCode, string>>> = {
  prohibitedState:
    'No state forbids these investments. We have chosen not to make the notice filings that your state asks for, so we do not offer this portfolio there.',
}

type ObstaclesProps = { readonly obstacles: Quote['obstacles']; readonly retry: () => unknown }

export function Obstacles({ obstacles, retry }: ObstaclesProps) {
  const shown = toldObstacles(obstacles)
  return (
    <section className={styles.obstacles} aria-labelledby="obstacles">
      <h2 id="obstacles">{shown.length === 1 ? 'One thing to do first' : 'A few things to do first'}</h2>
      <ol>
        {shown.map(({ code, message }) => {
          const way = ways[code as ObstacleCode] ?? write
          return (
            <li key={code}>
              <p>{message}</p>
              {notes[code as ObstacleCode] && <p>{notes[code as ObstacleCode]}</p>}
              {way.to.startsWith('mailto:') ? (
                <a href={way.to}>{way.label}</a>
              ) : (
                <ButtonLink kind="secondary" size="small" to={way.to}>
                  {way.label}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ol>
      <Button kind="quiet" onPress={retry}>
        Check again
      </Button>
    </section>
  )
}

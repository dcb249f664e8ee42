import type { ReactNode } from 'react'
import { useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { setupOf } from '#business/people/rules/next-steps.ts'
import { useMe } from '#business/people/web/me.tsx'
import { setupFactsOf } from '#business/people/web/setup-facts.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import type { AccountId } from '#kernel/ids.ts'
import styles from './first-step.module.css'

type FirstStepProps = {
  readonly title: string
  /** The IRA shown alone; null if the page shows another account or several. */
  readonly iraId: AccountId | null
}

/** The dashboard before the first order: the account's name, one sentence and the next step. */
export const FirstStep = ({ title, iraId }: FirstStepProps) => (
  <>
    <h1 className={styles.account}>{title}</h1>
    <Step iraId={iraId} />
  </>
)

type WordsProps = { readonly title: string; readonly children: ReactNode; readonly action?: ReactNode }

const Words = ({ title, children, action }: WordsProps) => (
  <div className={styles.words}>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </div>
)

/** During an unfinished setup, the notice above has the next step. */
function Step({ iraId }: Pick<FirstStepProps, 'iraId'>) {
  const whose = useWhose()
  const user = useMe()
  const { isReadOnly } = useAccountAccess()
  if (isStopped(user) || isReadOnly)
    return (
      <Words title="Nothing here yet">{whose('You do not own any shares yet and have no cash in your account.')}</Words>
    )
  if (iraId)
    return (
      <Words
        title="This IRA is empty"
        action={
          <ButtonLink size="large" to={`/users/settings/ira/${iraId}`}>
            Add funds or see what is on its way
          </ButtonLink>
        }
      >
        Contributions, transfers and rollovers arrive as cash at the custodian, which you then invest in portfolios.
      </Words>
    )
  const isSetUp = setupOf(setupFactsOf(user)).next === null
  return (
    <Words
      title="Your sun has not risen yet"
      action={
        isSetUp && (
          <ButtonLink size="large" to="/investments/">
            Choose your first portfolio
          </ButtonLink>
        )
      }
    >
      {isSetUp
        ? 'Buy shares in solar and hydro plants from $100, and this page shows what they make and what they pay you.'
        : 'Once your account is set up, you can buy shares in solar and hydro plants from $100.'}
    </Words>
  )
}

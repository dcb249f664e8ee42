import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import type { StaffRole } from '#web/generated/graphql.ts'
import { useStaffRights } from '../shell/work-counts.tsx'
import { whoMay } from '../staff/role-names.ts'
import styles from './close.module.css'
import { actAddress, actName } from './close-words.ts'

type NextActProps = {
  readonly step: Parameters<typeof actAddress>[0] & { readonly roles: readonly StaffRole[] }
  readonly close: Parameters<typeof actAddress>[1]
  /** The month's next step has the primary button. */
  readonly isNext?: boolean
}

/** A link to a step's act for readers whose roles have it; others read who does it. */
export function NextAct({ step, close, isNext = false }: NextActProps) {
  const rights = useStaffRights()
  const to = actAddress(step, close)
  if (!to || !step.act) return null
  if (rights && !rights.acts.has(step.act)) return <span className={styles.who}>{whoMay(step.roles)} does this</span>
  return (
    <ButtonLink kind={isNext ? 'primary' : 'secondary'} size="small" to={to}>
      {actName(step)}
    </ButtonLink>
  )
}

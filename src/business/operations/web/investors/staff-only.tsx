import type { ReactNode } from 'react'
import { useMe } from '#business/people/web/me.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import styles from '../operations.module.css'
import { OperationsNav } from '../operations-nav.tsx'

/** The frame of the back office, drawn for the staff alone; the server answers nobody else anyway. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const { isOperator, needsSecondFactor } = useMe()
  if (needsSecondFactor)
    return (
      <EmptyState
        level={1}
        title="Log in with a second step"
        action={<ButtonLink to="/users/settings/security/">Go to security settings</ButtonLink>}
      >
        Staff pages open only after a log-in with a second step, such as a code from an app. If you have not set one up,
        do that first. Then log out and log in again.
      </EmptyState>
    )
  if (isOperator)
    return (
      <div className={styles.work}>
        <OperationsNav />
        {children}
      </div>
    )
  return (
    <EmptyState
      level={1}
      title="This page is for our staff"
      action={<ButtonLink to="/users/dashboard/">Go to your dashboard</ButtonLink>}
    >
      It has nothing about your account.
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { useMe } from '#business/people/web/me.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'

/** What is drawn for the staff alone; the server answers nobody else anyway. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const { isOperator, needsSecondFactor } = useMe()
  if (needsSecondFactor)
    return (
      <EmptyState
        title="Log in with two-step verification"
        action={<ButtonLink to="/users/settings/security">Open Security</ButtonLink>}
      >
        Staff see these pages only after a log-in with a second factor. Set one up, then log out and in again.
      </EmptyState>
    )
  if (isOperator) return children
  return (
    <EmptyState
      title="This page is for our staff"
      action={<ButtonLink to="/users/dashboard/">Go to your dashboard</ButtonLink>}
    >
      It has nothing about your account.
    </EmptyState>
  )
}

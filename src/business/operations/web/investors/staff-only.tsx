import type { ReactNode } from 'react'
import { useMe } from '#business/people/web/me.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'

/** What is drawn for the staff alone; the server answers nobody else anyway. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  if (useMe().isOperator) return children
  return (
    <EmptyState
      title="This page is for our staff"
      action={<ButtonLink to="/users/dashboard/">Go to your dashboard</ButtonLink>}
    >
      It has nothing about your account.
    </EmptyState>
  )
}

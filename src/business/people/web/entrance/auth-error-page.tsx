import { company } from '#business/company/company.ts'
import { spoken } from '#business/company/error-catalogue.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'

export const meta = () => [{ title: `Session Expired | ${company.name}` }]

export default function AuthErrorPage() {
  return (
    <EmptyState
      title="Session Expired"
      level={1}
      action={<ButtonLink to="/login?returnTo=/users/dashboard">{spoken.session.action}</ButtonLink>}
    >
      {spoken.session.expired}
    </EmptyState>
  )
}

import { useSearchParams } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { company } from '#kernel/brand.ts'
import { spoken } from '#web/error-catalogue.ts'
import { expiredFrom } from '#web/session-expired.ts'

export const meta = () => [{ title: `Session Expired | ${company.name}` }]

/** Logging in again leads back to the page where the session ended, or to the dashboard. */
export default function AuthErrorPage() {
  const [query] = useSearchParams()
  const { returnTo, hasUnanswered } = expiredFrom(query)
  return (
    <EmptyState
      title="Session Expired"
      level={1}
      action={<ButtonLink to={`/login?${new URLSearchParams({ returnTo })}`}>{spoken.session.action}</ButtonLink>}
    >
      <p>{spoken.session.expired}</p>
      {query.has('returnTo') && (
        <p>
          {hasUnanswered
            ? 'We did not receive an answer to your last request. After you log in, we will check whether it arrived and tell you.'
            : 'We did not send anything. What you entered will still be here after you log in.'}
        </p>
      )}
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Section } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { isActingPage } from '../rules/acting-pages.ts'
import { useWhose } from './account-choice.tsx'

/** Replaces a form whose command the account's standing refuses: states the reason and asks for nothing. */
export function StoppedPages({ children }: { readonly children: ReactNode }) {
  const whose = useWhose()
  const { pathname, search } = useLocation()
  const stopped = stoppedText(useMe())
  if (stopped === null || !isActingPage(pathname, new URLSearchParams(search))) return children
  return (
    <Section spacing="tight">
      <EmptyState
        level={1}
        title={whose(stopped)}
        action={
          <ButtonLink kind="secondary" to="/users/dashboard/">
            My Dashboard
          </ButtonLink>
        }
      >
        Transfers already on their way will arrive, and we still credit your dividends. Questions? Write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </EmptyState>
    </Section>
  )
}

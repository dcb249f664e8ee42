import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isOwnPage } from '#business/people/rules/own-pages.ts'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Section } from '#design/components/section/section.tsx'
import { useAccountAccess } from './account-choice.tsx'

/**
 * Pages about the person, not about the account in view. In another person's account they say so, and nothing can be
 * changed.
 */
export function OwnPages({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const { account, isDelegate, switchAccount } = useAccountAccess()
  if (!isDelegate || !isOwnPage(pathname)) return children
  return (
    <Section spacing="tight">
      <EmptyState
        level={1}
        title="This page is about your own account"
        action={<Button onPress={switchAccount}>Switch Account</Button>}
      >
        You are viewing the account of {account.longTitle}. Only its owner can see or change this.
      </EmptyState>
    </Section>
  )
}

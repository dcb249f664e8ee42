import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Section } from '#design/components/section/section.tsx'
import { useAccountAccess } from './account-choice.tsx'
import type { AccessibleAccount } from './account-words.ts'
import styles from './accounts.module.css'

/** Replaces a page whose address names an account that is closed or not the person's: says so and offers the others. */
export function KnownAccount({ children }: { readonly children: ReactNode }) {
  const { isUnknown, accounts } = useAccountAccess()
  if (!isUnknown) return children
  const own = accounts.filter(({ isOwner }) => isOwner)
  const others = accounts.filter(({ isOwner }) => !isOwner)
  return (
    <Section spacing="tight">
      <EmptyState level={1} title="This account is not open">
        It was closed, or you do not have access to it. Your open accounts:
      </EmptyState>
      <ul className={styles.others}>
        <li>
          <Link to="/users/dashboard">All Accounts</Link>
        </li>
        {own.map((account) => (
          <li key={account.id}>
            <Link to={`/users/dashboard${queryOf(account)}`}>{account.title}</Link>
          </li>
        ))}
        {others.map((account) => (
          <li key={account.id}>
            <Link to={`/users/dashboard?sid=${account.id}`}>{account.longTitle}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const queryOf = ({ id, name }: AccessibleAccount): string => (name === null ? '?all=0' : `?sid=${id}`)

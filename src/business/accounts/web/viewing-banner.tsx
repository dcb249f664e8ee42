import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { sumsUpAccounts } from '../rules/wanted-account.ts'
import { useAccountAccess } from './account-choice.tsx'
import type { AccessibleAccount } from './account-words.ts'
import { accessLabel } from './account-words.ts'
import styles from './accounts.module.css'

const personOf = ({ user }: AccessibleAccount): string => [user.firstName, user.lastName].filter(Boolean).join(' ')

function viewedWords(account: AccessibleAccount): ReactNode {
  if (!account.isOwner)
    return (
      <>
        the account of <strong>{account.longTitle}</strong>
      </>
    )
  const isPersonal = account.name === null && account.holder === personOf(account)
  return isPersonal ? (
    'your own account'
  ) : (
    <>
      your account <strong>{account.title}</strong>
    </>
  )
}

/** Says whose account one looks at, wherever there are several to look at; the way to another one. */
export function ViewingBanner() {
  const { account, accounts, canSwitch, switchAccount } = useAccountAccess()
  const { pathname } = useLocation()
  const areAllOwn = accounts.every(({ isOwner }) => isOwner)
  // The dashboard of one's own accounts says in its heading what it shows, and the menu of accounts leads to the others.
  if (account.isOwner && (!canSwitch || (areAllOwn && sumsUpAccounts(pathname)))) return null
  return (
    <aside className={styles.banner} aria-label="Account">
      <div className={styles.bannerRow}>
        <p>
          You are viewing {viewedWords(account)} <span>{accessLabel(account)}</span>
        </p>
        {canSwitch && (
          <Button kind="secondary" size="small" onPress={switchAccount}>
            Switch Account
          </Button>
        )}
      </div>
    </aside>
  )
}

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

/** Names the owner of the account in view if there are several accounts, with a link to switch. */
export function ViewingBanner() {
  const { account, accounts, canSwitch, switchAccount } = useAccountAccess()
  const { pathname } = useLocation()
  const areAllOwn = accounts.every(({ isOwner }) => isOwner)
  // The dashboard of own accounts names them in its heading, and the account menu has the others.
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

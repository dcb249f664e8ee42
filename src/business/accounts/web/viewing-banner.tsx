import type { ReactNode } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { useAccountAccess } from './account-choice.tsx'
import type { AccessibleAccount } from './account-words.ts'
import { accessLabel, nameOf } from './account-words.ts'
import styles from './accounts.module.css'

function viewedWords(account: AccessibleAccount): ReactNode {
  if (!account.isOwner)
    return (
      <>
        the account of <strong>{nameOf(account)}</strong>
      </>
    )
  return account.name === null ? (
    'your own account'
  ) : (
    <>
      your account <strong>{account.name}</strong>
    </>
  )
}

/** Says whose account one looks at, wherever there are several to look at; the way to another one. */
export function ViewingBanner() {
  const { account, canSwitch, switchAccount } = useAccountAccess()
  if (account.isOwner && !canSwitch) return null
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

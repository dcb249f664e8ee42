import { Button } from '#design/components/button/button.tsx'
import { useAccountAccess } from './account-choice.tsx'
import { accessLabel, nameOf } from './account-words.ts'
import styles from './accounts.module.css'

/** Says whose account one looks at, while it is not one's own. */
export function ViewingBanner() {
  const { account, canSwitch, switchAccount } = useAccountAccess()
  if (account.isOwner) return null
  return (
    <aside className={styles.banner} aria-label="Account">
      <div className={styles.bannerRow}>
        <p>
          You are viewing the account of <strong>{nameOf(account)}</strong> <span>{accessLabel(account)}</span>
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

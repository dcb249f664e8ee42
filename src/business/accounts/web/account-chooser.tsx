import { Link } from 'react-router'
import { Logo } from '#design/components/logo/logo.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Status } from '#design/components/status/status.tsx'
import { company } from '#kernel/brand.ts'
import { type AccessibleAccount, accessLabel } from './account-words.ts'
import styles from './accounts.module.css'

type AccountChooserProps = {
  readonly accounts: readonly AccessibleAccount[]
  readonly onChoose: (account: AccessibleAccount) => void
}

export function AccountChooser({ accounts, onChoose }: AccountChooserProps) {
  return (
    <main id="main" className={styles.chooser}>
      <p className={styles.brand}>
        <Logo name={company.name} />
      </p>
      <PageHeader title="Choose an account" lead="You can switch to another account at any time." />
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.id}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <span>
                <strong>{account.longTitle}</strong>
                <small>{account.user.email}</small>
              </span>
              <Status kind={account.isOwner ? 'good' : 'neutral'}>{accessLabel(account)}</Status>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.leave}>
        Not you? <Link to="/logout">Log out</Link>
      </p>
    </main>
  )
}

import { useState } from 'react'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { fundingSourceCan } from '../rules/banks.ts'
import { readinessOnPage } from '../rules/readiness.ts'
import { RemoveBank, RenameBank } from './bank-dialogs.tsx'
import type { BankAccount } from './bank-documents.ts'
import { BankRepair } from './bank-repair.tsx'
import styles from './banks.module.css'
import { ConnectBank } from './connect-bank.tsx'
import { DepositAmounts } from './deposit-amounts.tsx'
import { ReplaceBank } from './replace-bank.tsx'

const statusWords: Readonly<Record<string, { kind: 'good' | 'waiting' | 'bad'; label: string }>> = {
  linking: { kind: 'waiting', label: 'Being linked' },
  waiting: { kind: 'waiting', label: 'Waiting for your identity' },
  confirming: { kind: 'waiting', label: 'Being confirmed' },
  verified: { kind: 'good', label: 'Ready' },
  unverified: { kind: 'bad', label: 'Not verified' },
  refused: { kind: 'bad', label: 'Could not be linked' },
  disabled: { kind: 'bad', label: 'Disconnected' },
}

/** Separates banks that wait for the person from those that wait for the bank. */
function standingOf({ status, microDeposits, signInToRepair }: BankAccount): {
  kind: 'good' | 'waiting' | 'bad'
  label: string
} {
  if (status === 'confirming' && microDeposits?.state === 'arrived')
    return { kind: 'waiting', label: 'Enter the two amounts' }
  if (readinessOnPage({ status, signInToRepair }) === 'signInNeeded') return { kind: 'bad', label: 'Sign in again' }
  return statusWords[status] ?? { kind: 'waiting', label: status }
}

type BankRowProps = {
  readonly bank: BankAccount
  readonly others: readonly BankAccount[]
  readonly onChanged: () => Promise<unknown>
}

export function BankRow({ bank, others, onChanged }: BankRowProps) {
  const [opened, open] = useState<'rename' | 'replace' | 'remove' | null>(null)
  const { isDelegate } = useAccountAccess()
  const { kind, label } = standingOf(bank)
  const item = bank.plaidAccount?.plaidItem
  const mayChange = !isStopped(useMe())
  const can = (what: 'rename' | 'replace' | 'remove') => mayChange && fundingSourceCan(what, bank.status)
  const wasLetGo = bank.status === 'disabled' || bank.status === 'unverified'
  return (
    <li className={styles.bank}>
      <div className={styles.about}>
        <h2>{bank.name}</h2>
        <p className={styles.facts}>
          {[bank.bankName, bank.bankAccountType, bank.mask && `ending in ${bank.mask}`].filter(Boolean).join(', ')}
          <br />
          {item ? 'Linked' : 'Entered'} on {dayText(bank.created)}
        </p>
        {bank.problem && !bank.signInToRepair && <p className={styles.problem}>{bank.problem}</p>}
        {wasLetGo && mayChange && !isDelegate && (
          <div className={styles.repair}>
            <ConnectBank kind="secondary" label="Link it again" onLinked={onChanged} />
          </div>
        )}
        {mayChange && <BankRepair banks={[bank]} onRepaired={onChanged} />}
        {mayChange && <DepositAmounts bank={bank} onChanged={onChanged} />}
      </div>
      <div className={styles.side}>
        <Status kind={kind}>{label}</Status>
        <div className={styles.actions}>
          {can('rename') && (
            <Button kind="quiet" size="small" isDisabled={isDelegate} onPress={() => open('rename')}>
              Rename
            </Button>
          )}
          {can('replace') && others.length > 0 && (
            <Button kind="quiet" size="small" isDisabled={isDelegate} onPress={() => open('replace')}>
              Replace
            </Button>
          )}
          {can('remove') && (
            <Button kind="quiet" size="small" isDisabled={isDelegate} onPress={() => open('remove')}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {opened === 'rename' && <RenameBank bank={bank} onClose={() => open(null)} onChanged={onChanged} />}
      {opened === 'replace' && (
        <ReplaceBank bank={bank} others={others} onClose={() => open(null)} onChanged={onChanged} />
      )}
      {opened === 'remove' && <RemoveBank bank={bank} onClose={() => open(null)} onChanged={onChanged} />}
    </li>
  )
}

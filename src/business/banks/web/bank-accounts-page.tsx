import { useCallback } from 'react'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { readinessOnPage } from '../rules/readiness.ts'
import { AddBank } from './add-bank.tsx'
import { BankRow } from './bank-row.tsx'
import styles from './banks.module.css'
import { useBanks } from './use-banks.ts'

export const meta = () => [{ title: `Bank Accounts | ${company.name}` }]

export default function BankAccountsPage() {
  const whose = useWhose()
  const refreshMe = useRefreshMe()
  const stopped = stoppedText(useMe())
  const { banks, query } = useBanks()
  const { refetch } = query
  const changed = useCallback(() => Promise.all([refetch(), refreshMe()]), [refetch, refreshMe])
  return (
    <Narrow title="Bank accounts" lead={whose('The accounts you invest from and withdraw to.')}>
      {!banks && <NotLoaded query={query} what="The banks" skeleton={4} />}
      {stopped && <Banner title={whose(stopped)} />}
      {banks?.length === 0 && !stopped && (
        <EmptyState title="No bank yet" action={<AddBank label="Connect your bank" onAdded={changed} />}>
          Link a checking or savings account. You sign in at your bank; we never see your user name or password.
        </EmptyState>
      )}
      {banks && banks.length > 0 && (
        <Stack gap={24}>
          <ul className={styles.banks}>
            {banks.map((bank) => (
              <BankRow
                key={bank.id}
                bank={bank}
                others={banks.filter((other) => other.id !== bank.id && readinessOnPage(other) === 'ready')}
                onChanged={changed}
              />
            ))}
          </ul>
          {!stopped && <AddBank kind="secondary" label="Link another account" onAdded={changed} />}
        </Stack>
      )}
    </Narrow>
  )
}

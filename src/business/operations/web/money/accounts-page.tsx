import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { frozenAccountsDocument, receivablesDocument } from './money-documents.ts'

export default function AccountsPage() {
  return (
    <>
      <PageHeader title="Accounts" lead="Accounts that are frozen or have a balance due." />
      <FrozenAccounts />
      <BalancesDue />
    </>
  )
}

function FrozenAccounts() {
  const query = useQuery(frozenAccountsDocument)
  return (
    <Loaded query={query} name="The frozen accounts">
      {({ frozenAccounts }) => (
        <AccountNames ids={(nodesOf(frozenAccounts) ?? []).map(({ accountId }) => accountId)}>
          <Section title="Frozen" lead="The longest first." spacing="under">
            <Stack gap={24}>
              <Table
                caption="Frozen accounts"
                rows={nodesOf(frozenAccounts)}
                keyOf={({ accountId }) => accountId}
                empty={<p>No account is frozen.</p>}
                columns={[
                  {
                    title: 'Account',
                    isHead: true,
                    cell: ({ accountId }) => (
                      <RowMark of={accountId}>
                        <AccountName id={accountId} />
                      </RowMark>
                    ),
                  },
                  { title: 'Reason', cell: ({ reason }) => reason },
                  { title: 'Since', cell: ({ since }) => <span className={styles.day}>{momentDay(since)}</span> },
                  {
                    title: 'Action',
                    cell: ({ accountId }) => (
                      <ActLink act="proposeReleaseAccount" given={{ subject: accountId }}>
                        Release
                      </ActLink>
                    ),
                  },
                ]}
              />
              <ShowMore page={frozenAccounts?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </Section>
        </AccountNames>
      )}
    </Loaded>
  )
}

function BalancesDue() {
  const query = useQuery(receivablesDocument)
  return (
    <Loaded query={query} name="The balances due">
      {({ receivables }) => (
        <AccountNames ids={(nodesOf(receivables) ?? []).map(({ accountId }) => accountId)}>
          <Section title="Balances due" lead="The greatest first." spacing="tight">
            <Stack gap={24}>
              <Table
                caption="Balances due"
                rows={nodesOf(receivables)}
                keyOf={({ accountId }) => accountId}
                empty={<p>No account has a balance due.</p>}
                columns={[
                  { title: 'Account', isHead: true, cell: ({ accountId }) => <AccountName id={accountId} /> },
                  { title: 'Owes', isNumber: true, cell: ({ owed }) => centsText(owed) },
                  {
                    title: 'Action',
                    cell: ({ accountId }) => (
                      <ActLink act="proposeWriteOffReceivable" given={{ subject: accountId }}>
                        Write off
                      </ActLink>
                    ),
                  },
                ]}
              />
              <ShowMore page={receivables?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </Section>
        </AccountNames>
      )}
    </Loaded>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { leastTyped, mostFound } from '#business/people/rules/search-length.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { tellsFilled } from '#design/components/form/tell-filled.ts'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Table } from '#design/components/table/table.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { readId, type UserId } from '#kernel/ids.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { ClosingAccountsFragment, WaitingAccreditationsFragment } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { type Query, useLazyQuery, useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import {
  closingAccounts,
  investorsDocument,
  moreAccreditationsDocument,
  moreClosingDocument,
  waitingAccreditations,
  waitingInvestorsDocument,
} from './investor-documents.ts'
import { accreditationWords, identityWords } from './investor-words.ts'
import styles from './investors.module.css'
import { State } from './state.tsx'

export default function InvestorsPage() {
  return (
    <>
      <PageHeader
        title="Investors"
        lead="Names are masked until you open a person’s data and say why. We record each opening."
      />
      <Search />
      <Queues />
    </>
  )
}

const fileOf = (userId: UserId): string => `/operations/investors/${userId}/`

function Search() {
  const [search, setSearch] = useState('')
  const [searchInvestors, { data, loading, error }] = useLazyQuery(investorsDocument)
  return (
    <Section title="Find someone" spacing="tight">
      <Stack gap={24}>
        <form
          className={styles.search}
          {...tellsFilled}
          onSubmit={(event) => {
            event.preventDefault()
            void searchInvestors({ variables: { search: search.trim() } })
          }}
        >
          <TextField label="Name, email or account ID" name="search" value={search} onChange={setSearch} />
          <Button kind="secondary" type="submit" isLoading={loading}>
            Search
          </Button>
        </form>
        {error && <Banner kind="error" title="The search did not load. Try again." />}
        {data?.investors?.length === mostFound && (
          <p>The first {mostFound} are shown. Type more of the name to see fewer.</p>
        )}
        {data && (
          <Table
            caption="Investors found"
            rows={data.investors}
            keyOf={({ userId }) => userId}
            empty={
              <p>
                {search.trim().length < leastTyped
                  ? `Type at least ${leastTyped} characters.`
                  : 'No match. Try the beginning of the last name, or the whole account ID.'}
              </p>
            }
            columns={[
              {
                title: 'Investor',
                isHead: true,
                cell: ({ userId, name, email }) => (
                  <Link to={fileOf(readId('usr', userId))}>
                    {name}, {email}
                  </Link>
                ),
              },
              { title: 'Identity', cell: ({ identityStatus }) => <State of={identityWords(identityStatus)} /> },
              { title: 'Accreditation', cell: ({ accreditation }) => <State of={accreditationWords(accreditation)} /> },
              { title: 'Since', cell: ({ since }) => momentDay(since) },
            ]}
          />
        )}
      </Stack>
    </Section>
  )
}

function Queues() {
  const { data, error, refetch, fetchMore } = useQuery(waitingInvestorsDocument)
  const more =
    (query: Parameters<typeof fetchMore>[0]['query']): Load =>
    (after) =>
      fetchMore({ ...(query ? { query } : {}), variables: { after } })
  if (data) {
    const waits = readFragment(waitingAccreditations, data.accreditationQueue)
    const closes = readFragment(closingAccounts, data.closureQueue)
    return (
      <AccountNames ids={[...(waits?.edges ?? []), ...(closes?.edges ?? [])].map(({ node }) => node.accountId)}>
        <Waiting list={waits} load={more(moreAccreditationsDocument)} />
        <Closing list={closes} load={more(moreClosingDocument)} />
      </AccountNames>
    )
  }
  return (
    <Section title="What waits" spacing="tight">
      {error ? (
        <Banner
          kind="error"
          title="The list did not load."
          action={
            <Button kind="secondary" size="small" onPress={() => refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Section>
  )
}

type Load = (after: string | null) => ReturnType<Query<unknown>['fetchMore']>
type QueueProps<List> = { readonly list: List | null | undefined; readonly load: Load }

function Waiting({ list, load }: QueueProps<WaitingAccreditationsFragment>) {
  return (
    <Section title="Accreditations that wait" lead="The longest wait first." spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Accreditations that wait"
          rows={nodesOf(list)}
          keyOf={({ id }) => id}
          empty={<p>Nothing waits.</p>}
          columns={[
            {
              title: 'Account',
              isHead: true,
              cell: ({ accountId }) => <AccountName id={accountId} />,
            },
            { title: 'Shown by', cell: ({ route }) => route ?? '' },
            { title: 'Submitted', cell: ({ submittedAt }) => (submittedAt ? momentDay(submittedAt) : '') },
          ]}
        />
        <ShowMore page={list?.pageInfo} load={load} />
      </Stack>
    </Section>
  )
}

/** Accounts whose owners closed them; until the closing day they may change their mind. */
function Closing({ list, load }: QueueProps<ClosingAccountsFragment>) {
  return (
    <Section title="Closed accounts" lead="The owner can change their mind until the erasure date." spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Closed accounts"
          rows={nodesOf(list)}
          keyOf={({ id }) => id}
          empty={<p>No account is being closed.</p>}
          columns={[
            {
              title: 'Closing',
              isHead: true,
              cell: ({ number, id }) => <span className={styles.id}>{`${number}, ${id}`}</span>,
            },
            {
              title: 'Account',
              cell: ({ accountId }) => <AccountName id={accountId} />,
            },
            { title: 'Asked for', cell: ({ requestedAt }) => momentDay(requestedAt) },
            { title: 'Erased on', cell: ({ eraseOn, isOnHold }) => (isOnHold ? 'On legal hold' : dayText(eraseOn)) },
            {
              title: 'Action',
              cell: ({ id }) => (
                <ActLink act="reopenAccount" given={{ closureId: id }}>
                  Reopen
                </ActLink>
              ),
            },
          ]}
        />
        <ShowMore page={list?.pageInfo} load={load} />
      </Stack>
    </Section>
  )
}

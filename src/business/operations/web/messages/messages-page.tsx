import { Link, useSearchParams } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { Tabs } from '#design/components/tabs/tabs.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import type { ContactMessageState } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { type ListedMessage, messagesDocument } from './message-documents.ts'
import styles from './messages.module.css'

const pageSize = 25
const states = ['open', 'answered', 'closed'] as const satisfies readonly ContactMessageState[]
const titles: Readonly<Record<ContactMessageState, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed' }
const emptyWords: Readonly<Record<ContactMessageState, string>> = {
  open: 'Every message has been answered.',
  answered: 'No message has been answered yet.',
  closed: 'No message has been closed.',
}

export default function MessagesPage() {
  return (
    <>
      <PageHeader title="Messages" lead="Messages from the contact form. We promise a reply within 24 hours." />
      <Lists />
    </>
  )
}

function Lists() {
  const [search, setSearch] = useSearchParams()
  const state = states.find((state) => state === search.get('state')) ?? 'open'
  const { data, error, refetch, fetchMore } = useQuery(messagesDocument, {
    variables: { state, first: pageSize },
  })
  const counts = data?.contactMessageCounts
  const page = data?.contactMessages
  const list = (
    <Stack gap={24}>
      {error && (
        <Banner
          kind="error"
          title="The messages did not load."
          action={
            <Button kind="secondary" size="small" onPress={() => refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {page && <MessageTable state={state} rows={nodesOf(page)} />}
      {!data && !error && <Skeleton lines={6} />}
      <ShowMore page={page?.pageInfo} load={(after) => fetchMore({ variables: { after } })} />
    </Stack>
  )
  return (
    <Section spacing="under">
      <Stack gap={24}>
        {counts && counts.late > 0 && (
          <Banner
            kind="notice"
            title={
              counts.late === 1 ? 'One message has waited too long.' : `${counts.late} messages have waited too long.`
            }
          >
            They are past the 24 hours we promise. Answer them first.
          </Banner>
        )}
        <Tabs
          label="Messages by state"
          selected={state}
          onSelect={(id) => setSearch(id === 'open' ? {} : { state: id }, { replace: true })}
          tabs={states.map((id) => ({
            id,
            label: counts ? `${titles[id]} (${counts[id]})` : titles[id],
            content: list,
          }))}
        />
      </Stack>
    </Section>
  )
}

function MessageTable({
  state,
  rows,
}: {
  readonly state: ContactMessageState
  readonly rows: readonly ListedMessage[]
}) {
  const due: Column<ListedMessage> = {
    title: 'Answer due',
    cell: ({ answerDue, isLate }) =>
      isLate ? <Status kind="bad">Late since {momentText(answerDue)}</Status> : momentText(answerDue),
  }
  const columns: readonly Column<ListedMessage>[] = [
    {
      title: 'Message',
      isHead: true,
      cell: ({ id, ticket, message }) => (
        <Link className={styles.preview} to={`/operations/messages/${id}/`}>
          <span>{ticket}</span> {message}
        </Link>
      ),
    },
    { title: 'From', cell: (row) => <span className={styles.from}>{senderOf(row)}</span> },
    { title: 'Received', cell: ({ receivedAt }) => momentText(receivedAt) },
    ...(state === 'open' ? [due] : []),
  ]
  return (
    <Table
      caption={`${titles[state]} messages`}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<p>{emptyWords[state]}</p>}
      columns={columns}
    />
  )
}

const senderOf = ({ firstName, lastName, email }: ListedMessage): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

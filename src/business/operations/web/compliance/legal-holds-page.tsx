import { Link, useSearchParams } from 'react-router'
import { legalHoldKinds } from '#business/privacy/rules/legal-hold.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { Tabs } from '#design/components/tabs/tabs.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { actPath } from '../acts/act-path.ts'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { type LegalHold, legalHoldsDocument } from './legal-holds-documents.ts'

const lists = [
  { id: 'open', label: 'In force' },
  { id: 'over', label: 'Released' },
] as const

/** Obligations to keep a person's data. The address keeps the chosen list. */
export default function LegalHoldsPage() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader
        title="Legal holds"
        lead="Nothing about these people is erased. Each hold is reviewed every 180 days; two people release it."
        actions={
          <ButtonLink kind="secondary" to={actPath('placeLegalHold')}>
            Place a hold
          </ButtonLink>
        }
      />
      <Section spacing="under">
        <Tabs
          label="Legal holds by state"
          selected={search.get('list') === 'over' ? 'over' : 'open'}
          onSelect={(id) => setSearch(id === 'open' ? {} : { list: id }, { replace: true })}
          tabs={lists.map(({ id, label }) => ({ id, label, content: <HoldList isOpen={id === 'open'} /> }))}
        />
      </Section>
    </>
  )
}

function HoldList({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(legalHoldsDocument, { variables: { isOpen }, requestPolicy: 'cache-and-network' })
  return (
    <Loaded query={query} name="The legal holds">
      {({ legalHolds }) => {
        const rows = nodesOf(legalHolds)
        return (
          <AccountNames ids={(rows ?? []).map(({ accountId }) => accountId)}>
            <Stack gap={24}>
              <Table
                caption={isOpen ? 'Legal holds in force' : 'Released legal holds'}
                rows={rows}
                keyOf={({ id }) => id}
                empty={<p>{isOpen ? 'No legal hold is in force.' : 'No legal hold has been released.'}</p>}
                columns={isOpen ? [...both, ...openColumns] : [...both, ...overColumns]}
              />
              <ShowMore page={legalHolds?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </AccountNames>
        )
      }}
    </Loaded>
  )
}

const both: readonly Column<LegalHold>[] = [
  {
    title: 'Matter',
    isHead: true,
    cell: ({ id, kind, matter, filedUnder, reason }) => (
      <RowMark of={id}>
        <span className={styles.entry}>
          <strong>{matter}</strong>
          <span>{reason}</span>
          <span className={styles.quiet}>
            {legalHoldKinds[kind]}, filed under {filedUnder}
          </span>
        </span>
      </RowMark>
    ),
  },
  { title: 'Person', cell: ({ accountId }) => <AccountName id={accountId} /> },
]

const openColumns: readonly Column<LegalHold>[] = [
  {
    title: 'Review by',
    cell: ({ placedAt, reviewOn, reviewNote }) => (
      <Stack gap={4}>
        <span className={styles.day}>{dayText(reviewOn)}</span>
        <span className={styles.quiet}>Placed {momentDay(placedAt)}</span>
        {reviewNote && <span className={styles.quiet}>Last review: {reviewNote}</span>}
      </Stack>
    ),
  },
  {
    title: 'If they ask for erasure',
    cell: ({ mayBeTold, answer }) => (
      <Stack gap={4}>
        {mayBeTold ? <span>They may be told</span> : <Status kind="waiting">Do not mention the hold</Status>}
        <span className={styles.quiet}>“{answer}”</span>
      </Stack>
    ),
  },
  {
    title: 'Action',
    cell: ({ id, openProposal }) => (
      <span className={styles.acts}>
        <ActLink act="reviewLegalHold" given={{ id }}>
          Review
        </ActLink>
        {openProposal ? (
          <Link to={`/operations/approvals/#${openProposal.id}`}>Release is proposed</Link>
        ) : (
          <ActLink act="releaseLegalHold" given={{ holdId: id }}>
            Release
          </ActLink>
        )}
      </span>
    ),
  },
]

const overColumns: readonly Column<LegalHold>[] = [
  {
    title: 'Released',
    cell: ({ placedAt, releasedAt, releaseReason }) => (
      <Stack gap={4}>
        <span className={styles.day}>{momentDay(releasedAt ?? '')}</span>
        <span className={styles.quiet}>Placed {momentDay(placedAt)}</span>
        {releaseReason && <span className={styles.quiet}>{releaseReason}</span>}
      </Stack>
    ),
  },
]

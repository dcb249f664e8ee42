import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { EvidenceDownload } from '#business/accreditation/web/evidence-download.tsx'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { company } from '#kernel/brand.ts'
import { dayOf } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { graphql } from '#web/documents.ts'
import type { DocumentsQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { DocumentDownload } from './document-download.tsx'
import styles from './documents.module.css'
import { saveDocuments } from './documents-csv.ts'

export const meta = () => [{ title: `Documents | ${company.name}` }]

const documentsDocument = graphql(`
  query Documents($accountId: ID!, $first: Int!, $after: String) {
    documents(accountId: $accountId, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          number
          title
          party
          actedBy
          kind
          sha256
          madeAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    me {
      user {
        id
        accreditationDocuments {
          id
          fileName
          state
          sha256
          uploadedAt
        }
        dwollaCustomer {
          id
          documents {
            id
            type
            fileName
            status
            failureReason
            uploadedAt
          }
        }
      }
    }
  }
`)

type Page = NonNullable<DocumentsQuery['documents']>
type ListedDocument = Page['edges'][number]['node']

const atOnce = 200

export default function DocumentsPage() {
  const accountId = useAccount()
  const { isDelegate } = useAccountAccess()
  const { data, error, refetch, fetchMore } = useQuery(documentsDocument, {
    variables: { accountId, first: atOnce },
    fetchPolicy: 'cache-and-network',
  })
  const load = (after: string | null) => fetchMore({ variables: { after } })
  return (
    <>
      <PageHeader
        title="Documents"
        lead="Every document in the account. Each has a number, the date it was made, and a fingerprint that proves it has not changed since."
      />
      {data?.documents && <DocumentList page={data.documents} load={load} />}
      {/* What someone handed in is about them, not about the account that they look at. */}
      {data?.me && !isDelegate && <Uploads user={data.me.user} />}
      {!data && error && (
        <EmptyState
          kind="failed"
          title="The documents did not load"
          action={<Button onPress={() => refetch()}>Try again</Button>}
        />
      )}
      {!data && !error && <Skeleton lines={8} />}
    </>
  )
}

const yearOf = (moment: string): string => dayOf(instant(moment)).slice(0, 4)

type Load = (after: string | null) => Promise<{ readonly data?: DocumentsQuery | undefined; readonly error?: unknown }>

/** Every document: those that are shown and all behind them. Null where one page did not load. */
async function allDocuments(shown: Page, load: Load): Promise<ListedDocument[] | null> {
  const listed = nodesOf(shown)
  for (let { pageInfo } = shown; pageInfo.hasNextPage; ) {
    const next = (await load(pageInfo.endCursor ?? null).catch(() => null))?.data?.documents
    if (!next) return null
    listed.push(...nodesOf(next))
    pageInfo = next.pageInfo
  }
  return listed
}

function DocumentList({ page, load }: { readonly page: Page; readonly load: Load }) {
  const [year, setYear] = useState('all')
  const [isIncomplete, setIncomplete] = useState(false)
  const listed = nodesOf(page)
  const years = [...new Set(listed.map(({ madeAt }) => yearOf(madeAt)))]
  const isOfYear = ({ madeAt }: ListedDocument) => year === 'all' || yearOf(madeAt) === year
  const shown = listed.filter(isOfYear)
  const save = async () => {
    const all = await allDocuments(page, load)
    setIncomplete(all === null)
    if (all) await saveDocuments(all.filter(isOfYear))
  }
  if (listed.length === 0)
    return (
      <Section spacing="tight">
        <EmptyState title="No documents yet">
          Agreements that you sign, confirmations of what you bought and notices appear here.
        </EmptyState>
      </Section>
    )
  return (
    <Section title="Agreements, confirmations and notices" spacing="tight">
      <Stack gap={24}>
        <div className={styles.above}>
          {years.length > 1 && (
            <div className={styles.year}>
              <SelectField
                label="Year"
                name="year"
                choices={[{ value: 'all', label: 'All years' }, ...years.map((value) => ({ value, label: value }))]}
                value={year}
                onChange={setYear}
              />
            </div>
          )}
          <Button kind="secondary" size="small" onPress={save}>
            Save as CSV
          </Button>
        </div>
        {isIncomplete && <p role="alert">The rest did not load. Please try again.</p>}
        <Table
          caption="Agreements, confirmations and notices"
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Document', isHead: true, cell: (row) => <Titled listed={row} /> },
            { title: 'Number', cell: ({ number }) => number },
            { title: 'Made', cell: ({ madeAt }) => momentDay(madeAt) },
            { title: 'Fingerprint (SHA-256)', cell: ({ sha256 }) => <Fingerprint sha256={sha256} /> },
            {
              title: 'File',
              cell: ({ id, kind, number, title }) => (
                <DocumentDownload id={id} fileName={`${kind}-${number}`} of={`${title}, number ${number}`}>
                  Download
                </DocumentDownload>
              ),
            },
          ]}
        />
        <ShowMore page={page.pageInfo} load={load} />
      </Stack>
    </Section>
  )
}

/** What it is, whom it binds beside us, and who began it where that was not the owner. */
const Titled = ({ listed: { title, party, actedBy } }: { readonly listed: ListedDocument }) => (
  <span>
    {title}
    {(party || actedBy) && (
      <small className={styles.about}>{[party && `with ${party}`, actedBy].filter(Boolean).join(', ')}</small>
    )}
  </span>
)

/** The beginning, with the whole of it a press away. */
function Fingerprint({ sha256 }: { readonly sha256: string }) {
  return (
    <details className={styles.fingerprint}>
      <summary>{sha256.slice(0, 8)}</summary>
      <code>{sha256}</code>
    </details>
  )
}

const stateWords: Readonly<Record<string, string>> = {
  NONE: 'Not submitted yet',
  PENDING: 'We are reviewing it',
  NEEDS_INFO: 'We asked for more',
  APPROVED: 'Accepted',
  REJECTED: 'Not accepted',
  EXPIRED: 'Accepted, now expired',
  sending: 'On its way to our partner',
  pending: 'Our partner is reviewing it',
  accepted: 'Accepted',
  rejected: 'Not accepted',
  refused: 'Not taken',
}

/** What the person handed in. Pictures for the identity check are passed on and not kept, so there is nothing to save. */
function Uploads({ user }: { readonly user: NonNullable<DocumentsQuery['me']>['user'] }) {
  const uploads = [
    ...user.accreditationDocuments.map(({ id, fileName, state, sha256, uploadedAt }) => ({
      id,
      fileName,
      about: 'Accredited verification',
      state: stateWords[state] ?? state,
      sha256: sha256 as string | null,
      uploadedAt,
    })),
    ...(user.dwollaCustomer?.documents ?? []).map(({ id, fileName, status, failureReason, uploadedAt }) => ({
      id,
      fileName,
      about: 'Identity',
      state: [stateWords[status] ?? status, failureReason].filter(Boolean).join(': '),
      sha256: null,
      uploadedAt,
    })),
  ].toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? 1 : -1))
  if (uploads.length === 0) return null
  return (
    <Section title="What you sent us" lead="Only you and the staff who review them can see these." spacing="tight">
      <Table
        caption="What you sent us"
        rows={uploads}
        keyOf={({ id }) => id}
        columns={[
          { title: 'File', isHead: true, cell: ({ fileName }) => fileName },
          { title: 'For', cell: ({ about }) => about },
          { title: 'State', cell: ({ state }) => state },
          { title: 'Sent', cell: ({ uploadedAt }) => momentDay(uploadedAt) },
          {
            title: 'Save',
            cell: ({ id, fileName, sha256 }) =>
              sha256 ? <EvidenceDownload id={id} fileName={fileName} /> : 'Passed on, not kept',
          },
        ]}
      />
    </Section>
  )
}

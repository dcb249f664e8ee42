import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { readId } from '#kernel/ids.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { accessReviewsDocument, type Review, type ReviewRow } from './access-review-documents.ts'
import { columnsFor } from './review-columns.tsx'
import { ReviewFileButton } from './review-file-button.tsx'

export default function AccessReviewPage() {
  const query = useQuery(accessReviewsDocument, { requestPolicy: 'network-only' })
  return (
    <>
      <PageHeader
        title="Access review"
        lead="Once a quarter an access administrator decides about each role of each operator. No one decides about their own. A finished review cannot be changed."
      />
      <Loaded query={query} name="The access review">
        {({ accessReviews }) => {
          const reviews = nodesOf(accessReviews) ?? []
          const done = reviews.filter(({ doneAt }) => doneAt !== null)
          return (
            <>
              {reviews.length === 0 && (
                <EmptyState title="No access review yet">
                  The first one opens by itself when someone on the staff has a role.
                </EmptyState>
              )}
              {reviews
                .filter(({ doneAt }) => doneAt === null)
                .map((review) => (
                  <OpenReview key={review.id} review={review} onDone={query.refetch} />
                ))}
              <Section spacing="tight" {...(done.length > 0 ? { title: 'Finished reviews' } : {})}>
                <Stack gap={24}>
                  {done.map((review) => (
                    <FinishedReview key={review.id} review={review} />
                  ))}
                  <ShowMore
                    page={accessReviews?.pageInfo}
                    load={(after) => query.fetchMore({ variables: { after } })}
                  />
                </Stack>
              </Section>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** The reader's own decisions first, decided ones last. */
const turnOf = ({ mayDecide, decision }: ReviewRow): number => {
  if (mayDecide) return 0
  return decision === null ? 1 : 2
}

type OpenReviewProps = { readonly review: Review; readonly onDone: () => Promise<unknown> }

function OpenReview({ review: { id, quarter, openedAt, dueAt, isLate, rows }, onDone }: OpenReviewProps) {
  const left = rows.filter(({ decision }) => decision === null).length
  return (
    <Section
      title={`Review ${quarter}`}
      lead={`Opened ${momentDay(openedAt)}. ${left} of ${rows.length} ${rows.length === 1 ? 'role' : 'roles'} left to decide.`}
      spacing="under"
    >
      <Stack gap={16}>
        <RowMark of={id}>
          <span className={styles.acts}>
            <Status kind={isLate ? 'bad' : 'waiting'}>
              {isLate ? `Late since ${momentDay(dueAt)}` : `Decide by ${momentDay(dueAt)}`}
            </Status>
            <ReviewFileButton reviewId={readId('acr', id)} quarter={quarter} />
          </span>
        </RowMark>
        <Table
          caption={`Roles in the review ${quarter}`}
          rows={[...rows].sort((a, b) => turnOf(a) - turnOf(b))}
          keyOf={(row) => row.id}
          columns={columnsFor(onDone)}
        />
      </Stack>
    </Section>
  )
}

function FinishedReview({ review: { id, quarter, doneAt, rows } }: { readonly review: Review }) {
  const taken = rows.filter(({ decision }) => decision === 'takeAway').length
  return (
    <Disclosure title={`Review ${quarter}`}>
      <Stack gap={16}>
        <p className={styles.acts}>
          Finished {doneAt === null ? '' : momentDay(doneAt)}: {rows.length - taken} kept, {taken} taken away.
          <ReviewFileButton reviewId={readId('acr', id)} quarter={quarter} />
        </p>
        <Table
          caption={`Decisions of the review ${quarter}`}
          rows={rows}
          keyOf={(row) => row.id}
          columns={columnsFor(async () => {})}
        />
      </Stack>
    </Disclosure>
  )
}

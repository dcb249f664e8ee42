import { useMe } from '#business/people/web/me.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { ActButton } from '../act-button.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { roleNames } from '../staff/role-names.ts'
import { ActsUnder } from './acts-under.tsx'
import { type BreakGlass, breakGlassesDocument, reviewBreakGlassDocument } from './break-glass-documents.ts'
import { EndBreakGlass } from './end-break-glass.tsx'

export default function BreakGlassPage() {
  const query = useQuery(breakGlassesDocument, { requestPolicy: 'network-only' })
  const mayTake = useStaffRights()?.acts.has('breakGlass') ?? false
  return (
    <>
      <PageHeader
        title="Break-glass"
        lead="In an emergency, an engineer on call, payments or compliance takes one more role for 30 minutes. It approves nothing. Another person reviews what was done within two business days."
        actions={mayTake && <ActLink act="breakGlass">Take a role</ActLink>}
      />
      <Loaded query={query} name="The list">
        {({ breakGlasses }) => (
          <Section spacing="under">
            <Stack gap={24}>
              <Table
                caption="Roles taken in an emergency"
                rows={nodesOf(breakGlasses)}
                keyOf={({ id }) => id}
                empty={<p>No one has taken a role in an emergency.</p>}
                columns={columnsFor(query.refetch)}
              />
              <ShowMore page={breakGlasses?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </Section>
        )}
      </Loaded>
    </>
  )
}

type Done = () => Promise<unknown>

const columnsFor = (onDone: Done): readonly Column<BreakGlass>[] => [
  {
    title: 'Operator',
    isHead: true,
    cell: ({ id, email, role }) => (
      <RowMark of={id}>
        <span className={styles.entry}>
          <span className={styles.day}>{email}</span>
          <span className={styles.quiet}>{roleNames[role]}</span>
        </span>
      </RowMark>
    ),
  },
  {
    title: 'Reason',
    cell: ({ reason, beganAt }) => (
      <span className={styles.entry}>
        {reason}
        <span className={styles.quiet}>{momentText(beganAt)}</span>
      </span>
    ),
  },
  { title: 'Acts', cell: (row) => <ActsUnder row={row} /> },
  { title: 'State', cell: (row) => <State row={row} onDone={onDone} /> },
]

type StateProps = { readonly row: BreakGlass; readonly onDone: Done }

function State({ row, onDone }: StateProps) {
  const { id, email, isRunning, endsAt, endedAt, endedBy, reviewBy, reviewedAt, reviewedBy, finding } = row
  const { email: ownEmail } = useMe()
  const rights = useStaffRights()
  const isOwn = email === ownEmail
  if (isRunning)
    return (
      <span className={styles.entry}>
        <Status kind="bad">{`Until ${momentText(endsAt)}`}</Status>
        <span className={styles.acts}>
          {(isOwn || rights?.roles.includes('accessAdministrator')) && <EndBreakGlass taken={id} onDone={onDone} />}
        </span>
      </span>
    )
  if (reviewedAt !== null)
    return (
      <span className={styles.entry}>
        <Status kind="good">Reviewed</Status>
        <span>{finding}</span>
        <span className={styles.quiet}>
          {reviewedBy}, {momentText(reviewedAt)}
        </span>
      </span>
    )
  return (
    <span className={styles.entry}>
      <Status kind="waiting">{`Review by ${momentText(reviewBy)}`}</Status>
      <span className={styles.quiet}>
        Ended {momentText(endedAt ?? endsAt)}
        {endedBy && endedBy !== 'breakGlass' && ` by ${endedBy}`}
      </span>
      <span className={styles.acts}>
        {!isOwn && rights?.acts.has('reviewBreakGlass') && (
          <ActButton
            id={id}
            act="Close the review"
            title={`Close the review of ${email}’s acts?`}
            words="Read every act first. Your finding stays on record."
            done="The review is closed."
            asks={{ label: 'Finding', needed: true }}
            document={reviewBreakGlassDocument}
            variables={({ text }) => ({ id, finding: text })}
            onDone={onDone}
          />
        )}
      </span>
    </span>
  )
}

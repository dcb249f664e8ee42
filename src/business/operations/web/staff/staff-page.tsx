import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { momentDay, momentText } from '#design/figures/moment-text.ts'
import { useQuery } from '#web/use-query.ts'
import { ActButton, proposed } from '../act-button.tsx'
import { ActLink } from '../acts/act-link.tsx'
import styles from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import { OpeningsPart } from './openings-part.tsx'
import { RoleActs, Roles } from './roles-cell.tsx'
import {
  dismissOperatorDocument,
  reinstateOperatorDocument,
  type StaffMember,
  staffDocument,
  suspendOperatorDocument,
} from './staff-documents.ts'

export default function StaffPage() {
  return (
    <>
      <PageHeader
        title="Staff"
        lead="You can suspend another operator on your own, and it takes effect immediately. Reinstating or removing one takes two operators."
        actions={<ActLink act="appointOperator">Appoint an operator</ActLink>}
      />
      <Members />
    </>
  )
}

function Members() {
  const { email: ownEmail } = useMe()
  const { data, error, refetch } = useQuery(staffDocument)
  const mayReadOpenings = useStaffRights()?.reads.has('personalDataOpenings') ?? false
  if (!data?.operators)
    return error ? (
      <EmptyState
        kind="failed"
        title="The staff did not load"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    ) : (
      <Skeleton lines={6} />
    )
  const staff = data.operators
  const active = staff.filter(({ suspendedAt }) => suspendedAt === null)
  const emailOf = (who: string | null) => staff.find(({ userId }) => userId === who)?.email ?? who ?? ''
  return (
    <>
      <Section spacing="tight">
        <Stack gap={24}>
          {active.length < 2 && (
            <Banner kind="notice" title="Only one operator is active.">
              Anything that takes two people must wait: prices, dividends, corrections, and reinstating an operator.
              Everything else continues.
            </Banner>
          )}
          <Table
            caption="Staff"
            columns={columnsFor(ownEmail, emailOf, () => refetch())}
            rows={staff}
            keyOf={({ userId }) => userId}
          />
        </Stack>
      </Section>
      {mayReadOpenings && <OpeningsPart emailOf={emailOf} />}
    </>
  )
}

const columnsFor = (
  ownEmail: string,
  emailOf: (who: string | null) => string,
  onDone: () => Promise<unknown>,
): readonly Column<StaffMember>[] => [
  { title: 'Operator', isHead: true, cell: (member) => <Standing member={member} emailOf={emailOf} /> },
  {
    title: 'Roles',
    cell: (member) => <Roles member={member} emailOf={emailOf} />,
  },
  {
    title: 'Last act',
    cell: ({ lastActedAt, since }) => (
      <span className={styles.entry}>
        {lastActedAt ? <span className={styles.day}>{momentText(lastActedAt)}</span> : 'None'}
        <span className={styles.quiet}>On the staff since {momentDay(since)}</span>
      </span>
    ),
  },
  {
    title: 'Action',
    cell: (member) => (member.email === ownEmail ? 'You' : <Acts member={member} onDone={onDone} />),
  },
]

type StandingProps = { readonly member: StaffMember; readonly emailOf: (who: string | null) => string }

function Standing({ member, emailOf }: StandingProps) {
  const { email, suspendedAt, suspendedBy, suspensionReason } = member
  return (
    <span className={styles.entry}>
      {email}
      <Status kind={suspendedAt ? 'bad' : 'good'}>{suspendedAt ? 'Suspended' : 'Active'}</Status>
      {suspendedAt && (
        <>
          <span>{suspensionReason}</span>
          <span className={styles.quiet}>
            {emailOf(suspendedBy)}, {momentText(suspendedAt)}
          </span>
        </>
      )}
    </span>
  )
}

type ActsProps = { readonly member: StaffMember; readonly onDone: () => Promise<unknown> }

function Acts({ member, onDone }: ActsProps) {
  const { userId, email, suspendedAt } = member
  const acts = useStaffRights()?.acts ?? new Set<string>()
  const common = { id: userId, asks: { label: 'Reason', needed: true }, onDone }
  return (
    <span className={styles.acts}>
      <RoleActs member={member} />
      {suspendedAt === null
        ? acts.has('suspendOperator') && (
            <ActButton
              {...common}
              act="Suspend"
              done={`${email} is suspended.`}
              title={`Suspend ${email}?`}
              words="Their sessions and tokens end immediately, and they lose staff access. We notify the other operators. Reinstating them takes two operators."
              document={suspendOperatorDocument}
              variables={({ text: reason }) => ({ email, reason })}
            />
          )
        : acts.has('reinstateOperator') && (
            <ActButton
              {...common}
              act="Propose to reinstate"
              done={proposed}
              title={`Propose to reinstate ${email}?`}
              words="A second operator decides. Until then, they stay suspended."
              document={reinstateOperatorDocument}
              variables={({ text: reason, proposalId: id }) => ({ id, email, reason })}
            />
          )}
      {acts.has('dismissOperator') && (
        <ActButton
          {...common}
          act="Propose to remove"
          done={proposed}
          title={`Propose to remove ${email} from the staff?`}
          words="A second operator decides. Their own investor account, if any, stays open."
          document={dismissOperatorDocument}
          variables={({ text: reason, proposalId: id }) => ({ id, email, reason })}
        />
      )}
    </span>
  )
}

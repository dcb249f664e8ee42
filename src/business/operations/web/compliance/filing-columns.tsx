import { Link } from 'react-router'
import { isAddress } from '#business/portfolios/rules/filing-evidence.ts'
import { Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import type { Column } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { ActLink } from '../acts/act-link.tsx'
import { actPath } from '../acts/act-path.ts'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { type Filing, filingKey } from './filings-document.ts'

/** The filing in the form of its acts. */
const owed = ({ portfolioId, kind, ruleDueOn: dueOn }: Filing) => ({ portfolioId, kind, dueOn })

const about: readonly Column<Filing>[] = [
  {
    title: 'Filing',
    isHead: true,
    cell: (filing) => (
      <RowMark of={filingKey(filing)}>
        <span className={styles.entry}>
          <span>{filing.form}</span>
          <span className={styles.quiet}>{filing.source}</span>
        </span>
      </RowMark>
    ),
  },
  { title: 'Portfolio', cell: ({ portfolioName }) => portfolioName },
  { title: 'For the period to', cell: ({ periodEnd }) => (periodEnd ? dayText(periodEnd) : '–') },
]

/** A decision's reason with its author, so that the row needs no audit log. */
const Decision = ({ decision, decidedByName }: Filing) =>
  decision && (
    <>
      <span className={styles.quiet}>{decision.reason}</span>
      <span className={styles.quiet}>
        {decidedByName ?? 'A former operator'}, {momentDay(decision.at)}
      </span>
    </>
  )

const due: Column<Filing> = {
  title: 'Due',
  cell: (filing) => (
    <Stack gap={4}>
      <span className={styles.day}>{dayText(filing.dueOn)}</span>
      {filing.state === 'overdue' ? <Status kind="bad">Overdue</Status> : <Status kind="waiting">Due</Status>}
      {filing.decision && <span className={styles.quiet}>Extended from {dayText(filing.ruleDueOn)}</span>}
      <Decision {...filing} />
    </Stack>
  ),
}

const owner: Column<Filing> = {
  title: 'Owner',
  cell: ({ owner, isMine, workId }) => (
    <Stack gap={4}>
      <span>{isMine ? 'You' : (owner ?? <span className={styles.quiet}>No owner</span>)}</span>
      <span className={styles.acts}>
        {owner === null && <Link to={actPath('takeWork', { items: workId })}>Take</Link>}
        <Link to={actPath('handOverWork', { items: workId })}>Hand over</Link>
      </span>
    </Stack>
  ),
}

const decide: Column<Filing> = {
  title: 'Action',
  cell: (filing) => (
    <span className={styles.acts}>
      <ActLink
        act="recordFiling"
        given={{ portfolioId: filing.portfolioId, kind: filing.kind, periodEnd: filing.periodEnd }}
      >
        Record
      </ActLink>
      <Link to={actPath('extendFiling', owed(filing))}>Extend</Link>
      {filing.decision ? (
        <ActLink act="restoreFiling" given={owed(filing)}>
          Restore
        </ActLink>
      ) : (
        <Link to={actPath('markFilingNotApplicable', owed(filing))}>Not applicable</Link>
      )}
    </span>
  ),
}

export const toMakeColumns: readonly Column<Filing>[] = [...about, due, owner, decide]

export const offCalendarColumns: readonly Column<Filing>[] = [
  ...about,
  { title: 'Due by the rule', cell: ({ ruleDueOn }) => <span className={styles.day}>{dayText(ruleDueOn)}</span> },
  {
    title: 'Decision',
    cell: (filing) => (
      <Stack gap={4}>
        <Decision {...filing} />
      </Stack>
    ),
  },
  {
    title: 'Action',
    cell: (filing) => (
      <ActLink act="restoreFiling" given={owed(filing)}>
        Restore
      </ActLink>
    ),
  },
]

const Evidence = ({ reference }: { readonly reference: string }) =>
  isAddress(reference) ? (
    <a href={reference} rel="noreferrer" target="_blank">
      {new URL(reference).hostname}
    </a>
  ) : (
    <span>{reference}</span>
  )

export const madeColumns: readonly Column<Filing>[] = [
  ...about,
  {
    title: 'Filed',
    cell: ({ evidence, dueOn }) => (
      <Stack gap={4}>
        <span className={styles.day}>{evidence ? dayText(evidence.filedOn) : '–'}</span>
        <span className={styles.quiet}>Due {dayText(dueOn)}</span>
      </Stack>
    ),
  },
  {
    title: 'Evidence',
    cell: ({ evidence }) =>
      evidence && (
        <Stack gap={4}>
          <Evidence reference={evidence.reference} />
          {evidence.correctedAt && (
            <span className={styles.quiet}>
              Corrected {momentDay(evidence.correctedAt)}: {evidence.correctionReason}
            </span>
          )}
        </Stack>
      ),
  },
  {
    title: 'Recorded by',
    cell: ({ evidence, owner, recordedByName }) =>
      evidence && (
        <Stack gap={4}>
          <span>{recordedByName ?? 'Not one of today’s staff'}</span>
          <span className={styles.quiet}>{momentDay(evidence.recordedAt)}</span>
          {owner && <span className={styles.quiet}>Owner: {owner}</span>}
        </Stack>
      ),
  },
  {
    title: 'Action',
    cell: ({ evidence, portfolioId }) =>
      evidence && (
        <ActLink
          act="correctFiling"
          given={{
            portfolioId,
            filingId: evidence.id,
            filedOn: evidence.filedOn,
            qualifiedOn: evidence.qualifiedOn,
            reference: evidence.reference,
          }}
        >
          Correct
        </ActLink>
      ),
  },
]

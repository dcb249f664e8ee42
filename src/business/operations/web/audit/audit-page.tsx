import { Link, useSearchParams } from 'react-router'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { type AuditChoice, auditAddress, choiceIn, isEverything } from './audit-address.ts'
import { type AuditRow, auditEntriesDocument } from './audit-documents.ts'
import { AuditEntryPart } from './audit-entry.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { refusalWords, whoActed } from './audit-words.ts'

/** The audit log. The address keeps the filter and the open entry, so that a link shows the same. */
export default function AuditPage() {
  const [address, setAddress] = useSearchParams()
  const choice = choiceIn(address)
  const entry = address.get('entry')
  if (entry) return <AuditEntryPart key={entry} entryId={entry} choice={choice} />
  return (
    <>
      <PageHeader
        title="Audit"
        lead="Who did what, newest first. Names of investors are masked until you open their data."
      />
      <Section spacing="under">
        <Stack gap={24}>
          <AuditFilter
            key={address.toString()}
            choice={choice}
            onChoose={(next) => setAddress(auditAddress(next).split('?')[1] ?? '')}
          />
          <AuditExport choice={choice} />
          <AuditList choice={choice} />
        </Stack>
      </Section>
    </>
  )
}

function AuditList({ choice }: { readonly choice: AuditChoice }) {
  const query = useQuery(auditEntriesDocument, { variables: choice, requestPolicy: 'network-only' })
  return (
    <Loaded query={query} name="The acts">
      {({ auditEntries }) => (
        <Stack gap={24}>
          <Table
            caption="Acts"
            rows={nodesOf(auditEntries)}
            keyOf={({ id }) => id}
            empty={
              <p>
                {isEverything(choice) ? 'Nothing has been done yet.' : 'No act matches. Change or clear the filter.'}
              </p>
            }
            columns={columnsFor(choice)}
          />
          <ShowMore
            page={auditEntries?.pageInfo}
            load={(after) => query.fetchMore({ variables: { ...choice, after } })}
          />
        </Stack>
      )}
    </Loaded>
  )
}

const columnsFor = (choice: AuditChoice): readonly Column<AuditRow>[] => [
  {
    title: 'Act',
    isHead: true,
    cell: ({ id, title, at, openingReason }) => (
      <span className={styles.entry}>
        <Link to={auditAddress(choice, id)}>{title}</Link>
        <span className={styles.quiet}>{momentText(at)}</span>
        {openingReason && <span>“{openingReason}”</span>}
      </span>
    ),
  },
  {
    title: 'Who',
    cell: (row) => (
      <span className={styles.longText}>
        <Link to={auditAddress({ ...choice, actor: row.actor })}>{whoActed(row)}</Link>
        {row.actorName && <small className={styles.id}>{row.actor}</small>}
      </span>
    ),
  },
  {
    title: 'About',
    cell: ({ subject, subjectName }) =>
      subject ? (
        <span className={styles.longText}>
          <Link to={auditAddress({ ...choice, about: subject })}>{subjectName ?? subject}</Link>
          {subjectName && <small className={styles.id}>{subject}</small>}
        </span>
      ) : (
        (subjectName ?? '–')
      ),
  },
  {
    title: 'Outcome',
    cell: ({ outcome, refusal }) =>
      outcome === 'done' ? (
        <Status kind="good">Done</Status>
      ) : (
        <span className={styles.entry}>
          <Status kind="bad">Refused</Status>
          {refusal && <span className={styles.quiet}>{refusalWords(refusal)}</span>}
        </span>
      ),
  },
]

import { Section } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { graphql } from '#web/documents.ts'
import { useQuery } from '#web/use-query.ts'
import { waitText } from '../../rules/wait-text.ts'
import { Loaded } from '../loaded.tsx'

const lastBackupsDocument = graphql(`
  query LastBackups {
    lastBackups {
      kind
      endedAt
      seconds
      fault
    }
  }
`)

const names = { backup: 'Backup', restoreDrill: 'Restore drill' } as const

/** When the database was last copied, and when a copy was last restored and its books proved. */
export function BackupsPart() {
  const query = useQuery(lastBackupsDocument, { requestPolicy: 'network-only' })
  return (
    <Section title="Backups" lead="The last backup and the last restore drill of the database." spacing="tight">
      <Loaded query={query} name="The backups">
        {({ lastBackups }) => (
          <Table
            caption="Backups"
            rows={lastBackups}
            keyOf={({ kind }) => kind}
            empty={<p>No backup has been reported.</p>}
            columns={[
              { title: 'Kind', isHead: true, cell: ({ kind }) => names[kind] },
              { title: 'Last success', cell: ({ endedAt }) => (endedAt ? momentText(endedAt) : 'Never') },
              { title: 'Took', isNumber: true, cell: ({ seconds }) => (seconds === null ? '' : waitText(seconds)) },
              {
                title: 'Last attempt',
                cell: ({ fault }) =>
                  fault === null ? <Status kind="good">Succeeded</Status> : <Status kind="bad">{fault}</Status>,
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

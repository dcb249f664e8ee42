import { Section } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import styles from '../operations.module.css'
import type { AuditEntry } from './audit-documents.ts'

type Fact = AuditEntry['facts'][number]

const shownValue = (value: string | null | undefined) =>
  value ? <span className={styles.longText}>{value}</span> : '–'

const field: Column<Fact> = {
  title: 'Field',
  isHead: true,
  cell: ({ label, isChanged }) => (
    <span className={styles.entry}>
      {label}
      {isChanged && <Status kind="waiting">Changed</Status>}
    </span>
  ),
}

export function EntryFacts({ facts }: { readonly facts: readonly Fact[] }) {
  const hasBefore = facts.some(({ before }) => before !== null)
  return (
    <Section title="Fields" spacing="tight">
      <Table
        caption="Fields of the act"
        rows={facts}
        keyOf={({ label }) => label}
        empty={<p>The audit holds no field of this act beyond those above.</p>}
        columns={
          hasBefore
            ? [
                field,
                { title: 'Before', cell: ({ before }) => shownValue(before) },
                { title: 'After', cell: ({ after }) => shownValue(after) },
              ]
            : [field, { title: 'Value', cell: ({ after }) => shownValue(after) }]
        }
      />
    </Section>
  )
}

import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { graphql } from '#web/documents.ts'
import type { EvidenceTablesQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { Loaded } from '../loaded.tsx'
import { EvidenceForm } from './evidence-form.tsx'

const evidenceTablesDocument = graphql(`
  query EvidenceTables {
    evidenceTables {
      name
      title
      says
    }
  }
`)

type Row = NonNullable<EvidenceTablesQuery['evidenceTables']>[number]

const columns: readonly Column<Row>[] = [
  { title: 'Table', isHead: true, cell: ({ title }) => title },
  { title: 'Control and test', cell: ({ says }) => says },
  { title: 'File', cell: ({ name }) => `${name}.csv` },
]

export default function EvidencePage() {
  const query = useQuery(evidenceTablesDocument)
  const today = useToday()
  return (
    <>
      <PageHeader
        title="Evidence"
        lead="A signed file for an outside auditor: the company’s controls over a period, one table each, by ID and without names."
      />
      {today && <EvidenceForm today={today} />}
      <Loaded query={query} name="The tables">
        {({ evidenceTables }) => (
          <Section title="What is in it" spacing="tight">
            <Table
              caption="Tables of the evidence binder"
              columns={columns}
              rows={evidenceTables}
              keyOf={({ name }) => name}
            />
          </Section>
        )}
      </Loaded>
    </>
  )
}

import { Link } from 'react-router'
import { complaintClasses } from '#business/outreach/rules/complaint.ts'
import { type Column, Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import type { ComplaintAge, ComplaintState } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import { ageNames, type CountRow, countRows, stateNames } from './complaint-words.ts'
import { complaintCountsDocument } from './complaints-documents.ts'

const countText = (count: number): string => (count === 0 ? '–' : numberText(count))

const columns: readonly Column<CountRow>[] = [
  {
    title: 'Class',
    isHead: true,
    cell: ({ class: of }) => <Link to={`?class=${of}`}>{complaintClasses[of]}</Link>,
  },
  ...Object.entries(stateNames).map(
    ([state, title]): Column<CountRow> => ({
      title,
      isNumber: true,
      cell: ({ states }) => countText(states[state as ComplaintState]),
    }),
  ),
  ...Object.entries(ageNames).map(
    ([age, title]): Column<CountRow> => ({
      title: `Open: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      isNumber: true,
      cell: ({ ages }) => countText(ages[age as ComplaintAge]),
    }),
  ),
]

export function ComplaintCounts() {
  const query = useQuery(complaintCountsDocument, { requestPolicy: 'cache-and-network' })
  return (
    <Loaded query={query} name="The counts">
      {({ complaintCounts }) => (
        <Table
          caption="Complaints by class, state and age"
          rows={complaintCounts ? countRows(complaintCounts) : undefined}
          keyOf={({ class: of }) => of}
          empty={<p>No complaint is on record.</p>}
          columns={columns}
        />
      )}
    </Loaded>
  )
}

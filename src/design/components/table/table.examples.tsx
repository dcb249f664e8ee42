import type { Examples } from '../../example.ts'
import { Status } from '../status/status.tsx'
import { Table } from './table.tsx'

type Row = {
  readonly id: string
  readonly what: string
  readonly on: string
  readonly amount: string
  readonly isDone: boolean
}

const rows: readonly Row[] = [
  { id: '1', what: 'Dividend, Solar in the USA', on: 'Nov 16, 2026', amount: '+$18.22', isDone: true },
  { id: '2', what: 'To Checking 4417', on: 'Nov 18, 2026', amount: '-$412.10', isDone: false },
]

export const examples: Examples = {
  'A table, and a list on a phone': (
    <Table
      caption="Transfers"
      showCaption
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        { title: 'What', cell: (row) => row.what, isHead: true },
        { title: 'Date', cell: (row) => row.on },
        {
          title: 'State',
          cell: (row) => (
            <Status kind={row.isDone ? 'good' : 'waiting'}>{row.isDone ? 'Settled' : 'On its way'}</Status>
          ),
        },
        { title: 'Amount', cell: (row) => row.amount, isNumber: true },
      ]}
    />
  ),
}

import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import type { Grant } from './corporate-equity-page.tsx'

type Step = Grant['schedule'][number]

const columns = (today: string): readonly Column<Step>[] => [
  { title: 'Day', isHead: true, cell: ({ on }) => dayText(on) },
  { title: 'State', cell: ({ on }) => (on <= today ? 'Vested' : 'Vests') },
  { title: 'Shares', isNumber: true, cell: ({ shares }) => numberText(shares) },
  { title: 'Vested in total', isNumber: true, cell: ({ total }) => numberText(total) },
]

export const VestingTable = ({ grant, today }: { readonly grant: Grant; readonly today: string }) => (
  <Disclosure title="Vesting schedule">
    <Table
      caption={`Vesting of the grant of ${dayText(grant.grantedOn)}`}
      columns={columns(today)}
      rows={grant.schedule}
      keyOf={({ on }) => on}
    />
  </Disclosure>
)

import { Link } from 'react-router'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { type PlantEvent, plantEvents } from '../rules/plant-events.ts'
import { lossCauseWords, megawattHoursText } from './loss-cause-words.ts'
import type { PlantDetail } from './portfolio-queries.ts'

/** What happened at a plant, day by day, with the energy that each stop cost. */
export function PlantEventsPart({ plant }: { readonly plant: PlantDetail }) {
  const { id, commissionedOn, updates, portfolio } = plant
  const events = plantEvents({ id, commissionedOn, updates: updates ?? [], gaps: portfolio?.lostOutput ?? [] })
  return (
    <section>
      <Stack gap={16}>
        <h2>What happened here</h2>
        <Quiet>Its first day, what we reported, and each stop of a machine or the grid in the last 12 months.</Quiet>
        <Table
          caption="Events at the plant"
          columns={columns}
          rows={events}
          keyOf={(event) =>
            `${event.on} ${event.kind} ${'id' in event ? event.id : ''}${'cause' in event ? event.cause : ''}`
          }
        />
      </Stack>
    </section>
  )
}

const columns: readonly Column<PlantEvent>[] = [
  { title: 'When', isHead: true, cell: ({ on }) => dayText(on) },
  { title: 'What', cell: (event) => <What event={event} /> },
]

function What({ event }: { readonly event: PlantEvent }) {
  if (event.kind === 'commissioned') return 'The plant began to operate.'
  if (event.kind === 'update') return <Link to={`/updates/${event.id}/`}>{event.title}</Link>
  const { cause, kilowattHours, explanation } = event
  return `${lossCauseWords[cause]}: ${megawattHoursText(kilowattHours)} lost. ${explanation}`.trim()
}

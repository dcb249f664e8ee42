import { Link } from 'react-router'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { energyText } from '#design/figures/energy-text.ts'
import { type PlantEvent, plantEvents } from '../rules/plant-events.ts'
import { lossCauseWords } from './loss-cause-words.ts'
import type { PlantDetail } from './portfolio-queries.ts'

/** The events at a plant by date, with the energy that each stop cost. */
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
            `${event.on} ${event.kind} ${'update' in event ? event.update.id : ''}${'cause' in event ? event.cause : ''}`
          }
        />
      </Stack>
    </section>
  )
}

type Event = PlantEvent<NonNullable<PlantDetail['updates']>[number]>

const columns: readonly Column<Event>[] = [
  { title: 'When', isHead: true, cell: ({ on }) => dayText(on) },
  { title: 'What', cell: (event) => <What event={event} /> },
]

function What({ event }: { readonly event: Event }) {
  if (event.kind === 'commissioned') return 'The plant began to operate.'
  if (event.kind === 'update') return <Link to={`/updates/${event.update.id}/`}>{event.update.title}</Link>
  const { cause, kilowattHours, explanation } = event
  return `${lossCauseWords[cause]}: ${energyText(kilowattHours)} lost. ${explanation}`.trim()
}

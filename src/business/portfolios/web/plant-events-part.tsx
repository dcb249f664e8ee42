import { Link } from 'react-router'
import { Evidence } from '#design/components/evidence/evidence.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { energyText } from '#design/figures/energy-text.ts'
import type { DatedEventKind } from '../rules/plant-details.ts'
import { type PlantEvent, plantEvents } from '../rules/plant-events.ts'
import { lossCauseWords } from './loss-cause-words.ts'
import type { PlantDetail } from './portfolio-queries.ts'

export function PlantEventsPart({ plant }: { readonly plant: PlantDetail }) {
  const { id, commissionedOn, updates, portfolio, details } = plant
  const events = plantEvents({
    id,
    commissionedOn,
    updates: updates ?? [],
    gaps: portfolio?.lostOutput ?? [],
    dated: details?.events ?? [],
  })
  return (
    <section>
      <Stack gap={16}>
        <h2>What happened here</h2>
        <Quiet>
          How it was built and bought, its first day, what we reported, and each stop of a machine or the grid in the
          last 12 months.
        </Quiet>
        <Table
          caption="Events at the plant"
          columns={columnsOf(details?.events ?? [])}
          rows={events}
          keyOf={(event) =>
            `${event.on} ${event.kind} ${'update' in event ? event.update.id : ''}${'cause' in event ? event.cause : ''}${'event' in event ? event.event.kind : ''}`
          }
        />
      </Stack>
    </section>
  )
}

type Event = PlantEvent<NonNullable<PlantDetail['updates']>[number]>

const columnsOf = (dated: readonly DatedEvent[]): readonly Column<Event>[] => [
  { title: 'When', isHead: true, cell: ({ on }) => dayText(on) },
  { title: 'What', cell: (event) => <What event={event} /> },
  { title: 'Evidence', cell: (event) => <Ground event={event} dated={dated} /> },
]

function What({ event }: { readonly event: Event }) {
  if (event.kind === 'commissioned') return 'The plant began to operate.'
  if (event.kind === 'update') return <Link to={`/updates/${event.update.id}/`}>{event.update.title}</Link>
  if (event.kind === 'dated') return `${eventNames[event.event.kind]}: ${event.event.explanation}`
  const { cause, kilowattHours, explanation } = event
  return `${lossCauseWords[cause]}: ${energyText(kilowattHours)} lost. ${explanation}`.trim()
}

const eventNames = {
  built: 'Built',
  connected: 'Connected',
  bought: 'Bought',
  outage: 'Outage',
  repowered: 'Repowered',
} as const satisfies Record<DatedEventKind, string>

type DatedEvent = NonNullable<PlantDetail['details']>['events'][number]
type GroundProps = { readonly event: Event; readonly dated: readonly DatedEvent[] }

/**
 * A stop is a meter's difference from the expectation; a report has its own figures; the first day follows the
 * connection.
 */
function Ground({ event, dated }: GroundProps) {
  if (event.kind === 'update') return null
  if (event.kind === 'stopped') return <Evidence kind="metered" />
  const connected = dated.find(({ kind }) => kind === 'connected')
  const evidence = event.kind === 'dated' ? event.event.evidence : connected?.evidence
  return evidence ? <Evidence kind={evidence} /> : null
}

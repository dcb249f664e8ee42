import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { ReconciledDaysQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { Loaded } from '../loaded.tsx'
import { reconciledDaysDocument } from './money-documents.ts'

const newestDays = 1

const isOld = ({ difference, uncovered }: ReconciledDay, place: number): boolean =>
  place >= newestDays && difference === '0' && (uncovered == null || uncovered === '0')

export function DaysPart() {
  const query = useQuery(reconciledDaysDocument)
  return (
    <Loaded query={query} name="The reconciled days">
      {({ reconciledDays }) => {
        const days = nodesOf(reconciledDays)
        const folded = days?.filter(isOld) ?? []
        return (
          <Section
            title="Books and partner"
            lead="Our books minus the payment partner’s balance, day by day, and whether that balance covers all investors’ cash."
            spacing="tight"
          >
            <Stack gap={24}>
              <DaysTable caption="Reconciliation" days={days?.filter((day, place) => !isOld(day, place))} />
              {folded.length > 0 && (
                <Disclosure title={`${numberText(folded.length)} earlier days agree`}>
                  <DaysTable caption="Earlier days" days={folded} />
                </Disclosure>
              )}
              <ShowMore page={reconciledDays?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </Section>
        )
      }}
    </Loaded>
  )
}

type ReconciledDay = NonNullable<ReconciledDaysQuery['reconciledDays']>['edges'][number]['node']

const DaysTable = ({
  caption,
  days,
}: {
  readonly caption: string
  readonly days: readonly ReconciledDay[] | undefined
}) => (
  <Table
    caption={caption}
    rows={days}
    keyOf={({ day }) => day}
    empty={<p>We have not compared a day yet.</p>}
    columns={[
      { title: 'Day', isHead: true, cell: ({ day }) => dayText(day) },
      {
        title: 'Difference',
        isNumber: true,
        cell: ({ difference }) =>
          difference == null ? (
            <Status kind="waiting">No answer from the partner</Status>
          ) : (
            <Status kind={difference === '0' ? 'good' : 'bad'}>{centsText(difference)}</Status>
          ),
      },
      {
        title: 'Investors’ cash',
        cell: ({ uncovered }) =>
          uncovered == null ? (
            '–'
          ) : (
            <Status kind={uncovered === '0' ? 'good' : 'bad'}>
              {uncovered === '0' ? 'Covered' : `${centsText(uncovered)} not covered`}
            </Status>
          ),
      },
    ]}
  />
)

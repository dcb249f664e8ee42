import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { Quiet, Row, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { countText, numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import { impactQuery, type PublicImpact } from './performance-data.ts'

type Factor = PublicImpact['impactFactors'][number]

const columns: readonly Column<Factor>[] = [
  { title: 'Factor', isHead: true, cell: ({ name }) => name },
  { title: 'Value', isNumber: true, cell: ({ value, unit }) => `${numberText(value)} ${unit}` },
  { title: 'Used from', cell: ({ from }) => dayText(from) },
  { title: 'Source', cell: ({ source, url }) => <a href={url}>{source}</a> },
]

export function ImpactPart() {
  const asked = usePublicQuery(impactQuery, {})
  const impact = asked.state === 'ready' ? asked.data.impact : null
  return (
    <Section title={<span id="impact">What the power replaces</span>} spacing="tight">
      {asked.state === 'loading' && <Skeleton height="240px" />}
      {asked.state === 'failed' && (
        <Quiet>
          The impact figures did not load.{' '}
          <button type="button" onClick={asked.retry}>
            Try again
          </button>
        </Quiet>
      )}
      {impact && (
        <Stack gap={24}>
          <Row gap={48}>
            <Figure
              label="Power delivered"
              value={energyText(impact.kilowattHours)}
              asOf={`all plants, through ${dayText(impact.asOf)}`}
              info="What the meters at all plants have recorded since their first reading."
            />
            <Figure
              label="CO₂ avoided"
              value={`${countText(impact.co2Kilograms / 1_000)} metric tons`}
              asOf="kWh × the grid’s average emissions"
              info="Each month’s kilowatt-hours, multiplied by the average emissions of that country’s grid per kilowatt-hour. We count zero for a country without a published factor."
            />
            <Figure
              label="U.S. homes powered"
              value={countText(impact.homesPowered)}
              asOf="kWh of 12 months ÷ a home’s year"
              info="The kilowatt-hours of the last 12 months, divided by what an average U.S. home uses in a year."
            />
            <Figure
              label="Trees with the same effect"
              value={countText(impact.trees)}
              asOf="CO₂ ÷ a tree’s ten years"
              info="The avoided CO₂, divided by what a planted urban tree absorbs in its first ten years."
            />
            <Figure
              label="Job-years"
              value={countText(impact.jobYears)}
              asOf="GWh × jobs per GWh"
              info="One job-year is one person employed for one year. The factor averages the building and the running of a plant."
            />
          </Row>
          <Disclosure title="The factors and their sources">
            <Table
              caption="Factors and their sources"
              columns={columns}
              rows={asked.state === 'ready' ? (asked.data.impactFactors ?? []) : []}
              keyOf={({ name, from }) => `${name}${from}`}
            />
          </Disclosure>
          <Quiet small>
            These are estimates. A grid average cannot say which plant would have run at a given hour. They are not
            carbon credits.
          </Quiet>
        </Stack>
      )}
    </Section>
  )
}

import { Facts } from '#design/components/facts/facts.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import type { Technology } from '#design/components/hill/hill-shape.ts'
import { Part, Quiet, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import { shareCentsText } from '#design/figures/share-cents-text.ts'
import type { LossCause } from '../rules/lost-output.ts'
import { QuarterBars } from './chart-parts.tsx'
import { lossCauseWords } from './loss-cause-words.ts'
import { monthsText, type Quarter } from './quarter-words.ts'
import type { PublishedUpdate } from './update-query.ts'

type QuarterProps = { readonly update: PublishedUpdate; readonly quarter: Quarter }

export const QuarterFigure = ({ quarter: { gap, name, actualKwh, expectedKwh } }: { readonly quarter: Quarter }) => (
  <Figure
    label={`Output against expectation, ${name}`}
    value={gap}
    size="huge"
    asOf={`${energyText(actualKwh)} metered, ${energyText(expectedKwh)} expected`}
    info="Metered output of all plants of the portfolio, compared with the output that is expected in these months of an average year."
  />
)

export function QuarterFacts({ update, quarter }: QuarterProps) {
  return (
    <Stack gap={32}>
      <QuarterBars months={update.output} technology={(update.portfolio?.technology ?? 'solar') as Technology} />
      <ShareEffect update={update} quarter={quarter} />
      <Causes update={update} />
      <WhatNext update={update} />
    </Stack>
  )
}

function ShareEffect({ update, quarter }: QuarterProps) {
  const { dividends, output } = update
  const { perShare, change } = quarter
  const missing = output.filter(({ month }) => !dividends.some((paid) => paid.month === month))
  return (
    <Part title="For each share">
      {perShare === null ? (
        <Quiet>No dividend has been paid for these months.</Quiet>
      ) : (
        <Figure
          label={`Dividends for ${monthsText(dividends.map(({ month }) => month))}`}
          value={shareCentsText(perShare)}
          size="large"
          asOf={change === null ? undefined : changeText(change)}
        />
      )}
      {perShare !== null && missing.length > 0 && (
        <Quiet small>Nothing has been paid for {monthsText(missing.map(({ month }) => month))}.</Quiet>
      )}
    </Part>
  )
}

const changeText = (change: bigint): string => {
  const size = shareCentsText(change < 0n ? -change : change)
  if (size === '0.0 cents') return 'the same as the quarter before'
  return `${size} ${change < 0n ? 'less' : 'more'} than the quarter before`
}

function Causes({ update: { lostOutput } }: { readonly update: PublishedUpdate }) {
  const sums = [...Map.groupBy(lostOutput, ({ cause }) => cause)]
    .map(([cause, of]) => [cause, of.reduce((sum, { kilowattHours }) => sum + kilowattHours, 0)] as const)
    .toSorted(([, a], [, b]) => b - a)
  if (sums.length === 0) return null
  return (
    <Part title="Lost output, by cause">
      <Facts
        facts={sums.map(([cause, kwh]) => ({ label: lossCauseWords[cause as LossCause], value: energyText(kwh) }))}
      />
      <Quiet small>The sum of the plants and months that fell short, before those that made more.</Quiet>
    </Part>
  )
}

/** An update with a successor links to it below. */
const WhatNext = ({ update: { later, nextDueOn } }: { readonly update: PublishedUpdate }) =>
  later ? null : (
    <Part title="What comes next">
      <p>The next update is due by {dayText(nextDueOn)}.</p>
    </Part>
  )

import { useState } from 'react'
import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { RecordedLine } from '#business/portfolios/web/recorded-line.tsx'
import { DataTable } from '#design/components/data-table/data-table.tsx'
import { DividendBars } from '#design/components/dividend-bars/dividend-bars.tsx'
import { PlainSelect } from '#design/components/plain-field/plain-field.tsx'
import { Quiet, Row, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, perShareText } from '#design/figures/money-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import { recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/actuals-page.ts'
import { AroundFigures, metaOf } from './around-figures.tsx'
import { DownloadCsv, decimalCents, decimalMillionths } from './download-csv.tsx'
import { MonthRows } from './month-rows.tsx'
import styles from './performance.module.css'
import { actualsQuery, isReplaced, type MonthActuals, type PortfolioActuals } from './performance-data.ts'
import { wordsAround } from './performance-words.server.ts'

export const loader = () => ({
  ...wordsAround('monthly-portfolio-financial-actuals'),
  recorded: recordedAnswers({}, actualsQuery),
})

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? metaOf(loaderData.page) : [])

export default function ActualsPage({ loaderData }: Route.ComponentProps) {
  const asked = usePublicQuery(actualsQuery, {})
  return (
    <AroundFigures words={loaderData}>
      <RecordedLine isBetween recorded={loaderData.recorded} />
      {asked.state === 'failed' && <FailedPage title="The figures did not load" retry={asked.retry} />}
      <Section spacing="flush">
        {asked.state === 'loading' && <Skeleton height="640px" />}
        {asked.state === 'ready' && (
          <Actuals portfolios={(asked.data.portfolios ?? []).filter(({ actuals }) => actuals !== null)} />
        )}
      </Section>
    </AroundFigures>
  )
}

function Actuals({ portfolios }: { readonly portfolios: readonly PortfolioActuals[] }) {
  const [id, choose] = useState(portfolios[0]?.id ?? '')
  const selected = portfolios.find((portfolio) => portfolio.id === id)
  const months = selected?.actuals ?? []
  return (
    <Stack gap={32}>
      <PlainSelect
        label="Portfolio"
        value={id}
        onChange={choose}
        choices={portfolios.map(({ id: value, name: label }) => ({ value, label }))}
      />
      {selected && months.length > 0 ? (
        <>
          <DividendBars
            key={id}
            title="Dividends per share by month"
            unit="share"
            bars={months
              .filter((_, at) => !isReplaced(months, at))
              .slice(-24)
              .map(({ month, perShare }) => ({ month, amount: BigInt(perShare ?? 0), kind: 'paid' }))}
          />
          <div className={styles.wide}>
            <DataTable
              isOpen
              summary="Month by month"
              caption={`${selected.name}, month by month`}
              heads={heads}
              rows={months.map((_, at) => rowOf(selected, at)).toReversed()}
            />
          </div>
          <MonthRows portfolio={selected} />
          <Corrections months={months} />
        </>
      ) : (
        <Quiet>This portfolio has not paid a dividend yet, so there is no month to show.</Quiet>
      )}
      <Row gap={12}>
        <DownloadCsv
          label="All portfolios and months (CSV)"
          name="monthly-portfolio-financial-actuals.csv"
          heads={['Portfolio', 'Month', 'Output kWh', ...heads.slice(3), 'Stands', 'Reason for the correction']}
          rows={() => portfolios.flatMap(csvRows)}
        />
      </Row>
    </Stack>
  )
}

const heads = ['Month', 'Output', 'Expected', 'Revenue', 'Costs', 'Reserve', 'Pool', 'Per share']

function rowOf({ actuals, outputMonths }: PortfolioActuals, at: number) {
  const months = actuals ?? []
  const { month, revenue, costs, reserve, pool, perShare, correctionReason } = months[at]!
  const output = outputMonths?.find((outputMonth) => outputMonth.month === month)
  const gone = isReplaced(months, at)
  const cells = [
    ...(output ? [energyText(output.actualKwh), energyText(output.expectedKwh)] : ['–', '–']),
    centsText(revenue),
    centsText(costs),
    centsText(reserve),
    centsText(pool),
    perShare ? perShareText(perShare) : '–',
  ]
  return [
    `${dayText(month)}${correctionReason ? ', corrected' : ''}`,
    // biome-ignore lint/correctness/useJsxKeyInIterable: each stands in a cell of its own that has a key
    ...cells.map((cell) => (gone ? <s>{cell}</s> : cell)),
  ]
}

function Corrections({ months }: { readonly months: readonly MonthActuals[] }) {
  return months
    .filter(({ correctionReason }) => correctionReason)
    .map(({ month, correctionReason }) => (
      <Quiet key={`${month} ${correctionReason}`} small>
        {dayText(month)} was corrected: {correctionReason}
      </Quiet>
    ))
}

const csvRows = ({ name, actuals, outputMonths }: PortfolioActuals): (string | number)[][] =>
  (actuals ?? []).map(({ month, revenue, costs, reserve, pool, perShare, correctionReason }, at, months) => [
    name,
    month,
    outputMonths?.find((outputMonth) => outputMonth.month === month)?.actualKwh ?? '',
    ...[revenue, costs, reserve, pool].map(decimalCents),
    decimalMillionths(perShare),
    isReplaced(months, at) ? 'no' : 'yes',
    correctionReason ?? '',
  ])

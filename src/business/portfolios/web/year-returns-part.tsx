import { Evidence, EvidenceLegend } from '#design/components/evidence/evidence.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { type BarYear, type YearBar, YearBars } from '#design/components/year-bars/year-bars.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { rateText } from '#design/figures/money-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import { listedReturns, listedSource } from '../rules/listed-returns.ts'
import { returnsByYear, type ShareRecord, type YearReturn } from '../rules/returns-by-year.ts'
import { targetText } from './portfolio-words.ts'

type YearReturnsPartProps = { readonly record: ShareRecord; readonly low: string; readonly high: string }

export function YearReturnsPart({ record, low, high }: YearReturnsPartProps) {
  const years = returnsByYear(record)
  if (years.length === 0) return null
  const scale = scaleOf(years, high)
  return (
    <section>
      <Stack gap={16}>
        <h2>Return by year</h2>
        <Quiet>
          One share, each year: dividends and the change of the share price, over the price at the beginning. The target
          is the one in the offering document.
        </Quiet>
        <YearBars
          zero={scale.at(0)}
          years={years.map((year) => barYear(year, scale, { low: Number(low), high: Number(high) }))}
        />
        <Quiet small>
          <Evidence kind="reconciled" /> Dividends. <Evidence kind="modelled" /> Share price and target. Before taxes
          and the cost of selling. Part of a year is not stretched to a whole one. The S&amp;P 500 is listed, sold in a
          day, and carries other risks; <a href={listedSource.url}>{listedSource.name}</a>, by {listedSource.publisher},
          read on {dayText(listedSource.readOn)}. {disclaimers.performance}
        </Quiet>
        <EvidenceLegend />
      </Stack>
    </section>
  )
}

type Scale = { readonly at: (rate: number) => number }

function scaleOf(years: readonly YearReturn[], high: string): Scale {
  const rates = years.flatMap(({ year, cash, price }) => [
    Number(cash),
    Number(price),
    Number(listedReturns[year] ?? 0),
  ])
  const least = Math.min(0, ...rates)
  const most = Math.max(Number(high), ...rates)
  return { at: (rate) => ((rate - least) / (most - least)) * 100 }
}

type Target = { readonly low: number; readonly high: number }

function barYear(
  { year, from, through, isWhole, cash, price, total }: YearReturn,
  { at }: Scale,
  target: Target,
): BarYear {
  const bar = (label: string, kind: YearBar['kind'], value: bigint, sign = false): YearBar => ({
    label,
    kind,
    text: `${sign && value > 0n ? '+' : ''}${rateText(value.toString(), 1)}`,
    from: at(0),
    to: at(Number(value)),
  })
  const listed = listedReturns[year]
  return {
    title: `${year}: ${rateText(total.toString(), 1)}`,
    note: isWhole ? 'The whole year' : `${dayText(from)} to ${dayText(through)} only`,
    bars: [
      bar('Paid in cash', 'paid', cash),
      bar('Share price', 'price', price, true),
      ...(isWhole
        ? [
            {
              label: 'Target a year',
              kind: 'target' as const,
              text: targetText(String(target.low), String(target.high)),
              from: at(target.low),
              to: at(target.high),
            },
            ...(listed ? [bar('S&P 500', 'listed', BigInt(listed))] : []),
          ]
        : []),
    ],
  }
}

import type { CSSProperties } from 'react'
import type { Technology } from '#design/components/hill/hill-shape.ts'
import { PriceSteps } from '#design/components/price-steps/price-steps.tsx'
import { ProductionBars, type ProductionMonth } from '#design/components/production-bars/production-bars.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { useToday } from '#web/use-today.ts'
import type { PortfolioDetail } from './portfolio-queries.ts'

type ProductionPartProps = {
  readonly months: readonly ProductionMonth[]
  /** The technology that colors the bars; the first one of mixed plants. */
  readonly technology?: Technology
  readonly isComing: boolean
}

export function ProductionPart({ months, technology = 'solar', isComing }: ProductionPartProps) {
  return (
    <section>
      <Stack gap={16}>
        <h2>Power generated</h2>
        {months.length > 0 ? (
          <>
            <Quiet>{comparison(months)}</Quiet>
            <ProductionBars months={months} technology={technology} />
          </>
        ) : (
          <Quiet>
            {isComing ? 'We do not have a full month of readings yet.' : 'We do not have a month of readings yet.'}
          </Quiet>
        )}
      </Stack>
    </section>
  )
}

type QuarterBarsProps = { readonly months: readonly ProductionMonth[]; readonly technology: Technology }

export const QuarterBars = ({ months, technology }: QuarterBarsProps) => (
  <div style={{ '--bar-margin': '5%' } as CSSProperties}>
    <ProductionBars months={months} technology={technology} height={180} />
  </div>
)

/** "98% of what was expected over the 11 months recorded so far." */
function comparison(months: readonly ProductionMonth[]): string {
  const read = months.filter((month) => month.actualKwh !== null)
  const expected = read.reduce((sum, month) => sum + month.expectedKwh, 0)
  const actual = read.reduce((sum, month) => sum + (month.actualKwh ?? 0), 0)
  if (expected === 0) return 'What the meters recorded each month, and what was expected.'
  return `${Math.round((actual / expected) * 100)}% of what was expected over the ${read.length} months recorded so far.`
}

/** Every price that was ever in force, up to today. */
export function PricesPart({ prices }: { readonly prices: PortfolioDetail['sharePrices'] }) {
  const today = useToday()
  if (!prices || prices.length === 0) return null
  return (
    <section>
      <Stack gap={24}>
        <h2>Share price</h2>
        {today ? (
          <PriceSteps
            prices={prices
              .filter(({ effectiveOn }) => effectiveOn <= today)
              .map(({ effectiveOn, price, filingReference: note }) => ({ effectiveOn, price, note }))}
            until={today}
          />
        ) : (
          <Skeleton height="240px" />
        )}
      </Stack>
    </section>
  )
}

import { DataTable } from '#design/components/data-table/data-table.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import { ShareBar } from '#design/components/share-bar/share-bar.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { energyText } from '#design/figures/energy-text.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { LossCause } from '../rules/lost-output.ts'
import { type Gap, portfolioGapsQuery } from './gaps-query.ts'
import { lossCauseWords } from './loss-cause-words.ts'

type GapsPartProps = {
  readonly id: PortfolioId
  readonly plants: readonly { readonly id: PlantId; readonly name: string }[]
}

export function GapsPart({ id, plants }: GapsPartProps) {
  const asked = usePublicQuery(portfolioGapsQuery, { id })
  if (asked.state === 'failed') return <Quiet>We cannot show the causes of lost output right now.</Quiet>
  const gaps = asked.state === 'ready' ? (asked.data.portfolio?.lostOutput ?? []) : []
  if (gaps.length === 0) return null
  const nameOf = (plantId: PlantId) => plants.find((plant) => plant.id === plantId)?.name ?? plantId
  return (
    <div>
      <h3>Why output fell short</h3>
      <Quiet>Energy that the plants did not deliver in the last 12 months, by cause.</Quiet>
      <ShareBar
        parts={sumsOf(gaps).map(([cause, kwh]) => ({
          label: lossCauseWords[cause],
          text: energyText(kwh),
          size: kwh,
        }))}
      />
      <DataTable
        summary={`All ${gaps.length} gaps by plant and month`}
        caption="Lost output by plant, month and cause"
        heads={['Month', 'Plant', 'Cause', 'Lost']}
        rows={gaps
          .toReversed()
          .map(({ plantId, month, cause, kilowattHours, explanation }) => [
            dayText(month),
            nameOf(plantId),
            explanation ? `${lossCauseWords[cause]}: ${explanation}` : lossCauseWords[cause],
            energyText(kilowattHours),
          ])}
      />
    </div>
  )
}

function sumsOf(gaps: readonly Gap[]): readonly (readonly [LossCause, number])[] {
  const byCause = Map.groupBy(gaps, ({ cause }) => cause)
  return [...byCause]
    .map(([cause, of]) => [cause, of.reduce((sum, { kilowattHours }) => sum + kilowattHours, 0)] as const)
    .toSorted(([, a], [, b]) => b - a)
}

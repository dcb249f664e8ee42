import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { RecordedLine } from '#business/portfolios/web/recorded-line.tsx'
import { Section } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/exits-page.ts'
import { AroundFigures, metaOf } from './around-figures.tsx'
import { ExitRivers } from './exit-rivers.tsx'
import { ExitTable } from './exit-table.tsx'
import { exitsQuery } from './performance-data.ts'
import { wordsAround } from './performance-words.server.ts'

export const loader = () => ({
  ...wordsAround('liquidity'),
  recorded: recordedAnswers({}, exitsQuery),
})

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? metaOf(loaderData.page) : [])

export default function ExitsPage({ loaderData }: Route.ComponentProps) {
  const asked = usePublicQuery(exitsQuery, {})
  return (
    <AroundFigures words={loaderData}>
      <RecordedLine isBetween recorded={loaderData.recorded} isStale={asked.state === 'ready' && asked.isStale} />
      {asked.state === 'failed' && <FailedPage title="The record of sales did not load" retry={asked.retry} />}
      <Section spacing="flush" title="How money comes out">
        {asked.state === 'loading' && <Skeleton height="720px" />}
        {asked.state === 'ready' && <ExitRivers portfolios={asked.data.portfolios ?? []} />}
      </Section>
      <Section spacing="flush" title="How long it took to sell, by portfolio">
        {asked.state === 'loading' && <Skeleton height="720px" />}
        {asked.state === 'ready' && <ExitTable portfolios={asked.data.portfolios ?? []} />}
      </Section>
    </AroundFigures>
  )
}

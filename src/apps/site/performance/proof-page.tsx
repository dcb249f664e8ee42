import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { Section } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/proof-page.ts'
import { AroundFigures, metaOf } from './around-figures.tsx'
import { proofQuery } from './performance-data.ts'
import { wordsAround } from './performance-words.server.ts'
import { PublishedBalances } from './published-balances.tsx'

export const loader = () => wordsAround('proof')

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? metaOf(loaderData.page) : [])

/** All balances as published each night, and what that proves. */
export default function ProofPage({ loaderData }: Route.ComponentProps) {
  const asked = usePublicQuery(proofQuery, {})
  return (
    <AroundFigures words={loaderData}>
      {asked.state === 'failed' && <FailedPage title="The published balances did not load" retry={asked.retry} />}
      {asked.state === 'loading' && (
        <Section spacing="flush">
          <Skeleton height="720px" />
        </Section>
      )}
      {asked.state === 'ready' && <PublishedBalances data={asked.data} />}
    </AroundFigures>
  )
}

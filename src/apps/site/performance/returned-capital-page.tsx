import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { Section } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/returned-capital-page.ts'
import { AroundFigures, metaOf } from './around-figures.tsx'
import { wordsAround } from './performance-words.server.ts'
import { returnedCapitalQuery } from './returned-capital-query.ts'
import { ReturnedCapitalTables } from './returned-capital-tables.tsx'

export const loader = () => wordsAround('form-8937')

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? metaOf(loaderData.page) : [])

/** Every return of capital of every issuer with its Form 8937, which the law requires an issuer to post on its site. */
export default function ReturnedCapitalPage({ loaderData }: Route.ComponentProps) {
  const asked = usePublicQuery(returnedCapitalQuery, {})
  return (
    <AroundFigures words={loaderData}>
      {asked.state === 'failed' && <FailedPage title="The returns of capital did not load" retry={asked.retry} />}
      {asked.state === 'loading' && (
        <Section spacing="flush">
          <Skeleton height="720px" />
        </Section>
      )}
      {asked.state === 'ready' && <ReturnedCapitalTables portfolios={asked.data.portfolios ?? []} />}
    </AroundFigures>
  )
}

import type { Root } from 'hast'
import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { marketOf } from '#business/portfolios/web/markets.ts'
import { PlantMaps, PlantRows, WeatherTime } from '#business/portfolios/web/plant-list-part.tsx'
import { type PortfolioPlant, type PortfolioSummary, plantsQuery } from '#business/portfolios/web/portfolio-queries.ts'
import { Figure } from '#design/components/figure/figure.tsx'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Quiet, Row, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { type TermPreviews, Words } from '#design/components/words/words.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { capacityText, powerText } from '#design/figures/power-text.ts'
import { usePublicQuery } from '#platform/web/use-public-query.ts'
import type { Source } from '#platform/web/words/word-fields.ts'

type Of = { readonly market: string } | { readonly technology: string }
type WithPlants = PortfolioSummary & { readonly plants: readonly PortfolioPlant[] | null }

type KindPageProps = {
  readonly words: { readonly heading: string; readonly updated: string; readonly sources?: Source[] | undefined }
  readonly tree: Root
  readonly terms: TermPreviews
  readonly of: Of
}

const isOf = (of: Of, plant: PortfolioPlant): boolean =>
  'market' in of ? marketOf(plant.country)?.name === of.market : plant.technology === of.technology

/** Everything of one market or one kind of plant: words that were written, and the plants as they are now. */
export function KindPage({ words, tree, terms, of }: KindPageProps) {
  const asked = usePublicQuery<{ portfolios: readonly WithPlants[] }>(plantsQuery)
  const portfolios = asked.state === 'ready' ? (asked.data.portfolios ?? []) : []
  const plants = portfolios.flatMap(({ plants: all }) => (all ?? []).filter((plant) => isOf(of, plant)))
  const holders = portfolios.filter(({ plants: all }) => all?.some((plant) => isOf(of, plant)))
  const now = plants.reduce((sum, { hill }) => sum + (hill?.hours.at(-1) ?? 0), 0)
  const capacity = plants.reduce((sum, { capacityKw }) => sum + capacityKw, 0)
  return (
    <>
      <PageHeader title={words.heading} back={{ to: '/investments/', label: 'All investments' }} />
      <Section spacing="flush">
        <Columns aside gap="wide">
          <Stack gap={32}>
            <Row gap={32}>
              <Figure label="Generating now" value={asked.state === 'ready' ? powerText(now) : '–'} size="large" />
              <Figure
                label={plants.length === 1 ? '1 plant' : `${plants.length} plants`}
                value={
                  asked.state === 'ready'
                    ? capacityText(capacity, plants.every(({ dc }) => dc) ? 'DC' : undefined)
                    : '–'
                }
                size="large"
              />
            </Row>
            {holders.length > 0 && (
              <section>
                <h2>Portfolios that hold them</h2>
                <LinkList
                  links={holders.map(({ id, name }) => ({
                    id,
                    to: `/investment/${id}/`,
                    title: name,
                  }))}
                />
              </section>
            )}
          </Stack>
          <article>
            <Words tree={tree} terms={terms} />
          </article>
        </Columns>
      </Section>
      {asked.state === 'failed' && <FailedPage title="The plants did not load" retry={asked.retry} />}
      <Section title="The plants" ground="card" spacing="tight">
        <Stack gap={24}>
          {asked.state === 'loading' && <Skeleton height="420px" />}
          <PlantRows plants={plants} />
          <WeatherTime plants={plants} />
        </Stack>
      </Section>
      <Section spacing="tight">
        <Stack gap={48}>
          <PlantMaps plants={plants} />
          {words.sources && <SourceList sources={words.sources} />}
          <Quiet small>Words last changed {dayText(words.updated)}.</Quiet>
        </Stack>
      </Section>
    </>
  )
}

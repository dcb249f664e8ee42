import type { Root } from 'hast'
import type { ComponentProps } from 'react'
import { FailedPage } from '#business/portfolios/web/failed-page.tsx'
import { marketOf } from '#business/portfolios/web/markets.ts'
import { PlantMarkets, WeatherTime } from '#business/portfolios/web/plant-list-part.tsx'
import { type PortfolioPlant, plantsQuery } from '#business/portfolios/web/portfolio-queries.ts'
import { EstimateRange } from '#design/components/estimate-range/estimate-range.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { LinkList } from '#design/components/link-list/link-list.tsx'
import { Point, Points } from '#design/components/point/point.tsx'
import { PortfolioHero } from '#design/components/portfolio-hero/portfolio-hero.tsx'
import { Quiet, Row, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { SourceList } from '#design/components/words/source-list.tsx'
import { type TermPreviews, Words } from '#design/components/words/words.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { capacityText, powerText } from '#design/figures/power-text.ts'
import type { DataOf } from '#web/public-query.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Source } from '#web/words/word-fields.ts'

export type Of = { readonly market: string } | { readonly technology: PortfolioPlant['technology'] }

type KindViewProps = {
  readonly words: { readonly heading: string; readonly updated: string; readonly sources?: Source[] | undefined }
  readonly lead: string
  readonly points: readonly { readonly title: string; readonly tree: Root }[]
  readonly rest: Root
  readonly drawing: { readonly title: string; readonly note: string } & ComponentProps<typeof EstimateRange>
  readonly terms: TermPreviews
  readonly of: Of
}

const isOf = (of: Of, plant: PortfolioPlant): boolean =>
  'market' in of ? marketOf(plant.country)?.name === of.market : plant.technology === of.technology

/** A market or a kind of plant: written text, and the plants' present figures. */
export function KindView({ words, lead, points, rest, drawing, terms, of }: KindViewProps) {
  const asked = usePublicQuery(plantsQuery, {})
  const portfolios = asked.state === 'ready' ? (asked.data.portfolios ?? []) : []
  const plants = portfolios.flatMap(({ plants: all }) => (all ?? []).filter((plant) => isOf(of, plant)))
  const hours = hoursOf(plants)
  return (
    <>
      <PortfolioHero
        back={{ to: '/investments/', label: 'All investments' }}
        title={words.heading}
        lead={lead}
        technology={'technology' in of ? of.technology : 'solar'}
        hours={hours}
        now={plants.length > 0 ? powerText(hours.at(-1) ?? 0) : undefined}
        of="these plants"
      />
      <Section spacing="tight" title="What to know">
        <Stack gap={48}>
          <Points>
            {points.map(({ title, tree }) => (
              <Point key={title} title={title}>
                <Words tree={tree} terms={terms} />
              </Point>
            ))}
          </Points>
          {rest.children.length > 0 && <Words tree={rest} terms={terms} />}
        </Stack>
      </Section>
      <Section title={drawing.title} ground="card" spacing="tight">
        <Stack gap={32}>
          <EstimateRange bars={drawing.bars} />
          <Quiet small>{drawing.note}</Quiet>
        </Stack>
      </Section>
      {asked.state === 'failed' ? (
        <FailedPage title="The plants did not load" retry={asked.retry} />
      ) : (
        <Section title="The plants" spacing="tight">
          <Stack gap={32}>
            {asked.state === 'loading' && <Skeleton height="420px" />}
            {asked.state === 'ready' && plants.length === 0 && (
              <Quiet>No portfolio owns a plant of this kind now.</Quiet>
            )}
            <Strip plants={plants} />
            <PlantMarkets plants={plants} />
            <WeatherTime plants={plants} />
            <Holders portfolios={portfolios.filter(({ plants: all }) => all?.some((plant) => isOf(of, plant)))} />
          </Stack>
        </Section>
      )}
      <Section spacing="flush">
        <Stack gap={24}>
          {words.sources && <SourceList sources={words.sources} />}
          <Quiet small>Text last updated {dayText(words.updated)}.</Quiet>
        </Stack>
      </Section>
    </>
  )
}

const hoursOf = (plants: readonly PortfolioPlant[]): number[] => {
  const hills = plants.flatMap(({ hill }) => (hill ? [hill.hours] : []))
  return hills.length === 0
    ? []
    : Array.from({ length: 24 }, (_, at) => hills.reduce((sum, hourly) => sum + (hourly[at] ?? 0), 0))
}

function Strip({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  if (plants.length === 0) return null
  const sum = (isDc: boolean) => plants.reduce((all, { dc, capacityKw }) => (dc === isDc ? all + capacityKw : all), 0)
  const [panels, others] = [sum(true), sum(false)]
  return (
    <Row gap={48}>
      <Figure label={plants.length === 1 ? 'Plant' : 'Plants'} value={String(plants.length)} />
      {panels > 0 && <Figure label="Panels" value={capacityText(panels, 'DC')} />}
      {others > 0 && <Figure label={panels > 0 ? 'Everything else' : 'Capacity'} value={capacityText(others, 'AC')} />}
    </Row>
  )
}

function Holders({ portfolios }: { readonly portfolios: DataOf<typeof plantsQuery>['portfolios'] }) {
  if (portfolios.length === 0) return null
  return (
    <section>
      <h3>Portfolios that own them</h3>
      <LinkList links={portfolios.map(({ id, name }) => ({ id, to: `/investment/${id}/`, title: name }))} />
    </section>
  )
}

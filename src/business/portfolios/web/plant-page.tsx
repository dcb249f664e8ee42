import { useParams } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { MarketMap } from '#design/components/market-map/market-map.tsx'
import { PortfolioHero } from '#design/components/portfolio-hero/portfolio-hero.tsx'
import { Columns, Quiet, Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { clockText } from '#design/figures/clock-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { capacityText, powerText } from '#design/figures/power-text.ts'
import { company } from '#kernel/brand.ts'
import { breadcrumbs, pageMeta } from '#web/page-meta.ts'
import { recordedAnswers } from '#web/recorded-answers.server.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/plant-page.ts'
import { ProductionPart } from './chart-parts.tsx'
import { FailedPage } from './failed-page.tsx'
import { marketOf } from './markets.ts'
import { PlantDetailsPart } from './plant-details-part.tsx'
import { PlantEventsPart } from './plant-events-part.tsx'
import { knownPlants } from './plant-ids.ts'
import { type PlantDetail, plantQuery } from './portfolio-queries.ts'
import { weatherText } from './weather-words.ts'
import { WithoutScripts } from './without-scripts.tsx'

type Known = readonly [name: string, place: string, kind: 'solar' | 'hydro' | 'storage']
const kinds = { solar: 'Solar plant', hydro: 'River plant', storage: 'Battery' } as const
const back = { to: '/investments/', label: 'All investments' }
/** The same text before and after the figures load, so that a phone's largest element paints once. */
const leadOf = (technology: Known[2], place: string): string =>
  `${kinds[technology]} in ${place}: its last 24 hours, each month’s output against what was expected, and its weather.`

export const loader = ({ params: { id } }: Route.LoaderArgs) => ({ recorded: recordedAnswers({ id }, plantQuery) })

/** A link inside the site loads only the live figures, as does a plant newer than the site. */
export const clientLoader = () => null

export const meta = ({ params }: Route.MetaArgs) => {
  const plantWords = (knownPlants as Record<string, Known | undefined>)[params.id]
  const path = `/project/${params.id}/`
  const name = plantWords?.[0] ?? 'A plant'
  return pageMeta({
    title: plantWords ? `${name}, ${plantWords[1]}` : name,
    description: plantWords
      ? `${kinds[plantWords[2]]} in ${plantWords[1]}: the last 24 hours, output against expectation, weather and updates of ${name}.`
      : company.promise,
    path,
    data: [breadcrumbs({ name: 'Home', path: '/' }, { name: 'Investments', path: '/investments/' }, { name, path })],
  })
}

export default function PlantPage() {
  const { id = '' } = useParams()
  const plantWords = (knownPlants as Record<string, Known | undefined>)[id]
  const asked = usePublicQuery(plantQuery, { id })
  const failed = asked.state === 'failed' && (
    <FailedPage isWhole={!plantWords} title="This plant did not load" retry={asked.retry} />
  )
  if (failed && !plantWords) return failed
  const plant = asked.state === 'ready' ? (asked.data.plant ?? null) : undefined
  if (plant === null)
    return (
      <Section>
        <EmptyState
          level={1}
          title="We cannot find this plant"
          action={<ButtonLink to={back.to}>See all investments</ButtonLink>}
        >
          The address may have a typo.
        </EmptyState>
      </Section>
    )
  return (
    <>
      {plant && !plantWords && <title>{`${plant.name}, ${plant.city}, ${plant.country} | ${company.name}`}</title>}
      <Top plantWords={plantWords} plant={plant} />
      {failed || (plant ? <Plant plant={plant} /> : <Waiting />)}
    </>
  )
}

type TopProps = { readonly plantWords: Known | undefined; readonly plant: PlantDetail | undefined }

/** The same element before and after the figures load: a replaced headline would count as a late paint. */
function Top({ plantWords, plant }: TopProps) {
  const hours = plant?.hill?.hours ?? []
  const technology = plant?.technology ?? plantWords?.[2]
  const place = plant ? `${plant.city}, ${plant.country}` : plantWords?.[1]
  return (
    <PortfolioHero
      back={plant?.portfolio ? { to: `/investment/${plant.portfolio.id}/`, label: plant.portfolio.name } : back}
      title={plant?.name ?? plantWords?.[0] ?? <Skeleton width="min(100%, 8em)" height="1.08em" />}
      lead={technology && place ? leadOf(technology, place) : <Skeleton width="min(100%, 12em)" height="1.45em" />}
      technology={technology ?? 'solar'}
      hours={hours}
      now={hours.length > 0 ? powerText(hours.at(-1) ?? 0) : undefined}
    />
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the plant">
      <Section spacing="tight">
        <WithoutScripts what="this plant" />
        <Skeleton height="420px" />
      </Section>
    </div>
  )
}

function Plant({ plant }: { readonly plant: PlantDetail }) {
  const market = marketOf(plant.country)
  const { portfolio, weather } = plant
  return (
    <Section spacing="tight">
      <Columns aside gap="wide">
        <Stack gap={24}>
          <Facts
            facts={[
              { label: 'Region', value: plant.region },
              ...(plant.capacityDcKw === null
                ? []
                : [{ label: 'Capacity of the modules', value: capacityText(plant.capacityDcKw, 'DC') }]),
              { label: 'Capacity at the grid', value: capacityText(plant.capacityAcKw, 'AC') },
              { label: 'Running since', value: dayText(plant.commissionedOn) },
              ...(portfolio ? [{ label: 'Held by', value: portfolio.name }] : []),
              ...(weather ? [{ label: 'Weather', value: weatherText(weather) }] : []),
            ]}
          />
          {weather && <Quiet small>Weather as of {clockText(weather.at)}, updated every 20 minutes.</Quiet>}
          {portfolio && <ButtonLink to={`/investment/${portfolio.id}/`}>See the portfolio</ButtonLink>}
        </Stack>
        <Stack gap={48}>
          <ProductionPart months={plant.production ?? []} technology={plant.technology} isComing={false} />
          {market && (
            <section>
              <Stack gap={16}>
                <h2>Status</h2>
                <MarketMap
                  market={market.id}
                  frame={market.frame}
                  label={`Map of ${market.name} with ${plant.name} in ${plant.city}`}
                  plants={[plant]}
                />
              </Stack>
            </section>
          )}
          <PlantDetailsPart plant={plant} />
          <PlantEventsPart plant={plant} />
        </Stack>
      </Columns>
    </Section>
  )
}

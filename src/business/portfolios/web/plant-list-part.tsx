import { Link } from 'react-router'
import { MarketMap } from '#design/components/market-map/market-map.tsx'
import { PlantList } from '#design/components/plant-list/plant-list.tsx'
import { Columns, Quiet, Stack } from '#design/components/section/section.tsx'
import { clockText } from '#design/figures/clock-text.ts'
import { capacityText, powerText } from '#design/figures/power-text.ts'
import { type Market, marketOf } from './markets.ts'
import type { PortfolioPlant } from './portfolio-queries.ts'
import { weatherText } from './weather-words.ts'

export function PlantsPart({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  return (
    <section>
      <Stack gap={16}>
        <h2>Plants</h2>
        {plants.length === 0 && <Quiet>We name the plants when the portfolio opens.</Quiet>}
        <PlantRows plants={plants} />
        <WeatherTime plants={plants} />
      </Stack>
    </section>
  )
}

export function PlantRows({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  if (plants.length === 0) return null
  return (
    <PlantList
      plants={plants.map((plant) => ({
        id: plant.id,
        to: `/project/${plant.id}/`,
        name: plant.name,
        place: `${plant.city}, ${plant.country}`,
        note: plant.weather ? weatherText(plant.weather) : undefined,
        technology: plant.technology,
        hours: plant.hill?.hours ?? [],
        capacity: capacityText(plant.capacityKw, plant.dc ? 'DC' : 'AC'),
        now: plant.hill ? powerText(plant.hill.hours.at(-1) ?? 0) : '–',
      }))}
    />
  )
}

export function WeatherTime({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  const newest = plants
    .flatMap(({ weather }) => (weather ? [weather.at] : []))
    .toSorted()
    .at(-1)
  return newest ? <Quiet small>Weather as of {clockText(newest)}, updated every 20 minutes.</Quiet> : null
}

export function PlantMaps({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  const maps = byMarket(plants).map(({ market, own }) => <PlantMap key={market.id} market={market} plants={own} />)
  if (maps.length === 0) return null
  return (
    <section>
      <Stack gap={16}>
        <h2>Where the plants are</h2>
        {maps.length > 1 ? <Columns count={2}>{maps}</Columns> : maps}
      </Stack>
    </section>
  )
}

/** The plants of each market with its map; several markets are named and linked. Other plants follow without a map. */
export function PlantMarkets({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  const markets = byMarket(plants)
  return (
    <Stack gap={48}>
      {markets.map(({ market, own }) => (
        <Stack key={market.id} gap={16}>
          {markets.length > 1 && (
            <h3>
              <Link to={`/market/${market.id}/`}>{market.name}</Link>
            </h3>
          )}
          <Columns aside gap="wide">
            <PlantMap market={market} plants={own} />
            <PlantRows plants={own} />
          </Columns>
        </Stack>
      ))}
      <PlantRows plants={plants.filter(({ country }) => !marketOf(country))} />
    </Stack>
  )
}

type InMarket = { readonly market: Market; readonly own: readonly PortfolioPlant[] }

const byMarket = (plants: readonly PortfolioPlant[]): InMarket[] =>
  [...Map.groupBy(plants, ({ country }) => marketOf(country))]
    .flatMap(([market, own]) => (market ? [{ market, own: own.toSorted((a, b) => b.capacityKw - a.capacityKw) }] : []))
    .toSorted((a, b) => b.own.length - a.own.length)

function PlantMap({ market, plants }: { readonly market: Market; readonly plants: readonly PortfolioPlant[] }) {
  return (
    <MarketMap
      market={market.id}
      frame={market.frame}
      label={`Map of ${market.name}: ${plants.map(({ name, city }) => `${name} in ${city}`).join(', ')}`}
      plants={plants}
      caption={`${market.name}: ${plants.map(({ name }) => name).join(', ')}`}
    />
  )
}

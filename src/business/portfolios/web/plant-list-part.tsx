import { MarketMap } from '#design/components/market-map/market-map.tsx'
import { PlantList } from '#design/components/plant-list/plant-list.tsx'
import { Columns, Quiet, Stack } from '#design/components/section/section.tsx'
import { clockText } from '#design/figures/clock-text.ts'
import { capacityText, powerText } from '#design/figures/power-text.ts'
import { type Market, marketOf } from './markets.ts'
import type { PortfolioPlant } from './portfolio-queries.ts'
import { weatherText } from './weather-words.ts'

/** Plants with their day, their place and the weather there. */
export function PlantsPart({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  return (
    <section>
      <Stack gap={16}>
        <h2>Plants</h2>
        {plants.length === 0 && <Quiet>The plants are named when the portfolio opens.</Quiet>}
        <PlantRows plants={plants} />
        <WeatherTime plants={plants} />
      </Stack>
    </section>
  )
}

export function PlantRows({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
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
        now: powerText(plant.hill?.hours.at(-1) ?? 0),
      }))}
    />
  )
}

export function WeatherTime({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  const newest = plants
    .flatMap(({ weather }) => (weather ? [weather.at] : []))
    .toSorted()
    .at(-1)
  return newest ? <Quiet small>Weather as of {clockText(newest)}, asked for every 20 minutes.</Quiet> : null
}

/** One map for each market that the plants stand in. */
export function PlantMaps({ plants }: { readonly plants: readonly PortfolioPlant[] }) {
  const shown = [...Map.groupBy(plants, ({ country }) => marketOf(country))].filter(
    (entry): entry is [Market, PortfolioPlant[]] => entry[0] !== undefined,
  )
  if (shown.length === 0) return null
  const maps = shown.map(([market, own]) => (
    <MarketMap
      key={market.id}
      market={market.id}
      frame={market.frame}
      label={`Map of ${market.name}: ${own.map(({ name, city }) => `${name} in ${city}`).join(', ')}`}
      plants={own}
    />
  ))
  return (
    <section>
      <Stack gap={16}>
        <h2>Where they stand</h2>
        {maps.length > 1 ? <Columns count={2}>{maps}</Columns> : maps}
      </Stack>
    </section>
  )
}

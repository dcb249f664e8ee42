import type { Platform } from '#engine/command/platform.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { PlantId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { PortfolioRef } from './graphql.ts'
import { areUpdatesShown } from './offer-viewer.ts'
import { monthsOf, plantOf } from './portfolio-store.ts'
import { PlantRef, ProductionMonthRef, productionOf } from './production-graphql.ts'
import { UpdateLink, UpdateRef } from './update-graphql.ts'
import { neighborOf, updateOf, updatesOfPlant } from './update-store.ts'

type WeatherRow = {
  readonly observed_at: Instant
  readonly celsius: number
  readonly cloud_percent: number
  readonly wind_kmh: number
  readonly rain_mm: number
}

const WeatherRef = builder.objectRef<WeatherRow>('Weather').implement({
  ...forTokens('public'),
  description: 'The weather at a plant as the weather service told it last; asked for every 20 minutes.',
  fields: (t) => ({
    at: t.field({
      type: 'Instant',
      description: 'Time at which the weather service observed it.',
      resolve: ({ observed_at }) => observed_at,
    }),
    celsius: t.exposeFloat('celsius', { description: 'Air temperature, in degrees Celsius.' }),
    cloudPercent: t.exposeFloat('cloud_percent', { description: 'Cloud cover, in percent of the sky.' }),
    windKmh: t.exposeFloat('wind_kmh', { description: 'Wind speed, in kilometers an hour.' }),
    rainMillimetres: t.exposeFloat('rain_mm', { description: 'Rain of the last hour, in millimeters.' }),
  }),
})

const weatherOf = async ({ db }: Platform, plantId: PlantId): Promise<WeatherRow | null> =>
  (await db.selectFrom('portfolios.weather').selectAll().where('plant_id', '=', plantId).executeTakeFirst()) ?? null

builder.objectFields(PlantRef, (t) => ({
  portfolio: t.field({ type: PortfolioRef, resolve: ({ portfolio_id }) => portfolio_id }),
  weather: t.field({
    type: WeatherRef,
    nullable: true,
    description: 'Weather at the plant; null before the first answer of the weather service.',
    resolve: (plant, _args, { platform }) => weatherOf(platform, plant.id),
  }),
  production: t.field({
    type: [ProductionMonthRef],
    complexity: 10,
    description: 'The last 24 whole months of this plant: what was expected and what its meter recorded.',
    resolve: async (plant, _args, { platform }) =>
      productionOf(
        (await monthsOf(platform.db, plant.portfolio_id)).filter(({ plantId }) => plantId === plant.id),
        platform.clock.today(),
      ),
  }),
  updates: t.field({
    type: [UpdateRef],
    nullable: true,
    description: 'Updates on this plant, the newest 20, newest first; null unless you may see the whole offering.',
    resolve: async (plant, _args, context) =>
      (await areUpdatesShown(context, plant.portfolio_id)) ? updatesOfPlant(context.platform.db, plant.id) : null,
  }),
}))

builder.objectFields(UpdateRef, (t) => ({
  portfolio: t.field({ type: PortfolioRef, resolve: ({ portfolio_id }) => portfolio_id }),
  plant: t.field({
    type: PlantRef,
    nullable: true,
    description: 'The plant that the update concerns; null if it concerns the whole portfolio.',
    resolve: async ({ plant_id }, _args, { platform }) => (plant_id && (await plantOf(platform.db, plant_id))) || null,
  }),
  earlier: t.field({
    type: UpdateLink,
    nullable: true,
    description: 'The update of the same portfolio before this one; null for the first.',
    resolve: async (update, _args, { platform }) => (await neighborOf(platform.db, update, 'earlier')) ?? null,
  }),
  later: t.field({
    type: UpdateLink,
    nullable: true,
    description: 'The update of the same portfolio after this one; null for the newest.',
    resolve: async (update, _args, { platform }) => (await neighborOf(platform.db, update, 'later')) ?? null,
  }),
}))

builder.queryField('portfolioUpdate', (t) =>
  t.field({
    ...audience('anyone', { token: 'public' }),
    type: UpdateRef,
    nullable: true,
    description: 'One published update; null when there is none of this id, or none that you may read.',
    args: { id: t.arg.id({ description: 'The update, `upd_…`.', required: true }).validate(givenId('upd')) },
    resolve: async (_root, { id }, context) => {
      const update = await updateOf(context.platform.db, id)
      return update && (await areUpdatesShown(context, update.portfolio_id)) ? update : null
    },
  }),
)

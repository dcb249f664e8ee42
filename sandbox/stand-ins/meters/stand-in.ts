import fastify from 'fastify'
import { z } from 'zod'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { type MeteredPlant, wattHours } from './generation.ts'

export type MetersOptions = { readonly port: number; readonly plants: readonly MeteredPlant[] }

const moment = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text).round({ smallestUnit: 'hour', roundingMode: 'floor' })
  } catch {
    context.addIssue({ code: 'custom', message: 'is a moment in UTC, 2026-11-20T15:00:00Z' })
    return z.NEVER
  }
})
const asked = z.object({ from: moment, to: moment })
const mostHours = 31 * 24

/** Answers for every plant's meter. It keeps nothing: an hour's reading follows from the plant and the hour alone. */
export async function startMetersStandIn(
  world: StandInContext,
  { port, plants }: MetersOptions,
): Promise<RunningStandIn> {
  await world.pool.query('create schema if not exists sandbox_meters')
  const faults = await faultsOf(world.pool, 'sandbox_meters')
  const byId = new Map(plants.map((plant) => [plant.id, plant]))
  const app = fastify({ logger: false, forceCloseConnections: true })
  faults.guard(app)
  controlRoutes(app, { faults })
  app.get<{ Params: { id: string } }>('/plants/:id/readings', async (request, reply) => {
    const plant = byId.get(request.params.id)
    if (!plant) return reply.code(404).send({ code: 'NoSuchPlant', message: 'No meter is known by this id.' })
    const query = asked.safeParse(request.query)
    if (!query.success) return reply.code(400).send({ code: 'BadQuery', message: z.prettifyError(query.error) })
    const { from, to } = query.data
    if (from.until(to).total('hours') > mostHours)
      return reply.code(400).send({ code: 'TooMuch', message: `At most ${mostHours} hours can be asked for at once.` })
    return { plantId: plant.id, readings: readingsOf(plant, from, earlier(to, fullHour(world.clock.now()))) }
  })
  await app.listen({ port, host: world.host })
  return {
    name: 'meters',
    origin: `http://${world.host}:${port}`,
    nextEventAt: async () => null,
    runDue: async () => 0,
    stop: () => app.close(),
  }
}

function readingsOf(plant: MeteredPlant, from: Temporal.Instant, to: Temporal.Instant) {
  const count = Math.max(0, from.until(to).total('hours'))
  return Array.from({ length: count }, (_, index) => {
    const hour = from.add({ hours: index })
    return { hour: hour.toString(), wattHours: wattHours(plant, hour) }
  })
}

const fullHour = (at: Temporal.Instant) => at.round({ smallestUnit: 'hour', roundingMode: 'floor' })
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)

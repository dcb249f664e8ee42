import fastify from 'fastify'
import { z } from 'zod'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { skyAt } from './skies.ts'

const numbers = z.string().transform((text) => text.split(',').map(Number))
const asked = z
  .object({ latitude: numbers, longitude: numbers, current: z.string() })
  .refine(
    ({ latitude, longitude }) =>
      latitude.length === longitude.length &&
      latitude.every((value) => Math.abs(value) <= 90) &&
      longitude.every((value) => Math.abs(value) <= 180),
  )
const quarterMs = 15 * 60_000

/** The weather service: current weather at places, in steps of a quarter of an hour. It keeps nothing. */
export async function startWeatherStandIn(
  world: StandInContext,
  { port }: { readonly port: number },
): Promise<RunningStandIn> {
  await world.pool.query('create schema if not exists sandbox_weather')
  const faults = await faultsOf(world.pool, 'sandbox_weather')
  const app = fastify({ logger: false, forceCloseConnections: true })
  faults.guard(app)
  controlRoutes(app, { faults })
  app.get('/v1/forecast', async (request, reply) => {
    const query = asked.safeParse(request.query)
    if (!query.success)
      return reply.code(400).send({ error: true, reason: 'Latitude and longitude are needed, as many of each.' })
    const at = Math.floor(world.clock.now().epochMilliseconds / quarterMs) * quarterMs
    const answers = query.data.latitude.map((latitude, index) => {
      const longitude = query.data.longitude[index]!
      return {
        latitude,
        longitude,
        current: { time: at / 1_000, interval: 900, ...skyAt({ latitude, longitude }, at) },
      }
    })
    return answers.length === 1 ? answers[0] : answers
  })
  await app.listen({ port, host: world.host })
  return {
    name: 'weather',
    origin: `http://${world.host}:${port}`,
    nextEventAt: async () => null,
    runDue: async () => 0,
    stop: () => app.close(),
  }
}

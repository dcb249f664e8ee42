import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { type BusinessDay, plusBankDays } from '#kernel/business-day.ts'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { bookedPage, calendarPage, embedScript } from './calendar-page.ts'

const times = ['09:00', '10:30', '13:00', '15:30'] as const
const daysShown = 5

const booking = z.object({
  slot: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
  name: z.string().trim().min(1).max(100),
  email: z.email(),
})

/** The meeting scheduler: a script that puts a calendar into a container of the page, and the calendar itself. */
export async function startSchedulerStandIn(
  world: StandInContext,
  options: { readonly port: number },
): Promise<RunningStandIn> {
  const { pool, clock, host } = world
  await pool.query(`create schema if not exists sandbox_scheduler;
    create table if not exists sandbox_scheduler.booking (slot text primary key, name text not null, email text not null, booked_at timestamptz not null)`)
  const faults = await faultsOf(pool, 'sandbox_scheduler')
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(formbody)
  faults.guard(app)
  controlRoutes(app, { faults })
  calendarRoutes(app, pool, () => ({ today: clock.today(), now: clock.now().toString() }))
  await app.listen({ port: options.port, host })
  return {
    name: 'scheduler',
    origin: `http://${host}:${options.port}`,
    nextEventAt: async () => null,
    runDue: async () => 0,
    stop: () => app.close(),
  }
}

function calendarRoutes(app: FastifyInstance, pool: pg.Pool, at: () => { today: BusinessDay; now: string }): void {
  app.get('/embed.js', async (_request, reply) => reply.type('text/javascript').send(embedScript))
  app.get('/calendar', async (_request, reply) => {
    const { rows } = await pool.query<{ slot: string }>('select slot from sandbox_scheduler.booking')
    const taken = new Set(rows.map(({ slot }) => slot))
    const slots = slotsFrom(at().today).filter((slot) => !taken.has(slot))
    return reply.type('text/html; charset=utf-8').send(calendarPage(slots))
  })
  app.post('/bookings', async (request, reply) => {
    const asked = booking.safeParse(request.body)
    if (!asked.success || !slotsFrom(at().today).includes(asked.data.slot))
      return reply.code(422).type('text/html; charset=utf-8').send(bookedPage(null))
    const { slot, name, email } = asked.data
    const { rowCount } = await pool.query(
      'insert into sandbox_scheduler.booking (slot, name, email, booked_at) values ($1, $2, $3, $4) on conflict do nothing',
      [slot, name, email, at().now],
    )
    return reply
      .code(rowCount === 1 ? 200 : 409)
      .type('text/html; charset=utf-8')
      .send(bookedPage(rowCount === 1 ? slot : null))
  })
  app.get('/_standin/bookings', async () => ({
    bookings: (await pool.query('select slot, name, email, booked_at from sandbox_scheduler.booking order by slot'))
      .rows,
  }))
}

/** The times of the next bank days; today is over. */
const slotsFrom = (today: BusinessDay): string[] =>
  Array.from({ length: daysShown }, (_, at) => plusBankDays(today, at + 1)).flatMap((day) =>
    times.map((time) => `${day} ${time}`),
  )

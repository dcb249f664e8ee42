import fastify from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import type { Machine } from './ctx.ts'
import { nextEventAt, openAccounts, runDue } from './due.ts'
import { bankControlRoutes, bankRoutes } from './routes.ts'
import { createSchema, schema } from './schema.ts'

type OpenedAccount = { readonly number: string; readonly name: string; readonly format: 'camt.053' | 'BAI2' }

/** Starts the twin of the company’s bank: it keeps accounts, executes files of payments and makes a statement each bank day. */
export async function startBankStandIn(
  world: StandInContext,
  {
    port,
    key,
    fbo,
    accounts,
  }: { readonly port: number; readonly key: string; readonly fbo: string; readonly accounts: readonly OpenedAccount[] },
): Promise<RunningStandIn> {
  const { pool, clock, host } = world
  await createSchema(pool)
  const faults = await faultsOf(pool, schema)
  const machine: Machine = { pool, clock, fbo }
  await openAccounts(machine, accounts)
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 5_000_000 })
  faults.guard(app)
  controlRoutes(app, { faults })
  bankRoutes(app, machine, { key })
  bankControlRoutes(app, machine)
  await app.listen({ port, host })
  let running: Promise<number> | undefined
  return {
    name: 'bank',
    origin: `http://${host}:${port}`,
    nextEventAt: () => nextEventAt(machine),
    runDue: () => (running ??= runDue(machine).finally(() => (running = undefined))),
    stop: () => app.close(),
  }
}

import { createServer, type Socket } from 'node:net'
import fastify from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { custodianControlRoutes } from './control.ts'
import type { Machine } from './ctx.ts'
import { nextDue, runDue } from './due.ts'
import { createSchema, schema } from './schema.ts'
import { type SftpAccess, sftpServer } from './sftp-server.ts'

/** Starts the twin of the custodian that works by daily files. Its port speaks SFTP, and HTTP to the console. */
export async function startCustodianFilesStandIn(
  world: StandInContext,
  { port, access }: { readonly port: number; readonly access: SftpAccess },
): Promise<RunningStandIn> {
  const { pool, clock, host } = world
  await createSchema(pool)
  const faults = await faultsOf(pool, schema)
  const machine: Machine = { pool, clock }
  const app = fastify({ forceCloseConnections: true })
  controlRoutes(app, { faults })
  custodianControlRoutes(app, machine)
  await app.ready()
  const sftp = sftpServer(machine, access, faults)
  sftp.on('error', (error: Error) => world.log.debug({ error: String(error) }, 'an SFTP connection failed'))
  const sockets = new Set<Socket>()
  // An SSH client speaks first, and says what it is.
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    socket.once('readable', () => {
      const first: Buffer | null = socket.read()
      if (!first) return
      socket.unshift(first)
      if (first.subarray(0, 4).toString() === 'SSH-') sftp.injectSocket(socket)
      else app.server.emit('connection', socket)
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  let running: Promise<number> | undefined
  return {
    name: 'custodian-files',
    origin: `http://${host}:${port}`,
    nextEventAt: () => nextDue(machine),
    runDue: () => (running ??= runDue(machine).finally(() => (running = undefined))),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
      await app.close()
    },
  }
}

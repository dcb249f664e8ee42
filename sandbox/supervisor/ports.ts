import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, standInPorts } from '#io/config/config.ts'
import { StartRefused } from './progress.ts'

/** Makes sure that every port is free before anything starts; `patience` waits for processes that are on their way out. */
export async function checkPorts(config: Config, { patience }: { patience: number }): Promise<void> {
  const deadline = performance.now() + patience
  for (const { port, advice } of portsOf(config)) {
    while (!(await isFree(port, config.host))) {
      if (performance.now() >= deadline)
        throw new StartRefused(`Port ${port} is in use by another program. Stop that program, or set ${advice}.`)
      await pause(100)
    }
  }
}

function portsOf(config: Config): { port: number; advice: string }[] {
  const site = { port: config.port, advice: `PORT to a free port, for example: PORT=${config.port + 100} npm start` }
  if (config.production) return [site]
  const advice = `SANDBOX_PORT to the first of thirteen free ports, for example: SANDBOX_PORT=${config.sandboxPort + 100} npm start`
  return [site, ...[0, ...Object.values(standInPorts)].map((offset) => ({ port: config.sandboxPort + offset, advice }))]
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, host, () => server.close(() => done(true)))
  })

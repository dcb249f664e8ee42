import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#sandbox/postgres/free-ports.ts'

const program = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'moto_server'))
  .find((path) => existsSync(path))

/** Whether this machine has moto, an S3 server that others wrote; where it has not, what needs it is skipped. */
export const hasMoto = program !== undefined

/** Said beside a suite that is skipped. */
export const motoOrWhy = hasMoto
  ? 'moto'
  : 'moto (skipped: moto_server is not on this machine; apt-get install python3-moto)'

export async function startMoto(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const started = spawn(program!, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  for (let tries = 0; !(await answers(origin)); tries += 1) {
    if (tries > 300 || started.exitCode !== null) throw new Error('moto_server did not start')
    await pause(100)
  }
  return { origin, stop: () => void started.kill() }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/moto-api/data.json`).then(
    ({ ok }) => ok,
    () => false,
  )

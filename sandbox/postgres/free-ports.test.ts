import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { freePort, freePorts } from './free-ports.ts'

const drawing = `
  const { freePort } = await import(${JSON.stringify(fileURLToPath(new URL('free-ports.ts', import.meta.url)))})
  const ports = []
  for (let drawn = 0; drawn < 120; drawn += 1) ports.push(await freePort())
  process.send(ports)
  process.once('message', () => process.exit())`

it('gives no port twice, also to processes that draw at once', async () => {
  const processes = Array.from({ length: 6 }, () =>
    fork('data:text/javascript,', { execArgv: ['--input-type=module', '-e', drawing], stdio: 'inherit' }),
  )
  const drawn = await Promise.all(processes.map(async (child) => (await once(child, 'message'))[0] as number[]))
  for (const child of processes) child.send('done')
  expect(new Set(drawn.flat()).size).toBe(6 * 120)
})

it('gives neighboring ports below the range of outgoing connections', async () => {
  const first = await freePorts(14)
  const next = await freePorts(14)
  expect(next).toBeGreaterThanOrEqual(first + 14)
  expect(next + 14).toBeLessThan(32_768)
})

it('passes over a port on which another program listens', async () => {
  const before = await freePort()
  const server = createServer().listen(before + 1, '127.0.0.1')
  await once(server, 'listening')
  expect(await freePort()).toBe(before + 2)
  server.close()
})

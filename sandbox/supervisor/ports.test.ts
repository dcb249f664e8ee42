import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#io/config/config.ts'
import { freePort, freePorts } from '../postgres/free-ports.ts'
import { checkPorts } from './ports.ts'

describe('the check of the ports', () => {
  it('names the port and the setting to change', async () => {
    const taken = await freePort()
    const server = createServer()
    await new Promise<void>((done) => server.listen(taken, '127.0.0.1', done))
    // Claimed like the first: a fixed number may lie among the ports of a test beside this one.
    const config = readConfig({ PORT: String(taken), SANDBOX_PORT: String(await freePorts(20)) })
    await expect(checkPorts(config, { patience: 0 })).rejects.toThrow(
      `Port ${taken} is in use by another program. Stop that program, or set PORT to a free port`,
    )
    const release = new Promise((done) => setTimeout(() => server.close(done), 200))
    await expect(checkPorts(config, { patience: 5_000 })).resolves.toBeUndefined()
    await release
  })
})

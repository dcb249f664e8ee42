import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig, standInPorts } from '#io/config/config.ts'
import { freePort, freePorts } from '#sandbox/postgres/free-ports.ts'
import { type StandIns, startStandIns } from '#sandbox/stand-ins.ts'

/** The stand-ins take a row of ports, after which the product has one of its own. */
export async function startPartnersSomewhere(
  world: Parameters<typeof startStandIns>[0],
): Promise<{ standIns: StandIns; config: Config }> {
  const sandbox = await freePorts(Object.keys(standInPorts).length + 1)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
    SANDBOX_PORT: String(sandbox),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'longlight-test-files-')),
  })
  return { standIns: await startStandIns(world, config), config }
}

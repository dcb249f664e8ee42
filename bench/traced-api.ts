import { readConfig } from '#io/config/config.ts'
import { startTraces, type Traces } from '#io/traces/start-traces.ts'
import { traceWith } from '#io/traces/traces.ts'

/**
 * The product's API, whose traces a message turns on and off. Two processes of one program differ by more than traces
 * cost, so both are measured in one.
 */
const config = readConfig(process.env)
let running: Traces | null = null

process.on('message', async (isOn: boolean) => {
  await running?.stop()
  running = null
  // Also ends those with which the API started.
  traceWith(null)
  if (isOn) running = await startTraces(config, { version: 'bench' }, 'api')
  process.send!(isOn)
})

await import('../src/apps/api/main.ts')

import { readConfig } from '#io/config/config.ts'
import { createSealer } from '#io/sealed/sealer.ts'

/** The invented history is sealed with the sandbox's own keys; a company with other keys starts without it. */
export const demoSealer = createSealer(readConfig({}))

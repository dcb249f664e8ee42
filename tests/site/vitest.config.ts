import { defineConfig } from 'vitest/config'

/** The checks of the built site; they need no database, so nothing is started for them. */
export default defineConfig({
  test: { include: ['tests/site/**/*.test.ts'], testTimeout: 240_000, pool: 'forks' },
})

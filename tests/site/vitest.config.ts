import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { globs } from '../../tools/test/tiers.ts'

/** The checks of the built site; they need no database, so nothing is started for them. */
export default defineConfig({
  // As in the project's own configuration: Node and the runner would load two graphqls.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: { include: globs.site, testTimeout: 240_000, pool: 'forks', expect: { requireAssertions: true } },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The runner would take graphql's development build, and the packages that Node loads the other one: two graphqls.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'sandbox/**/*.test.ts',
      'tests/stories/**/*.test.ts',
      'tests/faults/**/*.test.ts',
      'tests/figures/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['tests/setup/cluster.ts'],
    // Bounds on a hang, not measures: a busy machine may take long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})

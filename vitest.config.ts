import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of what needs no database: rules, kernel, design, the browser's side, the laws. */
const pure = [
  'src/kernel/**/*.test.ts',
  'src/design/**/*.test.{ts,tsx}',
  'src/web/**/*.test.{ts,tsx}',
  'src/business/*/{rules,web}/**/*.test.{ts,tsx}',
  'src/apps/site/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
]

const engine = ['src/engine/**/*.test.ts']
const withDatabase = { globalSetup: 'tests/setup/cluster.ts', pool: 'forks' as const }

export default defineConfig({
  // The runner would take graphql's development build, and the packages that Node loads the other one: two graphqls.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    // Bounds on a hang, not measures: a busy machine may take long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    setupFiles: ['tests/setup/seed-properties.ts'],
    projects: [
      {
        extends: true,
        // Nothing is kept between files that another could see, so they share their modules.
        test: {
          name: 'pure',
          include: pure,
          pool: 'threads',
          isolate: false,
          // Its published module takes names from a CommonJS package, as bundlers let it and Node does not.
          server: { deps: { inline: ['ofx4js'] } },
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'database',
          include: ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'tests/{stories,faults,figures}/**/*.test.ts'],
          exclude: [...pure, ...engine],
          // Loading the server for each of 200 files would be a third of the run.
          isolate: false,
        },
      },
      {
        extends: true,
        // These declare commands, events and messages of their own, which no other test may find among the product's.
        test: { ...withDatabase, name: 'engine', include: engine },
      },
    ],
  },
})

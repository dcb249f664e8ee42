import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { deepFiles, globs } from './tools/test/tiers.ts'

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
    // A loop over nothing asserts nothing, and is a failure.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        // Nothing is kept between files that another could see, so they share their modules.
        test: {
          name: 'pure',
          include: globs.pure,
          pool: 'threads',
          isolate: false,
          // Its published module takes names from a CommonJS package, as bundlers let it and Node does not.
          server: { deps: { inline: ['ofx4js'] } },
        },
      },
      {
        extends: true,
        // Forms are drawn in a browser of one process, pressed, and asked what they sent.
        test: {
          name: 'forms',
          include: globs.forms,
          environment: 'happy-dom',
          setupFiles: ['tests/setup/close-forms.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      // Loading the server for each of 200 files would be a third of the run.
      { extends: true, test: { ...withDatabase, name: 'database', ...globs.database, isolate: false } },
      { extends: true, test: { ...withDatabase, name: 'database-deep', include: deepFiles, isolate: false } },
      {
        extends: true,
        // These declare commands, events and messages of their own, which no other test may find among the product's.
        test: { ...withDatabase, name: 'engine', include: globs.engine },
      },
    ],
  },
})

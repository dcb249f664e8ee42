import { publicExports } from '#apps/api/exports/public-data.ts'

/** Files that the server makes and pages may link to. */
export const servedFeeds: ReadonlySet<string> = new Set([
  '/updates/rss.xml',
  '/proof/log/checkpoint',
  '/schema.graphql',
  '/data/index.json',
  ...publicExports.flatMap(({ table }) => [`/data/${table.name}.csv`, `/data/${table.name}.json`]),
])

import { serveBuilt } from './serve-built.ts'

/** One server for the run; SITE_ORIGIN names a company that already runs, whose pages have their figures. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_ORIGIN) return undefined
  const { origin, close } = await serveBuilt()
  process.env.SITE_ORIGIN = origin
  return close
}

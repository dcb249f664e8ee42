import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawMarketMaps } from './market-maps.ts'
import { sitemap } from './sitemap.ts'
import { putToSleep } from './sleeping-scripts.ts'

/** What is done to the prerendered site before anybody serves it: waiting scripts, a map for machines. */
export async function finishSite(root: string): Promise<void> {
  const pages = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.html'))
  await Promise.all(
    pages.map(async (path) => {
      const html = await readFile(join(root, path), 'utf8')
      const finished = putToSleep(html)
      if (finished !== html) await writeFile(join(root, path), finished)
    }),
  )
  const addresses = pages
    .filter((path) => path.endsWith('index.html'))
    .map((path) => `/${path.replaceAll('\\', '/').slice(0, -'index.html'.length)}`)
  await drawMarketMaps(root)
  await writeFile(join(root, 'sitemap.xml'), sitemap(addresses))
}

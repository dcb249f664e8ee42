import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layStyles } from './lay-styles.ts'
import { drawMarketMaps } from './market-maps.ts'
import { sitemap } from './sitemap.ts'
import { putToSleep } from './sleeping-scripts.ts'
import { drawSocialImages } from './social/social-images.ts'

/** What is done to the prerendered site before anybody serves it: waiting scripts, pictures, a map for machines. */
export async function finishSite(root: string): Promise<void> {
  const files = await readdir(root, { recursive: true })
  // A paper and a feed are files already; what the router keeps beside them for a page's data nobody asks for.
  await Promise.all(files.filter((path) => /\.(pdf|xml)\.data$/.test(path)).map((path) => rm(join(root, path))))
  const pages = files.filter((path) => path.endsWith('.html'))
  const built = await Promise.all(
    pages.map(async (path) => {
      const html = await readFile(join(root, path), 'utf8')
      // The portal's document keeps its links: the router draws them anew and would miss them.
      if (path.endsWith('index.html')) {
        const { html: sleeping, data } = putToSleep(html)
        await writeFile(join(root, path), await layStyles(root, sleeping))
        if (data) await writeFile(join(root, data.path), data.text)
      }
      return { address: `/${path.replaceAll('\\', '/').replace(/index\.html$/, '')}`, html }
    }),
  )
  const addresses = built
    .filter(({ address, html }) => address.endsWith('/') && !html.includes('<meta name="robots" content="noindex"'))
    .map(({ address }) => address)
  await drawSocialImages(root, join(root, '../.social'), built)
  await drawMarketMaps(root)
  await writeFile(join(root, 'sitemap.xml'), sitemap(addresses))
}

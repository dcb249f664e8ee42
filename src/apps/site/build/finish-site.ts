import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcons } from './icons.ts'
import { drawMarketMaps } from './market-maps.ts'
import { askFirst } from './portal-document.ts'
import { sitemap } from './sitemap.ts'
import { putToSleep } from './sleeping-scripts.ts'
import { drawSocialImages } from './social/social-images.ts'

/** The router appends # to an address if an entry of the build has its own styles. */
const sheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/?>/g

/**
 * Inlines a page's styles into its document. They are a few KB, and a separate request would delay the first paint by a
 * round trip, which on a phone takes longer than the bytes. The link stays because React looks for it; browsers fetch a
 * disabled link but not one for no medium.
 */
export async function layStyles(root: string, html: string): Promise<string> {
  const files = [...new Set([...html.matchAll(sheet)].map(([, file]) => file!))]
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  )
  return html.replaceAll(
    sheet,
    (_, file: string, end: string) =>
      `<style>${texts.get(file)!.trim()}</style><link rel="stylesheet" href="${file}${end}" media="not all" disabled>`,
  )
}

export async function finishSite(root: string): Promise<void> {
  const files = await readdir(root, { recursive: true })
  // PDFs and feeds are files already; nobody requests the router's data files for them.
  await Promise.all(files.filter((path) => /\.(pdf|xml)\.data$/.test(path)).map((path) => rm(join(root, path))))
  // Our addresses end in a slash, and for `/faq/` the router requests `/faq/_.data`.
  const dataOfPages = files.filter((path) => path.endsWith('.data') && !/(_|\.pdf|\.xml)\.data$/.test(path))
  await Promise.all(dataOfPages.map((path) => rename(join(root, path), join(root, path.replace(/\.data$/, '/_.data')))))
  const pages = files.filter((path) => path.endsWith('.html'))
  const built = await Promise.all(
    pages.map(async (path) => {
      const html = await readFile(join(root, path), 'utf8')
      // The portal's document starts at once and requests its data meanwhile. Its styles are inlined too, so that the
      // shell paints before any file arrives.
      if (path.endsWith('__spa-fallback.html'))
        await writeFile(join(root, path), await askFirst(root, await layStyles(root, html)))
      if (path.endsWith('index.html')) {
        const { html: sleeping, script } = putToSleep(html)
        await writeFile(join(root, path), await layStyles(root, sleeping))
        if (script) await writeFile(join(root, script.path), script.text)
      }
      return { address: `/${path.replaceAll('\\', '/').replace(/index\.html$/, '')}`, html }
    }),
  )
  const addresses = built
    // The API serves a separate sitemap of updates.
    .filter(
      ({ address, html }) =>
        address.endsWith('/') &&
        !address.startsWith('/updates/') &&
        !html.includes('<meta name="robots" content="noindex"'),
    )
    .map(({ address }) => address)
  await drawSocialImages(root, join(root, '../.social'), built)
  await drawMarketMaps(root)
  await drawIcons(root)
  await writeFile(join(root, 'sitemap.xml'), sitemap(addresses))
}

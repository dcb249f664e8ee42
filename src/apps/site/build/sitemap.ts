import { absolute } from '#web/page-meta.ts'

/**
 * Specification 2.8: 0.1 for a term, 0.8 for the index of terms. The other priorities are ours: pages to act on come
 * first.
 */
const priorities: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, '1.0'],
  [/^\/glossary\/$/, '0.8'],
  [/^\/glossary\//, '0.1'],
  [/^\/(investments|offering-circulars|performance)\/$/, '0.9'],
  [/^\/investment\//, '0.9'],
  [/^\/articles\//, '0.6'],
  [/^\/(press-kits\/|confidential)/, '0.1'],
]

const priorityOf = (path: string): string => priorities.find(([pattern]) => pattern.test(path))?.[1] ?? '0.5'

/** The map of the site for search engines, in the form of sitemaps.org. */
export function sitemap(paths: readonly string[]): string {
  const entries = paths
    .toSorted()
    .map((path) => `  <url><loc>${absolute(path)}</loc><priority>${priorityOf(path)}</priority></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { siteRules } from '#apps/api/site-rules.ts'
import { hasInvestPage, portfolioIds } from '#business/portfolios/web/portfolio-ids.ts'
import { company } from '#kernel/brand.ts'
import { specifiedRedirects, specifiedRoutes } from '#tests/setup/specified-routes.ts'
import routes from '../../routes.ts'

type Tag = Readonly<Record<string, unknown>>
type Module = {
  readonly loader?: (asked: { request: Request; params: unknown }) => unknown
  readonly meta?: (known: { loaderData: unknown; params: unknown; location: URL }) => readonly Tag[]
}
type Branch = { readonly path?: string; readonly index?: true; readonly file: string; readonly children?: Branch[] }

const branch = ({ path, index, file, children }: RouteConfigEntry): Branch => ({
  file,
  ...(path !== undefined && { path }),
  ...(index ? { index } : { children: (children ?? []).map(branch) }),
})
const tree = (await routes).map(branch)
const moduleOf = (file: string): Promise<Module> => import(/* @vite-ignore */ `../../${file}`)

async function headOf(path: string) {
  const match = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path)?.at(-1)
  const file = (match?.route as Branch | undefined)?.file
  const page = file?.endsWith('-page.tsx') ? await moduleOf(file) : undefined
  const params = match?.params ?? {}
  const request = new Request(`https://site.example${path}`)
  const loaderData = await page?.loader?.({ request, params })
  const tags = page?.meta?.({ loaderData, params, location: new URL(request.url) }) ?? []
  const contentOf = (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content
  return {
    file,
    title: tags.find(({ title }) => title !== undefined)?.title,
    description: String(contentOf('description') ?? ''),
    canonical: tags.find(({ rel }) => rel === 'canonical')?.href,
    card: [contentOf('og:title'), contentOf('og:description'), contentOf('og:image')],
  }
}

// The first page loads all modules, which is slow on a busy machine.
describe('the routes of the specification', { timeout: 120_000 }, () => {
  it.each(specifiedRoutes)('%s is there and says what it is', async (path, title) => {
    const head = await headOf(path)
    expect([path, head.title]).toEqual([path, title])
    expect(head.canonical).toBe(`${company.site}${path}`)
    expect(head.description.length).toBeGreaterThan(30)
    expect(head.description.length).toBeLessThanOrEqual(155)
    expect(head.card.every(Boolean)).toBe(true)
  })
  it('are described as no other is', async () => {
    const heads = await Promise.all(specifiedRoutes.map(async ([path]) => ({ path, ...(await headOf(path)) })))
    for (const said of ['title', 'description'] as const) {
      const seen = new Map<unknown, string>()
      const twice = heads.filter((head) => seen.has(head[said]) || !seen.set(head[said], head.path))
      expect(twice.map(({ path }) => path)).toEqual([])
    }
  })
  it('have a page to invest for every portfolio but 12 and 13', async () => {
    expect(portfolioIds.map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 7, 9, 12, 13, 48])
    expect(portfolioIds.filter((id) => !hasInvestPage(id))).toEqual(['12', '13'])
    expect((await headOf('/investment/1/invest')).file).toContain('invest-page')
  })
  it.each(specifiedRedirects)('%s leads to %s', async (from, to) => {
    expect(siteRules.redirects.get(from)).toBe(to)
    expect((await headOf(to)).file).not.toContain('stray')
  })
  it('lead home from any address that nobody owns, and to the glossary from a term that is none', async () => {
    expect((await headOf('/no/such/page/')).file).toContain('stray-page')
    expect(siteRules.lists).toContain('/glossary/')
  })
})

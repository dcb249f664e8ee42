import { describe, expect, it } from 'vitest'
import { findEntries, findTables } from './find-in-reference.ts'
import { publicTables } from './public-tables.ts'
import { apiReference } from './reference.server.ts'

const { sections } = apiReference()
const titlesOf = (search: string) =>
  findEntries(sections, search).flatMap(({ entries }) => entries.map((it) => it.title))
const all = sections.flatMap(({ entries }) => entries)

describe('the search of the API reference', () => {
  it('shows everything before anything is typed, and nothing where nothing matches', () => {
    expect(findEntries(sections, '  ')).toEqual(sections)
    expect(findEntries(sections, 'zebra')).toEqual([])
    expect(findTables(publicTables, 'zebra')).toEqual([])
  })

  it('finds a query by its name, by a field of its example and by words of its text, in any case', () => {
    expect(titlesOf('BALANCELOG')).toContain('balanceLog')
    expect(titlesOf('verifierkey')).toContain('balanceLog')
    expect(titlesOf('transparency zebra')).toEqual([])
    for (const { title } of all) expect(titlesOf(title)).toContain(title)
  })

  it('finds a public table by one of its columns', () => {
    for (const table of publicTables)
      expect(findTables(publicTables, table.columns[0]!.key).map(({ name }) => name)).toContain(table.name)
  })
})

const linksIn = (node: { properties?: Record<string, unknown>; children?: readonly object[] }): string[] => [
  ...(typeof node.properties?.href === 'string' ? [node.properties.href] : []),
  ...(node.children ?? []).flatMap((child) => linksIn(child)),
]

it('leads from the name of an enum to its entry', () => {
  const links = all.flatMap(({ tree }) => linksIn(tree)).filter((href) => href.startsWith('#'))
  expect(links.length).toBeGreaterThan(20)
  const anchors = new Set(all.map(({ anchor }) => `#${anchor}`))
  expect(links.filter((href) => !anchors.has(href))).toEqual([])
})

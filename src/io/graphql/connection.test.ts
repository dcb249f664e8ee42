import { describe, expect, it } from 'vitest'
import { pagedList, pagedWhole, placeBehind } from './connection.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
type Answer = {
  readonly edges: readonly { readonly node: string }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly endCursor: string | null
  }
}
type Page = (args: { readonly first: number; readonly after: string | null }) => Promise<Answer>

/** The pages that a reader sees who asks for the next one as long as there is one. */
async function walk(page: Page, first: number): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | null = null
  do {
    const { edges, pageInfo }: Answer = await page({ first, after })
    expect(pageInfo.hasPreviousPage).toBe(pages.length > 0)
    pages.push(edges.map(({ node }) => node))
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after !== null && pages.length <= rows.length)
  return pages
}

const whole = pagedWhole<string>({ name: 'whole', usual: 3, most: 5 })
const keyed = pagedList<string>({ name: 'keyed', usual: 3, most: 5, key: /^[a-z]$/, keyOf: (row) => row })
const lists: Readonly<Record<string, Page>> = {
  'computed whole': (args) => whole.page(args, rows),
  'read by keys': (args) =>
    keyed.page(args, {
      read: async ({ first, after }) => rows.filter((row) => after === null || row > after).slice(0, first),
      count: async () => rows.length,
    }),
}

describe.each(Object.entries(lists))('a list that is %s', (_how, page) => {
  it.each([1, 2, 3, 5])('has each row once over its pages of %i, in its order', async (first) => {
    expect((await walk(page, first)).flat()).toEqual(rows)
  })

  it('fills each page but the last', async () => {
    expect((await walk(page, 3)).map(({ length }) => length)).toEqual([3, 3, 1])
  })

  it('has no page behind its last row', async () => {
    const { pageInfo } = await page({ first: 5, after: null })
    const { edges, pageInfo: last } = await page({ first: 2, after: pageInfo.endCursor })
    expect([edges.map(({ node }) => node), last.hasNextPage]).toEqual([['f', 'g'], false])
    expect((await page({ first: 2, after: last.endCursor })).edges).toEqual([])
  })

  it('has at most as many rows on a page as it allows', async () => {
    expect((await page({ first: 100, after: null })).edges).toHaveLength(5)
  })
})

it('the place behind a row is that of the next one, and the first place is behind none', () => {
  expect([placeBehind(null), placeBehind('0'), placeBehind('9')]).toEqual([0, 1, 10])
})

it('a list takes no cursor of another list', async () => {
  const { pageInfo } = await lists['read by keys']!({ first: 1, after: null })
  await expect(lists['computed whole']!({ first: 1, after: pageInfo.endCursor })).rejects.toThrow(
    'We cannot find this place in the list.',
  )
})

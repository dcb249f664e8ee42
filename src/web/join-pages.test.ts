import { expect, it } from 'vitest'
import { joinPages } from './join-pages.ts'

const page = (ids: readonly string[], endCursor: string | null) => ({
  edges: ids.map((id) => ({ cursor: id, node: { id } })),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
})

it('puts the rows of the next page behind those that are shown, and ends where it ends', () => {
  const joined = joinPages({ transfers: page(['a', 'b'], 'b') }, { transfers: page(['c'], null) })
  expect(joined).toEqual({ transfers: page(['a', 'b', 'c'], null) })
})

it('leaves the other lists and facts of the page as they are', () => {
  const shown = { proposals: page(['a'], 'a'), alerts: page(['x'], 'x'), counts: { open: 2 } }
  expect(joinPages(shown, { proposals: page(['b'], null), counts: { open: 3 } })).toEqual({
    ...shown,
    proposals: page(['a', 'b'], null),
  })
})

it('keeps what is shown where the next page was refused', () => {
  const shown = { transfers: page(['a'], 'a') }
  expect(joinPages(shown, { transfers: null })).toEqual(shown)
})

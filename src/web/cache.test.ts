import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { newCache } from './cache.ts'
import { pagedLists } from './generated/paged-lists.ts'

const pageOf = (id: string, hasNextPage: boolean) => ({
  __typename: 'Connection',
  edges: [{ __typename: 'Edge', cursor: id, node: { __typename: 'Row', id } }],
  pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: id },
})
const shape = '{ edges { cursor node { id } } pageInfo { hasNextPage endCursor } }'

describe('the pages of a list', () => {
  it.each(Object.keys(pagedLists))(
    '%s become one list, also where the first page was asked for without an argument',
    (list) => {
      const cache = newCache()
      const first = parse(`query { ${list} ${shape} }`)
      const next = parse(`query ($after: String) { ${list}(after: $after) ${shape} }`)
      cache.writeQuery({ query: first, data: { [list]: pageOf('one', true) } })
      cache.writeQuery({ query: next, variables: { after: 'one' }, data: { [list]: pageOf('two', false) } })
      const read = cache.readQuery<Record<string, ReturnType<typeof pageOf>>>({ query: first })![list]!
      expect([read.edges.map(({ node }) => node.id), read.pageInfo.hasNextPage]).toEqual([['one', 'two'], false])
    },
  )

  it('another filter or another size is another list', () => {
    const cache = newCache()
    const asked = parse(`query ($state: String, $first: Int) { proposals(state: $state, first: $first) ${shape} }`)
    cache.writeQuery({
      query: asked,
      variables: { state: 'proposed', first: 2 },
      data: { proposals: pageOf('one', false) },
    })
    expect(cache.readQuery({ query: asked, variables: { state: 'approved', first: 2 } })).toBeNull()
    expect(cache.readQuery({ query: asked, variables: { state: 'proposed', first: 3 } })).toBeNull()
  })
})

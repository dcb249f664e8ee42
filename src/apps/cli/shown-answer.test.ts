import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { selectionOf } from './schema-commands.ts'
import { shownAnswer } from './shown-answer.ts'

const schema = buildSchema(`
  type Query { messages: MessageConnection! proposals: [Proposal!]! preview: Preview! }
  type Preview { holders: Int! lines: MessageConnection! approval: Approval! }
  type Approval { hash: String! changes: [Detail!]! none: [Detail!]! }
  type MessageConnection { edges: [MessageEdge!]! pageInfo: PageInfo! totalCount: Int! }
  type MessageEdge { cursor: String! node: Message! }
  type PageInfo { hasNextPage: Boolean! }
  type Message { id: ID! text: String! }
  type Proposal { id: ID! details: [Detail!]! }
  type Detail { label: String! value: String! }
`)
const typeOf = (field: string) => schema.getQueryType()!.getFields()[field]!.type
const shown = (field: string, answer: unknown) =>
  shownAnswer({ field, kind: 'query', type: typeOf(field) } as Parameters<typeof shownAnswer>[0], answer)

it('a page of a long list is asked for with its rows, and shown as a table with how many there are', () => {
  expect(selectionOf(typeOf('messages'))).toBe('{ edges { cursor node { id text } } totalCount }')
  const edges = [{ cursor: 'a', node: { id: 'msg_1', text: 'Hello' } }]
  expect(shown('messages', { edges, totalCount: 1 })).toEqual(['id     text', 'msg_1  Hello'])
  expect(shown('messages', { edges, totalCount: 9 }).at(-1)).toBe('1 of 9.')
  expect(shown('messages', { edges: [], totalCount: 0 })).toEqual(['There are none.'])
})

it('labeled values in a table are words and no JSON', () => {
  const details = [
    { label: 'Portfolio', value: '7' },
    { label: 'Investment cap', value: '$90.00' },
  ]
  expect(shown('proposals', [{ id: 'prp_1', details }])).toEqual([
    'id     details',
    'prp_1  Portfolio: 7; Investment cap: $90.00',
  ])
})

it('a list within an answer is asked for and shown as a table of its own, page or not', () => {
  expect(selectionOf(typeOf('preview'))).toBe(
    '{ holders lines { edges { cursor node { id text } } totalCount } approval { hash changes { label value } none { label value } } }',
  )
  const edges = [{ cursor: 'a', node: { id: 'msg_1', text: 'Hello' } }]
  const approval = { hash: 'abc', changes: [{ label: 'Pool', value: '$90.00' }], none: [] }
  expect(shown('preview', { holders: 1, lines: { edges, totalCount: 3 }, approval })).toEqual([
    'holders: 1',
    'lines:',
    '  id     text',
    '  msg_1  Hello',
    '  1 of 3.',
    'approval:',
    '  hash: abc',
    '  changes:',
    '    label  value',
    '    Pool   $90.00',
    '  none: none',
  ])
})

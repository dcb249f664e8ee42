import { formatDocument, stringifyDocument } from 'urql'
import { afterEach, expect, it } from 'vitest'
import { meDocument } from '#business/people/web/me.tsx'
import { withFragments } from './documents.ts'
import { firstKey, takeFirstAnswer } from './first-data.ts'
import { firstQueries } from './generated/first-queries.ts'

const headers = { authorization: 'Bearer one' }
const sent = (query: string, token = 'one', more = {}): RequestInit => ({
  headers: { authorization: `Bearer ${token}`, ...more },
  body: JSON.stringify({ operationName: 'Me', query }),
})
const early = (own: Readonly<Record<string, string>> = headers) => {
  const answer = Promise.resolve(new Response('{}'))
  globalThis.firstData = new Map([[firstKey('query Me { me }'), { headers: own, answer }]])
  return answer
}

afterEach(() => {
  globalThis.firstData = undefined
})

it('hands out the answer to the same request once', () => {
  const answer = early()
  expect(takeFirstAnswer(sent('query Me { me }'))).toBe(answer)
  expect(takeFirstAnswer(sent('query Me { me }'))).toBeNull()
})

it('keeps an answer from another session, another account and another query', () => {
  early({ ...headers, 'x-account-id': 'acc_1' })
  expect(takeFirstAnswer(sent('query Me { me }', 'two', { 'x-account-id': 'acc_1' }))).toBeNull()
  expect(takeFirstAnswer(sent('query Me { me }'))).toBeNull()
  early()
  expect(takeFirstAnswer(sent('query Me { me }', 'one', { 'x-account-id': 'acc_1' }))).toBeNull()
  expect(takeFirstAnswer(sent('query Me { you }', 'one', { 'x-account-id': 'acc_1' }))).toBeNull()
})

it('keeps an answer about something else', () => {
  early()
  const body = JSON.stringify({ query: 'query Me { me }', variables: { accountId: 'acc_2' } })
  expect(takeFirstAnswer({ headers, body })).toBeNull()
})

it('hands it out in whatever order the variables stand', () => {
  const answer = Promise.resolve(new Response('{}'))
  const key = firstKey('query Me { me }', { portfolioId: '1', amount: '0' })
  globalThis.firstData = new Map([[key, { headers, answer }]])
  const body = JSON.stringify({ query: 'query Me { me }', variables: { amount: '0', portfolioId: '1' } })
  expect(takeFirstAnswer({ headers, body })).toBe(answer)
})

it('has nothing where the document asked for nothing', () => {
  expect(takeFirstAnswer(sent('query Me { me }'))).toBeNull()
})

it('is asked for in the words of the data client', () => {
  expect(stringifyDocument(formatDocument(withFragments(meDocument)))).toBe(firstQueries.Me)
})

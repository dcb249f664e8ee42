import { parse, print } from 'graphql'
import { describe, expect, it } from 'vitest'
import { parsedDocument, withFragments } from './documents.ts'

const read = (source: string) => parsedDocument(parse(source, { noLocation: true }))
const names = (source: string) =>
  [...print(withFragments(read(source))).matchAll(/fragment (\w+) on/g)].map(([, name]) => name)

describe('a document as it is sent', () => {
  read('fragment Leaf on Row { id }')
  read('fragment Branch on Row { parent { ...Leaf } }')
  read('fragment Other on Row { id }')

  it('has the fragments that it names and those that they name, each once, and no others', () => {
    expect(names('query { rows { ...Branch ... on Row { ...Leaf } } }')).toEqual(['Branch', 'Leaf'])
  })

  it('is the same each time, so that an answer is found again', () => {
    const document = read('query { rows { ...Branch } }')
    expect(withFragments(document)).toBe(withFragments(document))
  })

  it('is not sent without a fragment that nobody has loaded', () => {
    expect(() => withFragments(read('query { rows { ...Missing } }'))).toThrow('Missing')
  })
})

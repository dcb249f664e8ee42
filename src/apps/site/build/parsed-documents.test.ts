import { parse, print } from 'graphql'
import { expect, it } from 'vitest'
import { withParsedDocuments } from './parsed-documents.ts'

const source = '\n  query Me($id: ID!) {\n    me(id: $id) {\n      id\n    }\n  }\n'

it('puts the parsed document in the place of its text, and leaves each line where it was', () => {
  const module = `import { graphql } from '#web/documents.ts'\nconst me = graphql(\`${source}\`)\nconst after = 1`
  const parsed = withParsedDocuments(module)
  const document = /graphql\((\{.*\})\s*\)/.exec(parsed)![1]!
  expect(print(JSON.parse(document))).toBe(print(parse(source)))
  expect(parsed.split('\n').indexOf('const after = 1')).toBe(module.split('\n').indexOf('const after = 1'))
  expect(parsed).toContain("import { parsedDocument as graphql } from '#web/documents.ts'")
})

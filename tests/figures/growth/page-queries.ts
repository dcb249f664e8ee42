import { readFileSync } from 'node:fs'
import { type GraphQLInputType, Kind, parse, print, typeFromAST } from 'graphql'
import { schema } from '#apps/api/schema.ts'
import { parsedDocument, withFragments } from '#web/documents.ts'

export type PageQuery = {
  readonly name: string
  readonly text: string
  /** Its fields at the root. */
  readonly roots: readonly string[]
  readonly variables: readonly { readonly name: string; readonly type: GraphQLInputType }[]
}

/** All queries of the browser, with their fragments. */
export function pageQueries(): PageQuery[] {
  const sources = ['documents', 'public-documents'].flatMap((file) => [
    ...readFileSync(`src/web/generated/${file}.ts`, 'utf8').matchAll(/^ {4}("(?:[^"\\]|\\.)*"): DocumentNode/gm),
  ])
  const texts = new Set(sources.map(([, text]) => JSON.parse(text!) as string))
  const documents = [...texts].map((text) => parsedDocument(parse(text, { noLocation: true })))
  return documents.flatMap((document) => {
    const [operation] = document.definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return []
    const roots = operation.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
    const variables = (operation.variableDefinitions ?? []).map(({ variable, type }) => ({
      name: variable.name.value,
      type: typeFromAST(schema, type) as GraphQLInputType,
    }))
    return [{ name: operation.name!.value, text: print(withFragments(document)), roots, variables }]
  })
}

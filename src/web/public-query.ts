import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core'
import type { Documents } from './generated/public-documents.ts'

export type PublicOperation<Data, Variables> = {
  readonly name: string
  readonly query: string
  /** Never present: it only carries the types. */
  readonly types?: (variables: Variables) => Data
}

export type DataOf<Operation> = Operation extends PublicOperation<infer Data, infer _Variables> ? Data : never

type Fragment<Data> = { readonly text: string; readonly types?: () => Data }

export type FieldsOf<Of> = Of extends Fragment<infer Data> ? Data : never

/**
 * A query or mutation of a page without a cache, typed by code generation from the same text. Its fragments are sent
 * with it.
 */
export function publicQuery<Source extends keyof Documents>(
  source: Source,
  ...fragments: readonly Fragment<unknown>[]
): PublicOperation<ResultOf<Documents[Source]>, VariablesOf<Documents[Source]>> {
  const name = /\w+(?=[\s({])/.exec(source.replace(/^\s*(query|mutation)\s+/, ''))![0]
  return { name, query: [source, ...fragments.map(({ text }) => text)].join('') }
}

export const publicFragment = <Source extends keyof Documents>(
  source: Source,
): Fragment<ResultOf<Documents[Source]>> => ({
  text: source,
})

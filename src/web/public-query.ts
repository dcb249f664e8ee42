import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core'
import type { Documents } from './generated/public-documents.ts'

/** An operation of a page that keeps no cache, as text, with the types of what it takes and answers. */
export type PublicOperation<Data, Variables> = {
  readonly name: string
  readonly query: string
  /** Never there: it carries the types alone. */
  readonly types?: (variables: Variables) => Data
}

export type DataOf<Operation> = Operation extends PublicOperation<infer Data, infer _Variables> ? Data : never

type Fragment<Data> = { readonly text: string; readonly types?: () => Data }

/** The fields of a fragment. */
export type FieldsOf<Of> = Of extends Fragment<infer Data> ? Data : never

/**
 * A query or mutation of a page that keeps no cache, typed by what code generation found under the same text. The
 * fragments that it names are sent with it.
 */
export function publicQuery<Source extends keyof Documents>(
  source: Source,
  ...fragments: readonly Fragment<unknown>[]
): PublicOperation<ResultOf<Documents[Source]>, VariablesOf<Documents[Source]>> {
  const name = /\w+(?=[\s({])/.exec(source.replace(/^\s*(query|mutation)\s+/, ''))![0]
  return { name, query: [source, ...fragments.map(({ text }) => text)].join('') }
}

/** Fields that several operations share, typed as they are. */
export const publicFragment = <Source extends keyof Documents>(
  source: Source,
): Fragment<ResultOf<Documents[Source]>> => ({
  text: source,
})

import { useCallback } from 'react'
import { type AnyVariables, type OperationResult, type TypedDocumentNode, useMutation as useDocument } from 'urql'
import { withFragments } from './documents.ts'

export type Asked<Variables> =
  Record<string, never> extends Variables
    ? [options?: { readonly variables?: Variables }]
    : [options: { readonly variables: Variables }]

/** A mutation that runs when someone presses for it. It never throws: a failure is in its `error`. */
export function useMutation<Data, Variables extends AnyVariables>(
  source: TypedDocumentNode<Data, Variables>,
): readonly [(...asked: Asked<Variables>) => Promise<OperationResult<Data, Variables>>, { readonly loading: boolean }] {
  const [{ fetching }, execute] = useDocument<Data, Variables>(withFragments(source))
  const mutate = useCallback(
    (...[options]: Asked<Variables>) => execute((options?.variables ?? {}) as Variables),
    [execute],
  )
  return [mutate, { loading: fetching }]
}

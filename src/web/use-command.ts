import type { AnyVariables, TypedDocumentNode } from 'urql'
import { useMutation } from '#web/use-mutation.ts'
import { type Refused, refusedBy } from './data-client.ts'
import { forgetId, keptId, noteLost } from './kept-id.ts'

export type Answered<Data> =
  | { readonly data: Data; readonly refused: null }
  | { readonly data: null; readonly refused: Refused }

/**
 * A mutation with a key that stays the same until an answer came, so that it may be resent at any time. A proposal has
 * no key: its caller's id does the same.
 */
export function useCommand<Data, Variables extends AnyVariables>(
  what: string,
  document: TypedDocumentNode<Data, Variables>,
): readonly [(input: Omit<Variables, 'key'>) => Promise<Answered<Data>>, boolean] {
  const [mutate, { loading }] = useMutation(document as TypedDocumentNode<Data, AnyVariables>)

  async function once(input: Omit<Variables, 'key'>): Promise<Answered<Data>> {
    const { data, error } = await mutate({ variables: { ...input, key: keptId(what) } }).catch((problem: unknown) => ({
      data: undefined,
      error: problem,
    }))
    const refused = refusedBy(error)
    if (refused?.code === 'unreachable') noteLost(what)
    else forgetId(what)
    return refused || !data
      ? { data: null, refused: refused ?? { message: 'No answer came. Try again.', code: 'unreachable', field: null } }
      : { data: data as Data, refused: null }
  }

  async function send(input: Omit<Variables, 'key'>): Promise<Answered<Data>> {
    const answered = await once(input)
    // The lost request had other values, so this is a new command.
    return answered.refused?.code === 'keyUsedForOtherInput' ? once(input) : answered
  }

  return [send, loading]
}

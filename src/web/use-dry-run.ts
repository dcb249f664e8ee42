import { useCallback, useState } from 'react'
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql'
import { v7 as uuidv7 } from 'uuid'
import { dryRunHeader } from '#kernel/dry-run.ts'
import { refusedBy } from './data-client.ts'
import { graphqlHeaders } from './graphql-fetch.ts'
import type { Answered } from './use-command.ts'

/** Dry-runs a mutation on the server. Each try is a command of its own. */
export function useDryRun<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): readonly [(input: Omit<Variables, 'key'>) => Promise<Answered<Data>>, boolean] {
  const client = useClient()
  const [isTrying, setTrying] = useState(false)
  const tryIt = useCallback(
    async (input: Omit<Variables, 'key'>): Promise<Answered<Data>> => {
      setTrying(true)
      const { data, error } = await client
        .mutation(
          document as TypedDocumentNode<Data, AnyVariables>,
          { ...input, key: uuidv7() },
          {
            fetchOptions: { headers: { ...graphqlHeaders, [dryRunHeader]: 'true' } },
          },
        )
        .toPromise()
      setTrying(false)
      const refused = refusedBy(error)
      return refused || !data
        ? {
            data: null,
            refused: refused ?? { message: 'No answer came. Try again.', code: 'unreachable', field: null },
          }
        : { data, refused: null }
    },
    [client, document],
  )
  return [tryIt, isTrying]
}

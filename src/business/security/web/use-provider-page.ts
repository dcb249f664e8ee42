import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import type { Refused } from '#web/apollo.ts'
import { useCommand } from '#web/use-command.ts'

/** Leaves for a page of the identity provider's, where passwords and passkeys are made; it leads back here. */
export function useProviderPage<Data, Variables extends OperationVariables & { readonly key: string }>(
  what: string,
  document: TypedDocumentNode<Data, Variables>,
  urlIn: (data: Data) => string,
) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [begin, isLoading] = useCommand(what, document)
  async function open() {
    const answer = await begin({} as Omit<Variables, 'key'>)
    if (answer.refused) return setRefused(answer.refused)
    location.assign(urlIn(answer.data))
  }
  return { open, isLoading, refused }
}

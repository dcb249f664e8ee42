import { useState } from 'react'
import type { AnyVariables, TypedDocumentNode } from 'urql'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'

/** Leaves for the identity provider's page for passwords and passkeys, which leads back here. */
export function useProviderPage<Data, Variables extends AnyVariables & { readonly key: string }>(
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

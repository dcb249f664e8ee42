import { useCallback, useState } from 'react'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { usePolling } from '#web/use-polling.ts'
import { useQuery } from '#web/use-query.ts'
import { type OrderLife, orderDocument, orderLife } from './order-documents.ts'

/** Polling intervals, in milliseconds, for orders that may change without us. */
const everyMs: Readonly<Record<string, number>> = { awaitingSignature: 3_000, funding: 5_000 }
const soonMs = 1_000

export function useOrder(id: string) {
  const query = useQuery(orderDocument, { variables: { id } })
  const { data, refetch } = query
  const order: OrderLife | null | undefined = data && readFragment(orderLife, data.order ?? null)
  const state = order?.state
  const [newsFrom, expectFrom] = useState<string | undefined>()
  const every = state !== undefined && newsFrom === state ? soonMs : everyMs[state ?? '']
  usePolling(every !== undefined, refetch, every)
  const expectNews = useCallback(() => expectFrom(state), [state])
  return { order, banks: data?.me?.user.bankAccounts ?? [], query, expectNews }
}

import { useCallback } from 'react'
import { useRefreshMe } from '#business/people/web/me.tsx'
import { usePolling } from '#web/use-polling.ts'
import { useQuery } from '#web/use-query.ts'
import { beneficialOwnersDocument, type Ownership } from './owner-documents.ts'

const onTheirWay = new Set(['sending', 'retrying', 'removing', 'invited'])

/** The owners, polled while one is on the way to the partner or has an open invitation. */
export function useOwnership() {
  const query = useQuery(beneficialOwnersDocument)
  const { data, refetch } = query
  const refreshMe = useRefreshMe()
  const ownership = data?.me?.user as Ownership | undefined
  // The person is read after the owners: once these are certified nothing asks again, and an older answer would stay.
  const refresh = useCallback(async () => {
    await refetch()
    await refreshMe()
  }, [refetch, refreshMe])
  const isAwaited =
    ownership?.ownershipCertification === 'certifying' ||
    ownership?.beneficialOwners.some(
      ({ status, documentStatus }) => onTheirWay.has(status) || documentStatus === 'sending',
    )
  usePolling(Boolean(isAwaited), refresh)
  return { ownership, query, refresh }
}

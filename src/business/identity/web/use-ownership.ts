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
  const refresh = useCallback(() => Promise.all([refetch(), refreshMe()]), [refetch, refreshMe])
  const isAwaited =
    ownership?.ownershipCertification === 'certifying' ||
    ownership?.beneficialOwners.some(
      ({ status, documentStatus }) => onTheirWay.has(status) || documentStatus === 'sending',
    )
  usePolling(Boolean(isAwaited), refresh)
  return { ownership, query, refresh }
}

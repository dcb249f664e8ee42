import { useEffect, useState } from 'react'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { type DataOf, publicQuery } from '#web/public-query.ts'
import { useSession } from '#web/session.ts'
import type { Person } from '../by-address/welcome-by-address.tsx'
import type { Member } from './header.tsx'

const memberQuery = publicQuery(`
  query HeaderMember {
    me {
      user {
        firstName
        createdAt
        openSubAccounts {
          id
          name
        }
        hasCorporateShares
        isOperator
        unreadNotificationCount
      }
    }
  }
`)
type Found = NonNullable<DataOf<typeof memberQuery>['me']>['user']

/** Who reads a public page, once their page has woken; null while nobody is signed in or the answer did not come. */
export function useMember(): { readonly member: Member; readonly person: Person } | null {
  const { token } = useSession()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    setFound(null)
    if (!token) return
    const leaving = new AbortController()
    graphqlFetch(memberQuery, {}, { token, signal: leaving.signal }).then(({ data }) => {
      if (!leaving.signal.aborted) setFound(data?.me?.user ?? null)
    })
    return () => leaving.abort()
  }, [token])
  if (!found) return null
  const { openSubAccounts, hasCorporateShares, isOperator, unreadNotificationCount, ...person } = found
  return {
    person,
    member: {
      accountLabel: 'All Accounts',
      subAccounts: openSubAccounts,
      hasCorporateShares,
      isOperator,
      unread: unreadNotificationCount,
    },
  }
}

import { useEffect, useState } from 'react'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { type DataOf, publicQuery } from '#web/public-query.ts'
import { useSession } from '#web/session.ts'
import type { Person } from '../by-address/welcome-by-address.tsx'
import type { Member } from './header.tsx'
import { type AccountOfMenu, menuAccount } from './menu-account.ts'

const memberQuery = publicQuery(`
  query HeaderMember {
    me {
      user {
        firstName
        createdAt
        hasCorporateShares
        isOperator
        unreadNotificationCount
      }
    }
    dashboard {
      accounts {
        id
        title
        value
      }
    }
  }
`)
type Data = DataOf<typeof memberQuery>
type Found = NonNullable<Data['me']>['user'] & { readonly accounts: readonly AccountOfMenu[] }

/** The reader of a public page, once it has hydrated; null if nobody is signed in or the answer did not come. */
export function useMember(): { readonly member: Member; readonly person: Person } | null {
  const { token } = useSession()
  const [member, setFound] = useState<Found | null>(null)
  useEffect(() => {
    setFound(null)
    if (!token) return
    const leaving = new AbortController()
    graphqlFetch(memberQuery, {}, { token, signal: leaving.signal }).then(({ data }) => {
      if (leaving.signal.aborted) return
      setFound(data?.me ? { ...data.me.user, accounts: data.dashboard?.accounts ?? [] } : null)
    })
    return () => leaving.abort()
  }, [token])
  if (!member) return null
  const { accounts, hasCorporateShares, isOperator, unreadNotificationCount, ...person } = member
  return {
    person,
    member: {
      accountLabel: 'All Accounts',
      accounts: accounts.map(menuAccount),
      hasCorporateShares,
      isOperator,
      unread: unreadNotificationCount,
    },
  }
}

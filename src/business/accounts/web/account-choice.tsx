import { useQuery } from '@apollo/client/react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountsFailed } from '#business/people/web/me.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { graphql } from '#platform/web/generated/gql.ts'
import type { MyAccessibleAccountsQuery } from '#platform/web/generated/graphql.ts'
import { sessionKeys } from '#platform/web/session.ts'
import { AccountChooser } from './account-chooser.tsx'

const myAccessibleAccounts = graphql(`
  query MyAccessibleAccounts {
    myAccessibleAccounts {
      id
      accessType
      isOwner
      user {
        id
        firstName
        lastName
        email
      }
      accessGrant {
        id
        status
        grantedAt
      }
    }
  }
`)

export type AccessibleAccount = MyAccessibleAccountsQuery['myAccessibleAccounts'][number]

type Chosen = { readonly account: AccessibleAccount; readonly canSwitch: boolean; readonly switchAccount: () => void }

const ChoiceContext = createContext<Chosen | null>(null)

/** A single account is chosen by itself; among several the saved one, or the person is asked (specification 4.5). */
export function AccountChoice({ children }: { readonly children: ReactNode }) {
  const { data, loading, refetch } = useQuery(myAccessibleAccounts)
  const [savedId, save] = useState(() => localStorage.getItem(sessionKeys.account))
  const accounts = data?.myAccessibleAccounts as readonly AccessibleAccount[] | undefined
  const account = accounts?.length === 1 ? accounts[0] : accounts?.find(({ id }) => id === savedId)
  useAddressedAccount(account)

  function choose(id: string | null) {
    if (id === null) localStorage.removeItem(sessionKeys.account)
    save(id)
  }
  if (account && accounts)
    return (
      <ChoiceContext value={{ account, canSwitch: accounts.length > 1, switchAccount: () => choose(null) }}>
        {children}
      </ChoiceContext>
    )
  if (accounts && accounts.length > 1) return <AccountChooser accounts={accounts} onChoose={choose} />
  return loading ? <LoadingScreen message="Loading your accounts..." /> : <AccountsFailed retry={() => refetch()} />
}

/** Keeps the choice, and names somebody else's account in the address. */
function useAddressedAccount(account: AccessibleAccount | undefined): void {
  const [search, setSearch] = useSearchParams()
  const named = search.get('accountId')
  useEffect(() => {
    if (!account) return
    localStorage.setItem(sessionKeys.account, account.id)
    const wanted = account.isOwner ? null : account.id
    if (named === wanted) return
    setSearch(
      (now) => {
        if (wanted) now.set('accountId', wanted)
        else now.delete('accountId')
        return now
      },
      { replace: true },
    )
  }, [account, named, setSearch])
}

function useChosen(): Chosen {
  const chosen = useContext(ChoiceContext)
  if (!chosen) throw new Error('useAccount works on pages of the portal only')
  return chosen
}

/** The id of the account that the portal works on now. */
export const useAccount = (): string => useChosen().account.id

/** Whose account it is, and whether the person may change anything in it. */
export function useAccountAccess(): Chosen & { readonly isReadOnly: boolean } {
  const chosen = useChosen()
  return { ...chosen, isReadOnly: chosen.account.accessType === 'read_only' }
}

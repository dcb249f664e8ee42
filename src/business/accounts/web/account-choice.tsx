import { useApolloClient, useQuery } from '@apollo/client/react'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountsFailed } from '#business/people/web/me.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { AccountId } from '#kernel/ids.ts'
import { accessHasEnded, askAbout } from '#web/asked-account.ts'
import { graphql } from '#web/documents.ts'
import { sessionKeys } from '#web/session-keys.ts'
import { toldTo } from '../rules/whose.ts'
import { AccountChooser } from './account-chooser.tsx'
import { ChoiceContext, type Chosen } from './account-context.ts'
import { type AccessibleAccount, ownerOf } from './account-words.ts'

const myAccessibleAccounts = graphql(`
  query MyAccessibleAccounts {
    myAccessibleAccounts {
      id
      name
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

/** Requests speak of the person's own first account unless they name another one: someone else's, or one beside it. */
const namedInRequests = ({ isOwner, name }: AccessibleAccount): boolean => !isOwner || name !== null

type Props = {
  /** Stands there until the accounts are known. */ readonly loading: ReactNode
  readonly children: ReactNode
}

/** A single account is chosen by itself; among several the saved one, or the person is asked (specification 4.5). */
export function AccountChoice({ loading, children }: Props) {
  const { data, loading: isLoading, refetch } = useQuery(myAccessibleAccounts)
  const client = useApolloClient()
  const [savedId, save] = useState(() => localStorage.getItem(sessionKeys.account))
  const accounts = data?.myAccessibleAccounts as readonly AccessibleAccount[] | undefined
  const account = accounts?.length === 1 ? accounts[0] : accounts?.find(({ id }) => id === savedId)
  useAddressedAccount(account)
  useWordOfEnd()

  /** What was asked for one account is not shown for another: the cache is emptied and asked again. */
  function choose(chosen: AccessibleAccount | null) {
    if (chosen) localStorage.setItem(sessionKeys.account, chosen.id)
    else localStorage.removeItem(sessionKeys.account)
    askAbout(chosen && namedInRequests(chosen) ? chosen.id : null)
    save(chosen?.id ?? null)
    if (chosen) client.resetStore().catch(() => refetch())
  }
  if (account && accounts)
    return (
      <ChoiceContext value={{ account, canSwitch: accounts.length > 1, switchAccount: () => choose(null) }}>
        {children}
      </ChoiceContext>
    )
  if (accounts && accounts.length > 1) return <AccountChooser accounts={accounts} onChoose={choose} />
  return isLoading ? loading : <AccountsFailed retry={() => refetch()} />
}

/** Keeps the choice, and names someone else's account in the address. */
function useAddressedAccount(account: AccessibleAccount | undefined): void {
  const [search, setSearch] = useSearchParams()
  const named = search.get('accountId')
  useEffect(() => {
    if (!account) return
    localStorage.setItem(sessionKeys.account, account.id)
    askAbout(namedInRequests(account) ? account.id : null)
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

function useWordOfEnd(): void {
  useEffect(() => {
    if (accessHasEnded()) showSnackbar('error', 'Your access to that account has ended.')
  }, [])
}

function useChosen(): Chosen {
  const chosen = useContext(ChoiceContext)
  if (!chosen) throw new Error('useAccount works on pages of the portal only')
  return chosen
}

/** The id of the account that the portal works on now. */
export const useAccount = (): AccountId => useChosen().account.id

export type AccountAccess = Chosen & {
  /** Every change is off. */
  readonly isReadOnly: boolean
  /** What only the owner may change (banks, payouts) is off. */
  readonly isDelegate: boolean
}

/** Whose account it is, and what the person may change in it: the one hook that every button of a change asks. */
export function useAccountAccess(): AccountAccess {
  const chosen = useChosen()
  const { accessType, isOwner } = chosen.account
  return { ...chosen, isReadOnly: accessType === 'read_only', isDelegate: !isOwner }
}

/** Says of a text about the account whose account it is: "your" to its owner, the owner's name to a delegate. */
export function useWhose(): (text: string) => string {
  const { account, isDelegate } = useAccountAccess()
  return (text) => toldTo(text, isDelegate ? ownerOf(account) : null)
}

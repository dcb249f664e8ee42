import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { AccountsFailed, useMe } from '#business/people/web/me.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { type AccountId, isIdOf, readId } from '#kernel/ids.ts'
import { accessHasEnded, askAbout } from '#web/asked-account.ts'
import { graphql } from '#web/documents.ts'
import { forgetData } from '#web/portal-data.tsx'
import { sessionKeys } from '#web/session-keys.ts'
import { useQuery } from '#web/use-query.ts'
import { showsAllAccounts, wantedAccount } from '../rules/wanted-account.ts'
import { toldTo } from '../rules/whose.ts'
import { AccountChooser } from './account-chooser.tsx'
import { ChoiceContext, type Chosen } from './account-context.ts'
import { type AccessibleAccount, ownerOf } from './account-words.ts'

const myAccessibleAccounts = graphql(`
  query MyAccessibleAccounts {
    myAccessibleAccounts {
      id
      name
      title
      longTitle
      holder
      isBusinessBeside
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

/** Requests refer to the person's first account unless they name another. */
const namedInRequests = ({ isOwner, name }: AccessibleAccount): boolean => !isOwner || name !== null

type Props = {
  readonly loading: ReactNode
  readonly children: ReactNode
}

const savedChoice = (): AccountId | null => {
  const saved = localStorage.getItem(sessionKeys.account)
  return saved !== null && isIdOf('acc', saved) ? saved : null
}

const nameInRequests = (account: AccessibleAccount | undefined): AccountId | null =>
  account && namedInRequests(account) ? account.id : null

/**
 * The account in the address, else the saved one, else the person's own. If accounts of several owners qualify, the
 * person chooses (specification 4.5).
 */
export function AccountChoice({ loading, children }: Props) {
  const { data, loading: isLoading, refetch } = useQuery(myAccessibleAccounts)
  const { openSubAccounts } = useMe()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [savedId, save] = useState(savedChoice)
  const [isChoosing, setChoosing] = useState(false)
  const [namedId, setNamed] = useState<AccountId>()
  const subAccounts = new Map(openSubAccounts.map(({ id, accountId }) => [id, readId('acc', accountId)]))
  const accounts = data?.myAccessibleAccounts as readonly AccessibleAccount[] | undefined
  const wanted = accounts && wantedAccount({ accounts, subAccounts, path: pathname, search, savedId })
  const account = wanted && wanted.kind !== 'ask' ? accounts.find(({ id }) => id === wanted.id) : undefined
  const saved = accounts?.find(({ id }) => id === savedId)
  const isSwitching = account !== undefined && nameInRequests(account) !== nameInRequests(saved)
  useAddressedAccount(account)
  useWordOfEnd()

  /**
   * Data of one account never shows for another: switching drops it. Pages query once requests name the new account.
   */
  useEffect(() => {
    if (!account) return
    localStorage.setItem(sessionKeys.account, account.id)
    askAbout(nameInRequests(account))
    setNamed(account.id)
    save(account.id)
    if (isSwitching) forgetData()
  }, [account, isSwitching])

  /** The address names an own account too, so that a dashboard shows it alone. */
  function choose(chosen: AccessibleAccount) {
    setChoosing(false)
    if (!chosen.isOwner) {
      localStorage.setItem(sessionKeys.account, chosen.id)
      askAbout(chosen.id)
      save(chosen.id)
      forgetData()
    }
    setSearch((now) => {
      for (const name of ['sid', 'all', 'accountId']) now.delete(name)
      if (chosen.isOwner && chosen.name === null) now.set('all', '0')
      else if (chosen.isOwner) now.set('sid', chosen.id)
      return now
    })
  }
  if (accounts && accounts.length > 1 && (isChoosing || wanted?.kind === 'ask'))
    return <AccountChooser accounts={accounts} onChoose={choose} />
  const isNamed = account !== undefined && namedId === account.id
  if (account && accounts && isNamed && !isSwitching)
    return (
      <ChoiceContext
        value={{
          account,
          accounts,
          isUnknown: wanted?.kind === 'unknown',
          isAll: account.isOwner && showsAllAccounts(pathname, search),
          canSwitch: accounts.length > 1,
          switchAccount: () => setChoosing(true),
        }}
      >
        {children}
      </ChoiceContext>
    )
  return isLoading || isSwitching || account ? loading : <AccountsFailed retry={() => refetch()} />
}

function useAddressedAccount(account: AccessibleAccount | undefined): void {
  const [search, setSearch] = useSearchParams()
  const named = search.get('accountId')
  useEffect(() => {
    if (!account) return
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

/** The account that a page shows; null if it totals everything the person owns. */
export function useAccountInView(): AccountId | null {
  const { account, isAll } = useChosen()
  return isAll ? null : account.id
}

/** True if an account is an IRA, whose custodian pays, so it needs no bank. Defaults to the account in view. */
export function useIsIra(of?: AccountId): boolean {
  const { account } = useChosen()
  return useMe().openSubAccounts.some(({ accountId }) => accountId === (of ?? account.id))
}

export const useAccount = (): AccountId => useChosen().account.id

export type AccountAccess = Chosen & {
  readonly isReadOnly: boolean
  readonly isDelegate: boolean
}

/** The account and the person's rights in it, for every button that changes something. */
export function useAccountAccess(): AccountAccess {
  const chosen = useChosen()
  const { accessType, isOwner } = chosen.account
  return { ...chosen, isReadOnly: accessType === 'read_only', isDelegate: !isOwner }
}

/** Puts the owner into a text: "your" for the owner, the owner's name for a delegate. */
export function useWhose(): (text: string) => string {
  const { account, isDelegate } = useAccountAccess()
  return (text) => toldTo(text, isDelegate ? ownerOf(account) : null)
}

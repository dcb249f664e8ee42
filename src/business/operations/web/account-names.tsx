import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { readId, type UserId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import { useQuery } from '#web/use-query.ts'
import styles from './operations.module.css'

const accountPartiesDocument = graphql(`
  query AccountParties($accountIds: [ID!]!) {
    accountParties(accountIds: $accountIds) {
      accountId
      userId
      party
    }
  }
`)

type Party = { readonly userId: UserId; readonly party: string }

const Names = createContext<ReadonlyMap<string, Party>>(new Map())

const accountsIn = (ids: readonly string[]): string[] => [...new Set(ids.filter((id) => id.startsWith('acc_')))].sort()

export function AccountNames({ ids, children }: { readonly ids: readonly string[]; readonly children: ReactNode }) {
  const accountIds = accountsIn(ids)
  const { data } = useQuery(accountPartiesDocument, {
    variables: { accountIds },
    skip: accountIds.length === 0,
  })
  return (
    <Names
      value={
        new Map(
          (data?.accountParties ?? []).map(({ accountId, ...party }) => [
            accountId,
            { party: party.party, userId: readId('usr', party.userId) },
          ]),
        )
      }
    >
      {children}
    </Names>
  )
}

export function useAccountNames(): (id: string) => string | null {
  const names = useContext(Names)
  return (id) => names.get(id)?.party ?? null
}

/** An account's holder, linked to their file; the account's id is below, for commands. */
export function AccountName({ id }: { readonly id: string }) {
  const holder = useContext(Names).get(id)
  return holder ? (
    <>
      <Link to={`/operations/investors/${holder.userId}/`}>{holder.party}</Link>
      <small className={styles.id}>{id}</small>
    </>
  ) : (
    <span className={styles.id}>{id}</span>
  )
}

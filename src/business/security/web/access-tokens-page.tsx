import { Link } from 'react-router'
import { Narrow } from '#business/people/web/narrow.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { type AccountId, readId } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { accessTokensDocument } from './access-token-documents.ts'
import { NewToken } from './new-token.tsx'
import { TokenList } from './token-list.tsx'

export const meta = () => [{ title: `Access tokens | ${company.name}` }]

export type OwnAccount = { readonly id: AccountId; readonly label: string }

export default function AccessTokensPage() {
  const query = useQuery(accessTokensDocument, { requestPolicy: 'network-only' })
  const { data, refetch } = query
  const own = (data?.myAccessibleAccounts ?? []).filter(({ isOwner }) => isOwner)
  const accounts = own.map(({ id, name }): OwnAccount => ({ id: readId('acc', id), label: name ?? 'Your own account' }))
  const tokens = data?.accessTokens
  return (
    <Narrow
      title="Access tokens"
      lead={
        <>
          A token lets a program of yours read the accounts and data you choose. It cannot change anything. See{' '}
          <Link to="/developers/">how programs use it</Link>.
        </>
      }
    >
      {!tokens && <NotLoaded query={query} what="Your access tokens" skeleton={8} />}
      {tokens && (
        <Stack gap={48}>
          <TokenList tokens={tokens} accounts={accounts} onChanged={refetch} />
          <NewToken accounts={accounts} onCreated={refetch} />
        </Stack>
      )}
    </Narrow>
  )
}

import { sql } from 'kysely'
import type { AccountId } from '#kernel/ids.ts'
import type { Platform } from './platform.ts'

type Claim = { readonly id: string; readonly person: string; readonly accountId: AccountId }

export async function claimsOf(db: Platform['db'], ids: readonly string[]): Promise<readonly Claim[]> {
  const { rows } = await sql<{ id: string; person: string; account_id: AccountId }>`
    select id, person, account_id from platform.client_id where id = any(${ids}::text[]) and account_id is not null`.execute(
    db,
  )
  return rows.map(({ id, person, account_id: accountId }) => ({ id, person, accountId }))
}

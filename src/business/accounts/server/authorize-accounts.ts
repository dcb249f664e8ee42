import { sql } from 'kysely'
import type { Ctx } from '#platform/command/platform.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { AccessRefusal } from '../rules/access.ts'
import type { Account } from './account-store.ts'
import { accountFrom } from './account-store.ts'
import { authorizeAccount } from './authorize-account.ts'

type Ask = { readonly ctx: Ctx; readonly viewer: Viewer; readonly accountId: string }

/** What `authorizeAccount` answers to each of several who ask at once; all their own accounts are one look-up. */
export async function authorizeAccounts(
  asks: readonly Ask[],
  need: 'read' | 'write',
): Promise<(Account | AccessRefusal)[]> {
  const [first] = asks
  if (!first || asks.length === 1) return Promise.all(asks.map((ask) => authorizeOne(ask, need)))
  const { rows } = await sql<Parameters<typeof accountFrom>[0]>`
    select * from accounts.account where id = any(${asks.map(({ accountId }) => accountId)})`.execute(first.ctx.tx)
  const byId = new Map(rows.map((row) => [row.id, accountFrom(row)]))
  const found: (Account | AccessRefusal)[] = []
  for (const ask of asks) {
    const account = byId.get(ask.accountId)
    const own = account?.ownerId === ask.viewer.userId && !ask.viewer.actingIn
    found.push(own ? account : await authorizeOne(ask, need))
  }
  return found
}

const authorizeOne = ({ ctx, viewer, accountId }: Ask, need: 'read' | 'write') =>
  authorizeAccount(ctx, viewer, accountId, need)

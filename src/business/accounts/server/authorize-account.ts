import type { Ctx, Platform } from '#platform/command/platform.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { type Access, type AccessRefusal, refuseAccess } from '../rules/access.ts'
import { type Account, accountBy, type Db } from './account-store.ts'

/** The account, if this viewer may do this with it. Staff may look at every account and write to none. */
export async function authorizeAccount(
  on: Ctx | Platform | Db,
  viewer: Pick<Viewer, 'userId' | 'operator'>,
  accountId: string,
  need: 'read' | 'write',
): Promise<Account | AccessRefusal> {
  const account = await accountBy(databaseIn(on), 'id', accountId)
  const refused = refuseAccess(account && accessTo(account, viewer), need)
  return refused ?? (account as Account)
}

function accessTo(account: Account, viewer: Pick<Viewer, 'userId' | 'operator'>): Access | null {
  if (account.ownerId === viewer.userId) return { isOwner: true, accessType: 'read_write' }
  return viewer.operator ? { isOwner: false, accessType: 'read_only' } : null
}

function databaseIn(on: Ctx | Platform | Db): Db {
  if ('tx' in on) return on.tx
  return 'db' in on ? on.db : on
}

import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Access, type AccessRefusal, reasonFirst, refuseAccess } from '../rules/access.ts'
import { grantedAccess } from './access-store.ts'
import { type Account, accountBy, type Db } from './account-store.ts'

type Asker = Pick<Viewer, 'userId' | 'operator' | 'actingIn' | 'opened'>

/**
 * The account, if this viewer may do this. Staff read accounts whose owner's data they opened with a reason, and write
 * to none. A delegate writes only in the account that the request named, by mutations open to delegates.
 */
export async function authorizeAccount(
  on: Ctx | Platform | Db,
  viewer: Asker,
  accountId: AccountId,
  need: 'read' | 'write',
): Promise<Account | AccessRefusal> {
  const account = await accountBy(databaseIn(on), accountId)
  const access = account && (await accessTo(on, account, viewer))
  return refuseAccess(access, need, actedIn(viewer, accountId)) ?? (account as Account)
}

/** Reads the viewer's access to an account; null without any. */
export async function accessTo(on: Ctx | Platform | Db, account: Account, viewer: Asker): Promise<Access | null> {
  if (account.ownerId === viewer.userId) return { isOwner: true, accessType: 'read_write' }
  const today = 'clock' in on ? on.clock.today() : null
  const granted = await grantedAccess(databaseIn(on), { userId: viewer.userId, accountId: account.id, today })
  if (granted || !viewer.operator) return granted
  return { isOwner: false, accessType: 'read_only', needsReason: !viewer.opened?.has(account.ownerId) }
}

/**
 * Returns null, as for a missing account, to a viewer without access. Throws the refusal to staff who must give a
 * reason.
 */
export function hiddenBy(refusal: AccessRefusal): null {
  if (refusal.code === reasonFirst.code) throw new RefusalError(refusal)
  return null
}

const actedIn = ({ actingIn }: Asker, accountId: AccountId): 'this' | 'another' | 'none' => {
  if (!actingIn) return 'none'
  return actingIn.accountId === accountId ? 'this' : 'another'
}

function databaseIn(on: Ctx | Platform | Db): Db {
  if ('tx' in on) return on.tx
  return 'db' in on ? on.db : on
}

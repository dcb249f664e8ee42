import { accountsOf } from '#business/accounts/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { certificationsOf, closedAmong } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { type Heir, type HeirFacts, heirObstacle } from '../rules/heirs.ts'

export type HeirInCase = Heir & {
  readonly obstacle: string | null
}

const nobody: HeirFacts = {
  isThere: false,
  isPersonsOwn: false,
  isVerified: false,
  isFrozen: false,
  isClosed: false,
  hasTaxForm: false,
}

export async function heirsInCase(on: Ctx | Platform, heirs: readonly Heir[]): Promise<HeirInCase[]> {
  if (heirs.length === 0) return []
  const db = 'tx' in on ? on.tx : on.db
  const accounts = await accountsOf(
    on,
    heirs.map(({ accountId }) => accountId),
  )
  const owners = [...accounts.values()].map(({ ownerId }) => ownerId)
  const closed = await closedAmong(db, owners)
  const certifications = await certificationsOf(db, owners)
  const result: HeirInCase[] = []
  for (const heir of heirs) {
    const account = accounts.get(heir.accountId)
    const last = certifications.findLast((kept) => kept.userId === account?.ownerId && kept.accountId === null)
    const facts: HeirFacts = account
      ? {
          isThere: true,
          isPersonsOwn: account.custodian === null && account.type === 'individual' && !isBesideOwn(account),
          isVerified: (await customerStatus(on, account.id)) === 'verified',
          isFrozen: account.frozen,
          isClosed: closed.has(account.ownerId),
          hasTaxForm: last !== undefined && !last.isWithdrawn,
        }
      : nobody
    result.push({ ...heir, obstacle: heirObstacle(facts) })
  }
  return result
}

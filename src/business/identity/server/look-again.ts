import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { AccountId } from '#kernel/ids.ts'
import { identityJobs } from '../jobs.ts'
import { nextLook } from '../rules/looking-again.ts'
import { customerBy } from './customer-store.ts'
import type { IdentityPort } from './identity-port.ts'
import { applyPartnerStatus, readPartnerView } from './partner-view.ts'

const reconciler = { kind: 'system', id: 'customer-reconciler' } as const
const atOnce = 50

/** Claims customers without news by moving their next poll; a job then asks the partner about each. */
export const customersToLookAt = whenDue(
  ({ now }) => sql<boolean>`exists (select from identity.customer where next_look_at <= ${now()})`,
  (platform) =>
    inTransaction(platform, reconciler, async (ctx) => {
      const now = ctx.clock.now()
      const due = await ctx.tx
        .selectFrom('identity.customer')
        .select(['account_id', 'status', 'type', 'ownership', 'changed_at'])
        .where('next_look_at', '<=', now)
        .orderBy('next_look_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { account_id: accountId, status, type, ownership, changed_at: since } of due) {
        const isOwnershipOpen = type === 'business' && ownership !== 'certified'
        await ctx.tx
          .updateTable('identity.customer')
          .set({ next_look_at: nextLook({ status, isOwnershipOpen, since }, now) })
          .where('account_id', '=', accountId)
          .execute()
        await ctx.enqueue(identityJobs.lookAgain({ accountId }), { key: `identity.lookAgain:${accountId}` })
      }
      return due.length
    }),
)

export const lookAgain =
  (partner: IdentityPort) =>
  async (platform: Platform, { accountId }: { accountId: AccountId }): Promise<void> => {
    const row = await customerBy(platform.db, 'account_id', accountId)
    if (!row?.partner_id) return
    const view = await readNow(platform, partner, row).catch((error: unknown) => {
      // An unavailable partner is asked at the next poll, not by this job.
      platform.log.info({ account: accountId, reason: String(error) }, 'a customer could not be asked about')
      return null
    })
    if (view)
      await inTransaction(platform, reconciler, (ctx) => applyPartnerStatus(ctx, view, 'the partner was asked again'))
  }

async function readNow(
  platform: Platform,
  partner: IdentityPort,
  row: NonNullable<Awaited<ReturnType<typeof customerBy>>>,
) {
  const customer = await partner.customer(row.partner_id!)
  return customer && readPartnerView(platform, partner, row, customer, { withDocuments: true })
}

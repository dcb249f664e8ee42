import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Platform, ViewerCtx } from '#engine/command/platform.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountId, IraApplicationId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { iraMessages } from '../messages.ts'
import { applicationCan, idleDays } from '../rules/application.ts'
import { applicationBy, lockApplication, moveApplication } from './application-store.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, noSuchIra, notAtThisStep } from './custodians.ts'

/** Withdraws an application before the custodian has opened the account. */
export async function withdrawIraApplication(
  ctx: ViewerCtx,
  { accountId }: { readonly accountId: AccountId },
): Promise<{ id: IraApplicationId } | Refusal> {
  const row = await lockApplication(ctx, accountId)
  if (!row) return noSuchIra()
  if (!applicationCan('withdraw', row.state)) return notAtThisStep()
  await moveApplication(ctx, row, 'withdrawn', 'the person withdrew it', { code_sealed: null })
  const payload = { applicationId: row.id }
  await ctx.send(iraMessages['custodian.withdrawApplication']({ id: uuidv7(), subject: row.id, payload }))
  return { id: row.id }
}

export const withdrawAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.withdrawApplication'], {
    deliver: async (platform, message): Promise<Made | CustodianRefusal | { readonly kind: 'notNeeded' }> => {
      const row = await applicationBy(platform.db, message.payload.applicationId)
      return row?.partner_id
        ? clientOf(ports, row.custodian).withdrawApplication(row.partner_id)
        : { kind: 'notNeeded' }
    },
  })

const expiry = dueRows('ira.expireIdleApplications')

const idleBefore = ({ now }: Clock): Instant => now().subtract({ hours: 24 * idleDays })

const isIdleSince = (before: Instant): RawBuilder<boolean> =>
  sql<boolean>`(state in ('otpPending', 'otpFailed', 'documentsRequired', 'agreementPending') and state_since <= ${before})`

export const areApplicationsIdle = (clock: Clock): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ira.application where ${isIdleSince(idleBefore(clock))})`

/** Ends applications that have waited for the person for a month. */
export async function expireIdleApplications(platform: Platform): Promise<number> {
  const before = idleBefore(platform.clock)
  const rows = await platform.db
    .selectFrom('ira.application')
    .select(['account_id'])
    .where(isIdleSince(before))
    .where(expiry.mayBeTried('account_id', platform.clock))
    .limit(100)
    .execute()
  return expiry.each(platform, rows, {
    actor: { kind: 'system', id: 'ira-expiry' },
    idOf: (row) => row.account_id,
    one: async (ctx, { account_id: accountId }) => {
      const row = await lockApplication(ctx, accountId)
      if (!row || Temporal.Instant.compare(row.state_since, before) > 0 || !applicationCan('withdraw', row.state))
        return
      await moveApplication(ctx, row, 'expired', `nothing happened for ${idleDays} days`, { code_sealed: null })
      const payload = { applicationId: row.id }
      await ctx.send(iraMessages['custodian.withdrawApplication']({ id: uuidv7(), subject: row.id, payload }))
    },
  })
}

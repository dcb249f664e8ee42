import { v7 as uuidv7 } from 'uuid'
import { holdAccounts } from '#business/accounts/server/public.ts'
import type { AskOf } from '#engine/command/declare.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { noCents } from '#kernel/cents.ts'
import type { IraContributionId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { post } from '#ledger/post.ts'
import type { iraCommands } from '../commands.ts'
import { iraMessages } from '../messages.ts'
import { refuseConversion } from '../rules/conversion.ts'
import { applicationOf, noteChange } from './application-store.ts'
import { changeContribution, contributionBy, lockContribution } from './contribution-store.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused, noSuchIra } from './custodians.ts'
import { distributionFacts } from './distribution-facts.ts'
import { expectConversion } from './postings-out.ts'
import { failContribution } from './take-contribution.ts'

export type ConversionInput = AskOf<typeof iraCommands.convertToRoth>

/** Has the custodian convert cash of a traditional or SEP IRA to the owner's Roth IRA with it. */
export async function convertToRoth(
  ctx: ViewerCtx,
  input: ConversionInput,
): Promise<{ id: IraContributionId } | Refusal> {
  const { id, accountId, fromAccountId, amount } = input
  const held = await holdAccounts(ctx, [accountId, fromAccountId])
  const [to, from] = [held.get(accountId), held.get(fromAccountId)]
  // The caller's right covers the Roth IRA; the other IRA must belong to the same person.
  if (!to?.custodian || !from?.custodian || to.ownerId !== from.ownerId) return noSuchIra()
  const [toFacts, fromFacts] = [await distributionFacts(ctx, accountId), await distributionFacts(ctx, fromAccountId)]
  if (!toFacts || !fromFacts) return noSuchIra()
  const application = (await applicationOf(ctx.tx, accountId))!
  const other = (await applicationOf(ctx.tx, fromAccountId))!
  const leftToTake = fromFacts.required?.left ?? noCents
  const refused = refuseConversion(
    { amount, leftToTake },
    {
      from: { ...fromFacts, custodian: other.custodian },
      to: { ...toFacts, custodian: application.custodian },
    },
  )
  if (refused) return refused
  const now = ctx.clock.now()
  const { custodian } = application
  const moved = await post(
    ctx.tx,
    expectConversion({ id, fromAccountId, toAccountId: accountId, custodian, amount }, now),
    now,
  )
  if (isRefusal(moved)) return refuse('notEnoughCash', 'The IRA no longer has that much cash.', 'amount')
  await ctx.tx
    .insertInto('ira.contribution')
    .values({
      id,
      account_id: accountId,
      kind: 'conversion',
      tax_year: Number(toFacts.today.slice(0, 4)),
      amount_cents: amount,
      funding_source_id: null,
      from_account_id: fromAccountId,
      state: 'pending',
      requested_by: ctx.actor.id,
      requested_at: now,
    })
    .execute()
  await noteChange(ctx, { accountId, subject: id, from: null, to: 'pending', reason: 'asked for' })
  await ctx.send(
    iraMessages['custodian.convert']({ id: uuidv7(), subject: accountId, payload: { contributionId: id } }),
  )
  return { id }
}

export const convertAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.convert'], {
    deliver: async (platform, message): Promise<Made | CustodianRefusal | { readonly kind: 'notNeeded' }> => {
      const row = await contributionBy(platform.db, message.payload.contributionId)
      const to = row && (await applicationOf(platform.db, row.account_id))
      const from = row?.from_account_id ? await applicationOf(platform.db, row.from_account_id) : null
      if (row?.state !== 'pending' || row.partner_id) return { kind: 'notNeeded' }
      if (!to?.custodian_account_id || !from?.custodian_account_id) return { kind: 'notNeeded' }
      return clientOf(ports, to.custodian).convert({
        ref: row.id,
        fromAccountId: from.custodian_account_id,
        toAccountId: to.custodian_account_id,
        taxYear: row.tax_year,
        amount: row.amount_cents,
      })
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockContribution(ctx, message.payload.contributionId)
      if (!row || ('kind' in answer && answer.kind === 'notNeeded')) return
      if (isRefused(answer))
        await failContribution(ctx, row, { to: 'rejected', code: answer.code, reason: answer.message })
      else await changeContribution(ctx, row.id, { partner_id: answer.id })
    },
  })

import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { holdAccounts } from '#business/accounts/server/public.ts'
import { holdInvestors } from '#business/people/server/public.ts'
import { checked } from '#engine/command/checked.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { AccountId, IraBeneficiaryChangeId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { iraMessages } from '../messages.ts'
import { type IraBeneficiary, iraBeneficiary, spouseNameRule } from '../rules/beneficiaries.ts'
import { refuseBeneficiaryChange } from '../rules/beneficiary-change.ts'
import { type ApplicationRow, lockApplication, noteChange } from './application-store.ts'
import { newestBeneficiaryChange, storedBeneficiary } from './beneficiary-store.ts'
import { noSuchIra } from './custodians.ts'

export type BeneficiaryChangeInput = {
  readonly id: IraBeneficiaryChangeId
  readonly accountId: AccountId
  readonly isMarried: boolean
  readonly spouseName: string | null
  readonly beneficiaries: readonly object[]
}

/** Asks the custodian to replace the list of beneficiaries. The present list stays until it agrees. */
export async function changeIraBeneficiaries(
  ctx: ViewerCtx,
  input: BeneficiaryChangeInput,
): Promise<{ id: IraBeneficiaryChangeId } | Refusal> {
  const named = checked(z.array(iraBeneficiary), input.beneficiaries)
  if (isRefusal(named)) return named
  const spouseName = input.spouseName === null ? null : checked(spouseNameRule, input.spouseName)
  if (isRefusal(spouseName)) return spouseName
  const account = (await holdAccounts(ctx, [input.accountId])).get(input.accountId)
  if (!account?.custodian) return noSuchIra()
  const investor = (await holdInvestors(ctx.tx, [account.ownerId])).get(account.ownerId)!
  const application = await lockApplication(ctx, input.accountId)
  if (!application) return noSuchIra()
  const refused = refuseBeneficiaryChange(named, {
    isOpen: application.state === 'opened',
    hasPending: (await newestBeneficiaryChange(ctx.tx, input.accountId, 'requested')) !== null,
    state: investor.state,
    isMarried: input.isMarried,
    hasSpouseConsent: spouseName !== null,
    today: ctx.clock.today(),
  })
  if (refused) return refused
  await writeChange(ctx, application, { ...input, spouseName, named })
  return { id: input.id }
}

async function writeChange(
  ctx: ViewerCtx,
  { id: applicationId, account_id: accountId }: ApplicationRow,
  {
    id,
    isMarried,
    spouseName,
    named,
  }: Omit<BeneficiaryChangeInput, 'beneficiaries'> & { readonly named: readonly IraBeneficiary[] },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('ira.beneficiary_change')
    .values({
      id,
      application_id: applicationId,
      account_id: accountId,
      is_married: isMarried,
      spouse_name: spouseName,
      spouse_consented_at: spouseName === null ? null : now,
      state: 'requested',
      requested_by: ctx.actor.id,
      requested_at: now,
    })
    .execute()
  await ctx.tx
    .insertInto('ira.changed_beneficiary')
    .values(
      named.map((one, position) => ({ ...storedBeneficiary(one, position), change_id: id, account_id: accountId })),
    )
    .execute()
  await noteChange(ctx, { accountId, subject: id, from: null, to: 'requested', reason: 'asked for' })
  const about = { id: uuidv7(), subject: accountId, payload: { changeId: id } }
  await ctx.send(iraMessages['custodian.replaceBeneficiaries'](about))
}

import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { openIraAccount, ownAccount } from '#business/accounts/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { einCanBeIssued } from '#business/people/rules/business-information.ts'
import { holdInvestors, type Investor, personalFactsOf } from '#business/people/server/public.ts'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import type { AccountId, IraApplicationId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import { isEnded } from '../rules/application.ts'
import { type IraBeneficiary, iraBeneficiary, refuseBeneficiaries, spouseNameRule } from '../rules/beneficiaries.ts'
import { type CustodianCode, type IraType, iraTypeNames } from '../rules/custodians.ts'
import { custodianName, lockApplication, noteChange } from './application-store.ts'
import { storedBeneficiary } from './beneficiary-store.ts'
import type { CustodianCapabilities } from './custodian-port.ts'
import { custodianUnavailable, type IraPorts } from './custodians.ts'

export type OpenIraInput = {
  readonly id: IraApplicationId
  readonly custodian: CustodianCode
  readonly iraType: IraType
  readonly isMarried: boolean
  readonly spouseName: string | null
  readonly employerName: string | null
  readonly employerEin: string | null
  readonly beneficiaries: readonly object[]
}

export const einPlace = (id: IraApplicationId) => ({ table: 'ira.application', column: 'employer_ein', row: id })

export const openIra =
  ({ custodians, sealer }: IraPorts) =>
  async (ctx: ViewerCtx, input: OpenIraInput): Promise<{ id: IraApplicationId; accountId: AccountId } | Refusal> => {
    const { userId } = ctx.viewer
    const port = custodians[input.custodian]
    if (!port) return custodianUnavailable()
    const named = checked(z.array(iraBeneficiary), input.beneficiaries)
    if (isRefusal(named)) return named
    const spouseName = input.spouseName === null ? null : checked(spouseNameRule, input.spouseName)
    if (isRefusal(spouseName)) return spouseName
    const investor = (await holdInvestors(ctx.tx, [userId])).get(userId)!
    const own = await ownAccount(ctx.tx, userId)
    const refused =
      refusePerson(investor, await customerStatus(ctx, own.id)) ??
      refusePhone((await personalFactsOf(ctx.tx, userId))?.phone ?? null) ??
      refuseEmployer(input) ??
      refuseBeneficiaries(named, {
        state: investor.state,
        isMarried: input.isMarried,
        hasSpouseConsent: spouseName !== null,
        today: ctx.clock.today(),
      })
    if (refused) return refused
    const accountId = await openIraAccount(ctx, {
      ownerId: userId,
      custodian: input.custodian,
      iraType: input.iraType,
      name: `${iraTypeNames[input.iraType]} at ${custodianName(input.custodian)}`,
    })
    const before = await lockApplication(ctx, accountId)
    if (before && !isEnded(before.state))
      return refuse(
        'iraExists',
        `You already have a ${iraTypeNames[input.iraType]} at ${custodianName(input.custodian)}.`,
      )
    const ein = input.employerEin && (await sealer.seal(input.employerEin, einPlace(input.id)))
    await writeApplication(ctx, { ...input, accountId, spouseName, sealedEin: ein || null }, port.capabilities)
    await writeBeneficiaries(ctx, { id: input.id, accountId }, named)
    await ctx.emit(iraEvents.iraApplied({ accountId, custodian: custodianName(input.custodian) }))
    if (port.capabilities.otp === 'custodian') await sendApplication(ctx, input.id)
    return { id: input.id, accountId }
  }

export const sendApplication = (ctx: Ctx, id: IraApplicationId): Promise<void> =>
  ctx.send(iraMessages['custodian.apply']({ id: uuidv7(), subject: id, payload: { applicationId: id } }))

function refusePerson(investor: Investor, identityStatus: string | null): Refusal | null {
  if (investor.type === 'business')
    return refuse('onlyForPersons', 'Only an individual can own an IRA. Switch to your individual account.')
  if (investor.missingRequiredFields.length > 0)
    return refuse('userMissingRequiredFields', 'Complete your profile first. The custodian needs this information.')
  return identityStatus === 'verified'
    ? null
    : refuse('notVerified', 'We need to verify your identity before a custodian can open an account for you.')
}

/** Sign-up does not ask for a number before it is needed. */
const refusePhone = (phone: string | null): Refusal | null =>
  phone
    ? null
    : refuse(
        'userMissingRequiredFields',
        'Add your phone number under Settings, Personal information first. The custodian confirms it with a code.',
      )

function refuseEmployer({ iraType, employerName, employerEin }: OpenIraInput): Refusal | null {
  const isGiven = Boolean(employerName?.trim()) && /^\d{9}$/.test(employerEin ?? '') && einCanBeIssued(employerEin!)
  if (iraType === 'sep')
    return isGiven
      ? null
      : refuse('iraTypeNeedsEmployer', 'Enter your employer’s name and nine-digit EIN.', 'employerEin')
  return employerName || employerEin
    ? refuse('iraTypeNeedsEmployer', 'Only a SEP IRA has an employer.', 'employerName')
    : null
}

async function writeApplication(
  ctx: Ctx,
  input: OpenIraInput & { readonly accountId: AccountId; readonly sealedEin: string | null },
  { otp }: CustodianCapabilities,
): Promise<void> {
  const now = ctx.clock.now()
  const state = otp === 'portal' ? ('otpPending' as const) : ('draft' as const)
  await ctx.tx
    .insertInto('ira.application')
    .values({
      id: input.id,
      account_id: input.accountId,
      custodian: input.custodian,
      ira_type: input.iraType,
      is_married: input.isMarried,
      spouse_name: input.spouseName,
      spouse_consented_at: input.spouseName === null ? null : now,
      employer_name: input.iraType === 'sep' ? input.employerName : null,
      employer_ein_sealed: input.sealedEin,
      state,
      state_since: now,
      applied_at: now,
    })
    .execute()
  await noteChange(ctx, { accountId: input.accountId, subject: input.id, from: null, to: state, reason: 'applied for' })
}

async function writeBeneficiaries(
  ctx: Ctx,
  { id, accountId }: { readonly id: IraApplicationId; readonly accountId: AccountId },
  named: readonly IraBeneficiary[],
): Promise<void> {
  await ctx.tx
    .insertInto('ira.beneficiary')
    .values(
      named.map((one, position) => ({
        ...storedBeneficiary(one, position),
        application_id: id,
        account_id: accountId,
      })),
    )
    .execute()
}

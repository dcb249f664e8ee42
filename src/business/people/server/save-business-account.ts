import { checked } from '#engine/command/checked.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { type BusinessMeans, businessMeans, refuseEin, refuseOpening } from '../rules/business-account.ts'
import { type BusinessInformation, businessInformation, changedBusinessFields } from '../rules/business-information.ts'
import { completionOf } from '../rules/completion.ts'
import { type W9Certification, w9Certification } from '../rules/w9.ts'
import { type BusinessAccountRow, businessAccountBy, einsHeldBy } from './business-account-store.ts'
import { givenBusinessFields, heldBusinessFields } from './business-store.ts'
import { keepCertification } from './certify-tax-number.ts'
import { limitTries } from './number-tries.ts'
import type { PeoplePorts } from './people-ports.ts'
import { profileOf } from './profile.ts'
import type { BusinessInput } from './save-business-information.ts'
import { businessIndexes, sealedBusiness } from './sealed-business.ts'
import { lockUser } from './user-store.ts'

type Ports = Pick<PeoplePorts, 'sealer' | 'refuseBusinessChange'>

export type BusinessAccountInput = {
  readonly business: BusinessInput
  readonly means: unknown
  readonly isFormedToInvest: boolean
  readonly w9: object
}

type Told = Pick<BusinessAccountInput, 'business' | 'means'>

const key = (accountId: AccountId) => ({ table: 'people.business_account', row: accountId }) as const

type Decided = { readonly business: BusinessInformation; readonly means: BusinessMeans }
export type DecidedOpening = Decided & { readonly userId: UserId; readonly w9: W9Certification }

/** Checks a business's information when its account is opened. Locks the person who signs for it. */
export async function decideOpening(
  ctx: ViewerCtx,
  { sealer }: Pick<Ports, 'sealer'>,
  input: BusinessAccountInput,
): Promise<DecidedOpening | Refusal> {
  const user = await lockUser(ctx.tx, ctx.viewer.userId)
  const decided = readBusiness(ctx, input, undefined)
  if (isRefusal(decided)) return decided
  const w9 = checked(w9Certification, input.w9)
  if (isRefusal(w9)) return w9
  const { ein } = businessIndexes(sealer, decided.business, undefined)
  const profile = profileOf(user)
  const refused =
    refuseOpening({
      isSignerReady: profile.registered && profile.emailConfirmed && completionOf(profile).personalInfoComplete,
      isFormedToInvest: input.isFormedToInvest,
      held: await einsHeldBy(ctx.tx, user.id),
      ein,
    }) ?? (ein ? await limitTries(ctx, user.id, ein) : null)
  return refused ?? { ...decided, userId: user.id, w9 }
}

function readBusiness(
  ctx: ViewerCtx,
  { business: input, means }: Told,
  held: BusinessAccountRow | undefined,
): Decided | Refusal {
  const schema = businessInformation({
    today: ctx.clock.today(),
    businessType: input.businessType,
    controllerIsSelf: input.controller?.isSelf ?? true,
    holdsEin: Boolean(held?.ein_sealed),
    holdsControllerSsn: Boolean(held?.controller_ssn_sealed),
    isBesideOwn: true,
  })
  const business = checked(schema, input) as BusinessInformation | Refusal
  if (isRefusal(business)) return business
  const stated = checked(businessMeans, means)
  return isRefusal(stated) ? stated : { business, means: stated }
}

/** Stores the decided information with its new account and emits its event, which starts the identity check. */
export async function keepOpening(
  ctx: ViewerCtx,
  { sealer }: Pick<Ports, 'sealer'>,
  accountId: AccountId,
  { userId, w9, ...decided }: DecidedOpening,
): Promise<void> {
  const now = ctx.clock.now()
  const { business } = decided
  const row = await sealedBusiness(sealer, key(accountId), business, undefined)
  await ctx.tx
    .insertInto('people.business_account')
    .values({
      ...row,
      ...named(decided),
      account_id: accountId,
      user_id: userId,
      opened_at: now,
      saved_at: now,
    })
    .execute()
  await keepCertification(ctx, { userId, accountId }, w9)
  const fullSsn = business.controller?.isSelf === false && business.controller.ssn !== null
  await ctx.emit(peopleEvents.businessAccountSaved({ accountId, userId, fields: [], fullSsn }))
}

/**
 * Saves a business's information after its account was opened: all of it until the verification, then address and
 * means.
 */
export const saveBusinessAccount =
  ({ sealer, refuseBusinessChange }: Ports) =>
  async (
    ctx: ViewerCtx,
    {
      accountId,
      input,
    }: {
      readonly accountId: AccountId
      readonly input: Told & { readonly w9: object | null }
    },
  ): Promise<{ id: AccountId } | Refusal> => {
    const user = await lockUser(ctx.tx, ctx.viewer.userId)
    const held = await businessAccountBy(ctx.tx, accountId)
    if (held?.user_id !== user.id) return notABusinessAccount()
    const decided = readBusiness(ctx, input, held)
    if (isRefusal(decided)) return decided
    const { business } = decided
    // A typed number is certified at the same time.
    const w9 = business.ein ? checked(w9Certification, input.w9) : null
    if (isRefusal(w9)) return w9
    const indexes = businessIndexes(sealer, business, held)
    const fields = changedBusinessFields(heldBusinessFields(held, held), givenBusinessFields(business, indexes))
    const refused =
      (await refuseBusinessChange(ctx, { userId: user.id, accountId, fields })) ??
      refuseEin(indexes.ein, await einsHeldBy(ctx.tx, user.id, accountId)) ??
      (business.ein ? await limitTries(ctx, user.id, indexes.ein!) : null)
    if (refused) return refused
    const row = await sealedBusiness(sealer, key(accountId), business, held)
    await ctx.tx
      .updateTable('people.business_account')
      .set({ ...row, ...named(decided), saved_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .execute()
    if (w9) await keepCertification(ctx, { userId: user.id, accountId }, w9)
    await ctx.audit({ action: 'changeBusiness', subject: accountId, detail: { fields } })
    const fullSsn = business.controller?.isSelf === false && business.controller.ssn !== null
    await ctx.emit(peopleEvents.businessAccountSaved({ accountId, userId: user.id, fields, fullSsn }))
    return { id: accountId }
  }

const named = ({ business, means }: Decided) => ({
  business_name: business.businessName,
  business_type: business.businessType,
  business_classification: business.businessClassification,
  industry_classification: business.industryClassification,
  annual_revenue_cents: means.annualRevenue,
  net_assets_cents: means.netAssets,
  is_accredited: means.isAccredited,
  accredited_qualification_id: means.isAccredited ? means.accreditedQualificationId : null,
})

const notABusinessAccount = (): Refusal =>
  refuse('notABusiness', 'This is not a business account. Choose the account of the business and try again.')

import { checked } from '#engine/command/checked.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { type BusinessInformation, businessInformation, changedBusinessFields } from '../rules/business-information.ts'
import { businessBy, givenBusinessFields, heldBusinessFields } from './business-store.ts'
import { limitTries } from './number-tries.ts'
import type { PeoplePorts } from './people-ports.ts'
import { businessIndexes, sealedBusiness } from './sealed-business.ts'
import { changeUser, lockUser } from './user-store.ts'

export type BusinessInput = {
  readonly businessType: string
  readonly ein?: string | null
  readonly controller?: ({ readonly isSelf: boolean; readonly ssn?: string | null } & Record<string, unknown>) | null
} & Record<string, unknown>

export const saveBusinessInformation =
  ({ sealer, refuseBusinessChange }: Pick<PeoplePorts, 'sealer' | 'refuseBusinessChange'>) =>
  async (ctx: ViewerCtx, { input }: { readonly input: BusinessInput }): Promise<{ id: number } | Refusal> => {
    const user = await lockUser(ctx.tx, ctx.viewer.userId)
    if (user.type !== 'business')
      return refuse(
        'notABusiness',
        'This is an individual account. Business information belongs to a business account.',
      )
    const held = await businessBy(ctx.tx, user.id)
    const schema = businessInformation({
      today: ctx.clock.today(),
      businessType: input.businessType,
      controllerIsSelf: input.controller?.isSelf ?? true,
      holdsEin: Boolean(held?.ein_sealed),
      holdsControllerSsn: Boolean(held?.controller_ssn_sealed),
    })
    const given = checked(schema, input) as BusinessInformation | Refusal
    if (isRefusal(given)) return given
    const indexes = businessIndexes(sealer, given, held)
    const fields = changedBusinessFields(heldBusinessFields(user, held), givenBusinessFields(given, indexes))
    const refused =
      (await refuseBusinessChange(ctx, { userId: user.id, accountId: null, fields })) ??
      (given.ein ? await limitTries(ctx, user.id, indexes.ein!) : null)
    if (refused) return refused
    const now = ctx.clock.now()
    await changeUser(ctx.tx, user.id, {
      business_name: given.businessName,
      business_type: given.businessType,
      business_classification: given.businessClassification,
      industry_classification: given.industryClassification,
      business_saved_at: now,
    })
    const key = { table: 'people.business', row: user.id } as const
    const row = { ...(await sealedBusiness(sealer, key, given, held)), saved_at: now }
    await ctx.tx
      .insertInto('people.business')
      .values({ ...row, user_id: user.id })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await ctx.audit({ action: 'changeBusiness', subject: user.id, detail: { fields } })
    const fullSsn = given.controller?.isSelf === false && given.controller.ssn !== null
    await ctx.emit(peopleEvents.businessInformationSaved({ userId: user.id, fields, fullSsn }))
    return { id: user.number }
  }

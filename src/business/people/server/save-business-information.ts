import type { Insertable } from 'kysely'
import { checked } from '#engine/command/checked.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { PeopleBusiness } from '#io/db/schema.generated.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { type BusinessInformation, businessInformation, changedBusinessFields } from '../rules/business-information.ts'
import {
  type BusinessRow,
  businessBy,
  controllerSsnPlace,
  einPlace,
  givenBusinessFields,
  heldBusinessFields,
} from './business-store.ts'
import { limitTries } from './number-tries.ts'
import type { PeoplePorts } from './people-ports.ts'
import { changeUser, lockUser } from './user-store.ts'

type Input = {
  readonly businessType: string
  readonly ein?: string | null
  readonly controller?: ({ readonly isSelf: boolean; readonly ssn?: string | null } & Record<string, unknown>) | null
} & Record<string, unknown>

/** Saves what a business is checked by. Its numbers, and its controller's, are sealed before they are written. */
export const saveBusinessInformation =
  ({ sealer, refuseBusinessChange }: Pick<PeoplePorts, 'sealer' | 'refuseBusinessChange'>) =>
  async (ctx: ViewerCtx, { input }: { readonly input: Input }): Promise<{ id: number } | Refusal> => {
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
    const indexes = indexesOf(sealer, given, held)
    const fields = changedBusinessFields(heldBusinessFields(user, held), givenBusinessFields(given, indexes))
    const refused =
      (await refuseBusinessChange(ctx, { userId: user.id, fields })) ??
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
    const row = { ...(await rowOf(sealer, user.id, given, held)), saved_at: now }
    await ctx.tx
      .insertInto('people.business')
      .values({ ...row, user_id: user.id })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await ctx.audit({ action: 'changeBusiness', subject: user.id, detail: { fields } })
    const fullSsn = given.controller?.isSelf === false && given.controller.ssn !== null
    await ctx.announce(peopleEvents.businessInformationSaved({ userId: user.id, fields, fullSsn }))
    return { id: user.number }
  }

function indexesOf(sealer: Sealer, given: BusinessInformation, held: BusinessRow | undefined) {
  const ssn = given.controller?.isSelf === false ? given.controller.ssn : null
  return {
    ein: given.ein ? sealer.blindIndex(given.ein, 'ein') : (held?.ein_index ?? null),
    controllerSsn: ssn ? sealer.blindIndex(ssn, 'ssn') : (held?.controller_ssn_index ?? null),
  }
}

type Row = Omit<Insertable<PeopleBusiness>, 'user_id' | 'saved_at'>

async function rowOf(
  sealer: Sealer,
  userId: UserId,
  given: BusinessInformation,
  held: BusinessRow | undefined,
): Promise<Row> {
  const ein = given.ein
    ? {
        ein_sealed: await sealer.seal(given.ein, einPlace(userId)),
        ein_last_four: given.ein.slice(-4),
        ein_index: sealer.blindIndex(given.ein, 'ein'),
      }
    : {}
  return {
    doing_business_as: given.doingBusinessAs,
    website: given.website,
    address1: given.address1,
    address2: given.address2,
    city: given.city,
    state: given.state,
    postal_code: given.postalCode,
    ...ein,
    ...(await controllerOf(sealer, userId, given.controller, held)),
  }
}

/** Someone else who was in control before is forgotten once it is the person who signs in. */
async function controllerOf(
  sealer: Sealer,
  userId: UserId,
  controller: BusinessInformation['controller'],
  held: BusinessRow | undefined,
): Promise<Partial<Row>> {
  const other = controller?.isSelf === false ? controller : null
  const ssn = other?.ssn
    ? {
        controller_ssn_sealed: await sealer.seal(other.ssn, controllerSsnPlace(userId)),
        controller_ssn_last_four: other.ssn.slice(-4),
        controller_ssn_index: sealer.blindIndex(other.ssn, 'ssn'),
      }
    : other
      ? {
          controller_ssn_sealed: held?.controller_ssn_sealed ?? null,
          controller_ssn_last_four: held?.controller_ssn_last_four ?? null,
          controller_ssn_index: held?.controller_ssn_index ?? null,
        }
      : { controller_ssn_sealed: null, controller_ssn_last_four: null, controller_ssn_index: null }
  return {
    controller_is_self: controller?.isSelf ?? null,
    controller_title: controller?.title ?? null,
    controller_first_name: other?.firstName ?? null,
    controller_last_name: other?.lastName ?? null,
    controller_date_of_birth: other?.dateOfBirth ?? null,
    controller_address1: other?.address1 ?? null,
    controller_address2: other?.address2 ?? null,
    controller_city: other?.city ?? null,
    controller_state: other?.state ?? null,
    controller_postal_code: other?.postalCode ?? null,
    ...ssn,
  }
}

import type { Ctx } from '#engine/command/platform.ts'
import { openIn } from '#engine/sealed/open-recorded.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type BusinessType, businessKind, hasController, type PartnerBusinessType } from '../rules/business-type.ts'
import { type BusinessRow, businessBy, controllerSsnPlace, einPlace } from './business-store.ts'
import { type IdentityDossier, openIdentityDossier, type Reading } from './investor.ts'
import { userBy } from './user-store.ts'

type Address = Pick<IdentityDossier, 'address1' | 'address2' | 'city' | 'state' | 'postalCode'>
type Controller = Address & {
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly dateOfBirth: BusinessDay
  readonly ssn: string
}

/** Everything that a business is checked by, with opened numbers: for the moment of sending, never stored or logged. */
export type BusinessDossier = Address & {
  /** Who signs in, and for a sole proprietor who is checked. */
  readonly person: IdentityDossier
  readonly businessName: string
  readonly doingBusinessAs: string | null
  readonly website: string | null
  readonly partnerType: PartnerBusinessType
  readonly industryClassification: string
  readonly ein: string | null
  readonly controller: Controller | null
}

/** Each number that it opens has its own line in the audit. */
export async function openBusinessDossier(ctx: Ctx, sealer: Sealer, reading: Reading): Promise<BusinessDossier | null> {
  const { userId, why } = reading
  const [user, row] = [await userBy(ctx.tx, userId), await businessBy(ctx.tx, userId)]
  const person = await openIdentityDossier(ctx, sealer, reading)
  if (!user?.business_saved_at || !row || !person) return null
  const type = user.business_type as BusinessType
  return {
    person,
    businessName: user.business_name!,
    doingBusinessAs: row.doing_business_as,
    website: row.website,
    partnerType: businessKind(type).partner,
    industryClassification: user.industry_classification!,
    ein: row.ein_sealed
      ? await openIn(ctx, sealer, { sealed: row.ein_sealed, place: einPlace(userId), whose: userId, why })
      : null,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    controller: hasController(type) ? await openController(ctx, sealer, { row, person, why }) : null,
  }
}

type Controlled = { readonly row: BusinessRow; readonly person: IdentityDossier; readonly why: string }

async function openController(ctx: Ctx, sealer: Sealer, { row, person, why }: Controlled): Promise<Controller> {
  const title = row.controller_title!
  if (row.controller_is_self) return { ...person, title }
  return {
    title,
    firstName: row.controller_first_name!,
    lastName: row.controller_last_name!,
    dateOfBirth: row.controller_date_of_birth as BusinessDay,
    ssn: await openIn(ctx, sealer, {
      sealed: row.controller_ssn_sealed!,
      place: controllerSsnPlace(row.user_id),
      whose: row.user_id,
      why,
    }),
    address1: row.controller_address1!,
    address2: row.controller_address2,
    city: row.controller_city!,
    state: row.controller_state!,
    postalCode: row.controller_postal_code!,
  }
}

import type { Ctx } from '#engine/command/platform.ts'
import { openIn } from '#engine/sealed/open-recorded.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { type AccountHolder, isBesideOwn } from '../rules/account-holder.ts'
import { mailboxOf } from '../rules/business-account.ts'
import { type BusinessType, businessKind, hasController, type PartnerBusinessType } from '../rules/business-type.ts'
import { businessAccountBy } from './business-account-store.ts'
import { type BusinessKey, businessBy, controllerSsnPlace, einPlace, type KeptBusiness } from './business-store.ts'
import { type IdentityDossier, openIdentityDossier } from './investor.ts'
import { type UserRow, userBy } from './user-store.ts'

type Address = Pick<IdentityDossier, 'address1' | 'address2' | 'city' | 'state' | 'postalCode'>
type Controller = Address & {
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly dateOfBirth: BusinessDay
  readonly ssn: string
}

/** The data of a business's identity check with unsealed numbers: only for sending, never stored or logged. */
export type BusinessDossier = Address & {
  /** The signed-in person, who is checked for a sole proprietorship. */
  readonly person: IdentityDossier
  readonly businessName: string
  /** Our own mailbox for an additional business; else the person's address. */
  readonly email: string
  readonly doingBusinessAs: string | null
  readonly website: string | null
  readonly partnerType: PartnerBusinessType
  readonly industryClassification: string
  readonly ein: string | null
  readonly controller: Controller | null
}

type Asking = { readonly account: AccountHolder; readonly why: string }

/**
 * The business that holds an account, and the person behind it; null if a person holds it. Each unsealed number gets an
 * audit line.
 */
export async function openBusinessDossier(ctx: Ctx, sealer: Sealer, asking: Asking): Promise<BusinessDossier | null> {
  const { account, why } = asking
  const userId = account.ownerId
  const kept = isBesideOwn(account) ? await keptBeside(ctx, account) : await keptAtSignUp(ctx, userId)
  const person = kept && (await openIdentityDossier(ctx, sealer, { userId, why }))
  if (!kept || !person) return null
  const { key, named, row } = kept
  const type = named.business_type as BusinessType
  return {
    person,
    businessName: named.business_name!,
    email: kept.email ?? person.email,
    doingBusinessAs: row.doing_business_as,
    website: row.website,
    partnerType: businessKind(type).partner,
    industryClassification: named.industry_classification!,
    ein: row.ein_sealed
      ? await openIn(ctx, sealer, { sealed: row.ein_sealed, place: einPlace(key), whose: userId, why })
      : null,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    controller: hasController(type) ? await openController(ctx, sealer, { row, key, person, userId, why }) : null,
  }
}

/** The business that a tax return names, by its EIN, the only unsealed number; null if a return names a person. */
export async function openBusinessTaxpayer(
  ctx: Ctx,
  sealer: Sealer,
  { account, why }: Asking,
): Promise<(Address & { readonly businessName: string; readonly ein: string }) | null> {
  const whose = account.ownerId
  const kept = isBesideOwn(account) ? await keptBeside(ctx, account) : await keptAtSignUp(ctx, whose)
  if (!kept?.row.ein_sealed) return null
  const { key, named, row } = kept
  return {
    businessName: named.business_name!,
    ein: await openIn(ctx, sealer, { sealed: row.ein_sealed!, place: einPlace(key), whose, why }),
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
  }
}

type Kept = {
  readonly key: BusinessKey
  readonly named: Pick<UserRow, 'business_name' | 'business_type' | 'industry_classification'>
  readonly row: KeptBusiness
  readonly email?: string
}

async function keptAtSignUp(ctx: Ctx, userId: UserId): Promise<Kept | null> {
  const [user, row] = [await userBy(ctx.tx, userId), await businessBy(ctx.tx, userId)]
  return user?.business_saved_at && row ? { key: { table: 'people.business', row: userId }, named: user, row } : null
}

async function keptBeside(ctx: Ctx, { id }: AccountHolder): Promise<Kept | null> {
  const row = await businessAccountBy(ctx.tx, id)
  return row ? { key: { table: 'people.business_account', row: id }, named: row, row, email: mailboxOf(id) } : null
}

type Controlled = {
  readonly row: KeptBusiness
  readonly key: BusinessKey
  readonly person: IdentityDossier
  readonly userId: UserId
  readonly why: string
}

async function openController(
  ctx: Ctx,
  sealer: Sealer,
  { row, key, person, userId, why }: Controlled,
): Promise<Controller> {
  const title = row.controller_title!
  if (row.controller_is_self) return { ...person, title }
  return {
    title,
    firstName: row.controller_first_name!,
    lastName: row.controller_last_name!,
    dateOfBirth: row.controller_date_of_birth!,
    ssn: await openIn(ctx, sealer, {
      sealed: row.controller_ssn_sealed!,
      place: controllerSsnPlace(key),
      whose: userId,
      why,
    }),
    address1: row.controller_address1!,
    address2: row.controller_address2,
    city: row.controller_city!,
    state: row.controller_state!,
    postalCode: row.controller_postal_code!,
  }
}

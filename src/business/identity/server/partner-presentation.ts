import { accountOf } from '#business/accounts/server/public.ts'
import { tenDigits } from '#business/people/rules/phone.ts'
import {
  type BusinessDossier,
  type IdentityDossier,
  openBusinessDossier,
  openIdentityDossier,
} from '#business/people/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { reportingUnopened } from '#engine/sealed/open-recorded.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { CustomerRow } from './customer-store.ts'
import type { PartnerBusiness, PartnerPerson } from './identity-port.ts'

const why = 'to present the investor to the payment partner'

/** How much of a tax number is sent: the last four digits at first, all nine at the second attempt. */
export type Digits = 'lastFour' | 'all'

const digitsOf = (ssn: string, digits: Digits): string => (digits === 'all' ? ssn : ssn.slice(-4))

export async function personOf(platform: Platform, sealer: Sealer, row: CustomerRow, digits: Digits) {
  const dossier = await reading(platform, (ctx) => openIdentityDossier(ctx, sealer, { userId: row.user_id, why }))
  if (!dossier) throw new Error(`The profile of ${row.user_id} is not complete`)
  return personFrom(dossier, row.account_id, digits)
}

export async function businessOf(platform: Platform, sealer: Sealer, row: CustomerRow, digits: Digits) {
  const account = (await accountOf(platform, row.account_id))!
  const dossier = await reading(platform, (ctx) => openBusinessDossier(ctx, sealer, { account, why }))
  if (!dossier) throw new Error(`The business of ${row.account_id} is not complete`)
  return businessFrom(dossier, row.account_id, digits)
}

/** Numbers are unsealed for sending in a transaction that logs each of them. */
const reading = <Dossier>(platform: Platform, open: (ctx: Ctx) => Promise<Dossier>): Promise<Dossier> =>
  reportingUnopened(platform, () => inTransaction(platform, { kind: 'system', id: 'identity-check' }, open))

type Placed = Pick<IdentityDossier, 'address1' | 'address2' | 'city' | 'state' | 'postalCode'>

const placeOf = ({ address1, address2, city, state, postalCode }: Placed) => ({
  address1,
  ...(address2 ? { address2 } : {}),
  city,
  state,
  postalCode,
})

const personFrom = (dossier: IdentityDossier, accountId: AccountId, digits: Digits): PartnerPerson => ({
  firstName: dossier.firstName,
  lastName: dossier.lastName,
  email: dossier.email,
  ...placeOf(dossier),
  dateOfBirth: dossier.dateOfBirth,
  ssn: digitsOf(dossier.ssn, digits),
  ...(dossier.phone ? { phone: tenDigits(dossier.phone) } : {}),
  correlationId: accountId,
})

function businessFrom(dossier: BusinessDossier, accountId: AccountId, digits: Digits): PartnerBusiness {
  const { dateOfBirth, ssn, ...admin } = personFrom(dossier.person, accountId, digits)
  const { address2: _own, ...named } = admin
  const core = {
    ...named,
    ...placeOf(dossier),
    email: dossier.email,
    businessName: dossier.businessName,
    businessClassification: dossier.industryClassification,
    ...(dossier.doingBusinessAs ? { doingBusinessAs: dossier.doingBusinessAs } : {}),
    ...(dossier.website ? { website: dossier.website } : {}),
  }
  const { partnerType, controller, ein } = dossier
  if (partnerType === 'soleProprietorship' || !controller)
    return { ...core, businessType: 'soleProprietorship', dateOfBirth, ssn, ...(ein ? { ein } : {}) }
  const { state, ...place } = placeOf(controller)
  return {
    ...core,
    businessType: partnerType,
    ein: ein!,
    controller: {
      firstName: controller.firstName,
      lastName: controller.lastName,
      title: controller.title,
      dateOfBirth: controller.dateOfBirth,
      ssn: digitsOf(controller.ssn, digits),
      address: { ...place, stateProvinceRegion: state, country: 'US' },
    },
  }
}

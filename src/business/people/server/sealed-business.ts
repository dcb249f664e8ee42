import type { Insertable } from 'kysely'
import type { PeopleBusiness } from '#io/db/schema.generated.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { BusinessInformation } from '../rules/business-information.ts'
import { type BusinessKey, controllerSsnPlace, einPlace, type KeptBusiness } from './business-store.ts'

/** The keyed hashes of the given numbers, or else of the held ones. */
export function businessIndexes(sealer: Sealer, given: BusinessInformation, held: KeptBusiness | undefined) {
  const ssn = given.controller?.isSelf === false ? given.controller.ssn : null
  return {
    ein: given.ein ? sealer.blindIndex(given.ein, 'ein') : (held?.ein_index ?? null),
    controllerSsn: ssn ? sealer.blindIndex(ssn, 'ssn') : (held?.controller_ssn_index ?? null),
  }
}

type Row = Omit<Insertable<PeopleBusiness>, 'user_id' | 'saved_at'>

/** A business's information as its row stores it: numbers are sealed for that row alone. */
export async function sealedBusiness(
  sealer: Sealer,
  key: BusinessKey,
  given: BusinessInformation,
  held: KeptBusiness | undefined,
): Promise<Row> {
  const ein = given.ein
    ? {
        ein_sealed: await sealer.seal(given.ein, einPlace(key)),
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
    ...(await controllerOf(sealer, key, given.controller, held)),
  }
}

/** An earlier controller is erased once the signed-in person is in control. */
async function controllerOf(
  sealer: Sealer,
  key: BusinessKey,
  controller: BusinessInformation['controller'],
  held: KeptBusiness | undefined,
): Promise<Partial<Row>> {
  const other = controller?.isSelf === false ? controller : null
  const ssn = other?.ssn
    ? {
        controller_ssn_sealed: await sealer.seal(other.ssn, controllerSsnPlace(key)),
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

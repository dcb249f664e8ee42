import { hasController, isBusinessType } from '../../rules/business-type.ts'
import type { MeUser } from '../me.tsx'
import type { HeldBusiness } from './business-documents.ts'

export type BusinessValues = Record<
  | 'businessName'
  | 'doingBusinessAs'
  | 'businessType'
  | 'businessClassification'
  | 'industryClassification'
  | 'website'
  | 'ein'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'postalCode',
  string
> & {
  controller: Record<
    | 'isSelf'
    | 'title'
    | 'ssn'
    | 'firstName'
    | 'lastName'
    | 'dateOfBirth'
    | 'address1'
    | 'address2'
    | 'city'
    | 'state'
    | 'postalCode',
    string
  >
}

/** The initial values of the form: the stored ones, else empty; numbers are never shown. */
export function valuesOfBusiness(
  held: Pick<
    HeldBusiness,
    'businessName' | 'businessType' | 'businessClassification' | 'industryClassification' | 'business'
  >,
): BusinessValues {
  const business = held.business
  const controller = business?.controller
  return {
    businessName: held.businessName ?? '',
    doingBusinessAs: business?.doingBusinessAs ?? '',
    businessType: held.businessType ?? '',
    businessClassification: held.businessClassification ?? '',
    industryClassification: held.industryClassification ?? '',
    website: business?.website ?? '',
    ein: '',
    address1: business?.address1 ?? '',
    address2: business?.address2 ?? '',
    city: business?.city ?? '',
    state: business?.state ?? '',
    postalCode: business?.postalCode ?? '',
    controller: {
      isSelf: (controller?.isSelf ?? true) ? 'yes' : 'no',
      title: controller?.title ?? '',
      ssn: '',
      firstName: controller?.firstName ?? '',
      lastName: controller?.lastName ?? '',
      dateOfBirth: controller?.dateOfBirth ?? '',
      address1: controller?.address1 ?? '',
      address2: controller?.address2 ?? '',
      city: controller?.city ?? '',
      state: controller?.state ?? '',
      postalCode: controller?.postalCode ?? '',
    },
  }
}

export function businessInputOf({ controller, ...values }: BusinessValues) {
  const { isSelf, title, ssn, ...person } = controller
  const isAsked = isBusinessType(values.businessType) && hasController(values.businessType)
  const other = isSelf === 'no' ? { ...person, ssn: ssn || null } : {}
  return {
    ...values,
    doingBusinessAs: values.doingBusinessAs || null,
    website: values.website || null,
    ein: values.ein || null,
    address2: values.address2 || null,
    controller: isAsked ? { isSelf: isSelf !== 'no', title, ...other } : null,
  }
}

export const homeOf = (user: MeUser) => ({
  address1: user.address1 ?? '',
  address2: user.address2 ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  postalCode: user.postalCode ?? '',
})

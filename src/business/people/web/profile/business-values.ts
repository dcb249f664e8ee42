import { hasController, isBusinessType } from '../../rules/business-type.ts'
import type { MeUser } from '../me.tsx'
import type { Values } from '../use-checked-form.ts'
import type { HeldBusiness } from './business-documents.ts'

const controllerNames = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
] as const

/** What the form begins with: what is held, else nothing; numbers are never shown. */
export function valuesOfBusiness(held: HeldBusiness): Values {
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
    'controller.isSelf': (controller?.isSelf ?? true) ? 'yes' : 'no',
    'controller.title': controller?.title ?? '',
    'controller.ssn': '',
    ...Object.fromEntries(controllerNames.map((name) => [`controller.${name}`, controller?.[name] ?? ''])),
  }
}

/** The form as the API takes it: what is empty is left out, and a sole proprietor has no controller. */
export function businessInputOf(values: Values) {
  const text = (name: string) => values[name] ?? ''
  const asked = isBusinessType(values.businessType) && hasController(values.businessType)
  const isSelf = values['controller.isSelf'] !== 'no'
  const other = isSelf
    ? {}
    : {
        ...Object.fromEntries(controllerNames.map((name) => [name, text(`controller.${name}`)])),
        ssn: values['controller.ssn'] || null,
      }
  return {
    businessName: text('businessName'),
    doingBusinessAs: values.doingBusinessAs || null,
    businessType: text('businessType'),
    businessClassification: text('businessClassification'),
    industryClassification: text('industryClassification'),
    website: values.website || null,
    ein: values.ein || null,
    address1: text('address1'),
    address2: values.address2 || null,
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    controller: asked ? { isSelf, title: text('controller.title'), ...other } : null,
  }
}

/** The signer's own address, for a business that is at home. */
export const homeOf = (user: MeUser): Values => ({
  address1: user.address1 ?? '',
  address2: user.address2 ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  postalCode: user.postalCode ?? '',
})

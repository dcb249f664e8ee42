import { type BusinessDay, daysBetween } from '#kernel/business-day.ts'
import type { FieldError } from './hal.ts'
import { isRecord } from './request.ts'

type Fields = Record<string, unknown>
export type CustomerType = 'unverified' | 'receive-only' | 'personal' | 'business'

const addressFields = ['address1', 'city', 'state', 'postalCode']
const controllerFields = ['firstName', 'lastName', 'title', 'dateOfBirth', 'address']
const soleOwner = (fields: Fields) => fields.businessType === 'soleProprietorship'

export const typeOf = (fields: Fields): CustomerType =>
  fields.type === 'personal' || fields.type === 'business' || fields.type === 'receive-only'
    ? fields.type
    : 'unverified'

/** The shape that each field must have wherever it is given. */
const shapes: Record<string, (value: string) => boolean> = {
  email: (value) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value),
  correlationId: (value) => /^[a-z0-9\-._]{1,255}$/.test(value),
  state: (value) => /^[A-Z]{2}$/.test(value),
  postalCode: (value) => /^\d{5}(-\d{4})?$/.test(value),
  address1: (value) => value.length <= 50 && !/\bp\.?\s*o\.?\s*box\b/i.test(value),
  phone: (value) => /^\d{10}$/.test(value),
  ein: (value) => /^\d{2}-?\d{7}$/.test(value),
  businessName: (value) => value.length <= 255,
  ...Object.fromEntries(
    ['firstName', 'lastName'].map((name) => [
      name,
      (value: string) => value.length <= 50 && !/[[<>="`!?%~${}\\\]]/.test(value),
    ]),
  ),
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const digits = (value: unknown): string => String(value ?? '').replaceAll('-', '')

/** The fields that are required to create (or to upgrade to, or to retry as) a customer of this type. */
function requiredFields(type: CustomerType, fields: Fields): string[] {
  const always = ['firstName', 'lastName', 'email']
  if (type === 'personal') return [...always, ...addressFields, 'dateOfBirth', 'ssn']
  if (type !== 'business') return always
  const business = [...always, ...addressFields, 'businessName', 'businessClassification', 'businessType']
  return soleOwner(fields) ? [...business, 'dateOfBirth', 'ssn'] : [...business, 'ein', 'controller']
}

export function customerErrors(type: CustomerType, fields: Fields, today: BusinessDay, fullSsn: boolean): FieldError[] {
  const errors = requiredFields(type, fields)
    .filter((name) => (name === 'controller' ? !isRecord(fields[name]) : !hasText(fields[name])))
    .map((name): FieldError => ({ code: 'Required', message: `${name} required.`, path: `/${name}` }))
  errors.push(...shapeErrors(fields))
  if (type === 'personal' || (type === 'business' && soleOwner(fields)))
    errors.push(...personErrors(fields, '', today, fullSsn))
  if (
    type === 'business' &&
    !['soleProprietorship', 'corporation', 'llc', 'partnership'].includes(String(fields.businessType))
  )
    if (hasText(fields.businessType))
      errors.push({ code: 'Invalid', message: 'Invalid business type.', path: '/businessType' })
  if (type === 'business' && isRecord(fields.controller))
    errors.push(...controllerErrors(fields.controller, today, fullSsn))
  return errors
}

export function shapeErrors(fields: Fields, at = ''): FieldError[] {
  return Object.entries(shapes)
    .filter(([name, fits]) => hasText(fields[name]) && !fits(String(fields[name])))
    .map(([name]) => ({ code: 'Invalid', message: `${name} invalid.`, path: `${at}/${name}` }))
}

/** Age and tax number of a person; the last four digits do at first, all nine on the second try. */
function personErrors(fields: Fields, at: string, today: BusinessDay, fullSsn: boolean): FieldError[] {
  const errors: FieldError[] = []
  const born = fields.dateOfBirth
  if (hasText(born) && !isAdult(String(born), today))
    errors.push({
      code: 'Invalid',
      message: 'Invalid date of birth. Age must be 18 to 125.',
      path: `${at}/dateOfBirth`,
    })
  if (hasText(fields.ssn)) {
    const length = digits(fields.ssn).length
    if (!/^\d+$/.test(digits(fields.ssn)) || (length !== 9 && (length !== 4 || fullSsn)))
      errors.push({ code: 'Invalid', message: fullSsn ? 'Full SSN required.' : 'Invalid SSN.', path: `${at}/ssn` })
  }
  return errors
}

function isAdult(born: string, today: BusinessDay): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(born)) return false
  try {
    const day = Temporal.PlainDate.from(born, { overflow: 'reject' })
    if (daysBetween(born as BusinessDay, today) < 0) return false
    const years = day.until(Temporal.PlainDate.from(today), { largestUnit: 'year' }).years
    return years >= 18 && years <= 125
  } catch {
    return false
  }
}

function controllerErrors(controller: Fields, today: BusinessDay, fullSsn: boolean): FieldError[] {
  const at = '/controller'
  const errors = controllerFields
    .filter((name) => (name === 'address' ? !isRecord(controller[name]) : !hasText(controller[name])))
    .map((name): FieldError => ({ code: 'Required', message: `${name} required.`, path: `${at}/${name}` }))
  if (!hasText(controller.ssn) && !isRecord(controller.passport))
    errors.push({ code: 'Required', message: 'ssn or passport required.', path: `${at}/ssn` })
  const address = isRecord(controller.address) ? controller.address : {}
  return [
    ...errors,
    ...addressErrors(address, `${at}/address`),
    ...shapeErrors({ firstName: controller.firstName, lastName: controller.lastName }, at),
    ...personErrors(controller, at, today, fullSsn),
  ]
}

/** A person's address: whole, and no post office box. */
function addressErrors(address: Fields, at: string): FieldError[] {
  const missing = ['address1', 'city', 'stateProvinceRegion', 'country']
    .filter((name) => !hasText(address[name]))
    .map((name): FieldError => ({ code: 'Required', message: `${name} required.`, path: `${at}/${name}` }))
  return [...missing, ...shapeErrors({ address1: address.address1 }, at)]
}

/** A beneficial owner: names, birth, address and a tax number or passport. */
export function ownerErrors(owner: Fields, today: BusinessDay): FieldError[] {
  return controllerErrors({ ...owner, title: 'owner' }, today, true).map((error) => ({
    ...error,
    path: error.path.replace('/controller', ''),
  }))
}

/** The fields that the partner keeps and shows; numbers that identify a person or company are checked and dropped. */
export function storedDetails(fields: Fields): Fields {
  const kept = [
    'address1',
    'address2',
    'city',
    'state',
    'postalCode',
    'phone',
    'ipAddress',
    'businessName',
    'doingBusinessAs',
    'website',
    'businessType',
    'businessClassification',
  ]
  const details: Fields = {}
  for (const name of kept) if (hasText(fields[name])) details[name] = fields[name]
  const controller = fields.controller
  if (isRecord(controller)) {
    const { firstName, lastName, title, address } = controller
    details.controller = { firstName, lastName, title, address }
  }
  return details
}

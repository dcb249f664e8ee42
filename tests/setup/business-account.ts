import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { wholeCertification } from '#business/identity/rules/certification-text.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Backer, linkBank } from './backer.ts'
import type { TestCompany } from './test-company.ts'

const open = `mutation ($key: IdempotencyKey!, $business: BusinessInformationInput!, $means: BusinessMeansInput!, $formed: Boolean!, $w9: W9Input!) {
  openBusinessAccount(input: { key: $key, business: $business, means: $means, isFormedToInvest: $formed, w9: $w9 }) { id } }`
const certify = `mutation ($key: IdempotencyKey!, $name: String!, $hash: String!) {
  certifyBeneficialOwners(input: { key: $key, name: $name, isNoneDeclared: true, hash: $hash }) { id } }`

let businesses = 0

export type BusinessAccountRequest = {
  readonly key?: string
  /** Changes of the business's own form. */
  readonly business?: Record<string, unknown>
  readonly isAccredited?: boolean
  readonly isFormedToInvest?: boolean
  readonly isSubject?: boolean
}

/** The form of a business, with changes; each has an EIN of its own. */
export const businessForm = (change: Record<string, unknown> = {}) => ({
  businessName: 'Harbor Tools LLC',
  businessType: 'LLC',
  businessClassification: '9ed3f66f-7d6f-11e3-86ae-5404a6144203',
  industryClassification: '9ed3f670-7d6f-11e3-bb4a-5404a6144203',
  ein: `13-346${String(++businesses).padStart(4, '0')}`,
  address1: '1 Hill Road',
  city: 'Burlington',
  state: 'VT',
  postalCode: '05401',
  controller: { isSelf: true, title: 'Managing Member' },
  ...change,
})

export const businessMeans = (isAccredited = false) => ({
  annualRevenue: '50000000',
  netAssets: '90000000',
  isAccredited,
  accreditedQualificationId: isAccredited ? 6 : null,
})

/** Opens the account of a business beside the person's own, as the wizard does; the answer is what a client sees. */
export const askForBusinessAccount = ({ ask }: TestCompany, by: Viewer, wish: BusinessAccountRequest = {}) =>
  ask(by, open, {
    key: wish.key ?? uuidv7(),
    business: businessForm(wish.business),
    means: businessMeans(wish.isAccredited),
    formed: wish.isFormedToInvest ?? false,
    w9: { version: w9Text.version, isSubject: wish.isSubject ?? false },
  })

/** The same all the way to a verified business with certified owners and a bank of its own. */
export async function openedBusiness(
  testCompany: TestCompany,
  by: Viewer,
  wish: BusinessAccountRequest = {},
): Promise<Backer> {
  const { data, errors } = await askForBusinessAccount(testCompany, by, wish)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  const accountId: AccountId = data.openBusinessAccount.id
  await testCompany.drain()
  const hash = createHash('sha256').update(wholeCertification()).digest('hex')
  const { user } = (await testCompany.ask(by, '{ me { user { fullName } } }')).data.me
  const certified = await testCompany.ask(by, certify, { key: uuidv7(), name: user.fullName, hash }, accountId)
  if (certified.errors.length > 0) throw new Error(certified.errors[0]!.message)
  await testCompany.drain()
  return { ...by, accountId, bankId: await linkBank(testCompany, { ...by, accountId }, 'Plaid Checking') }
}

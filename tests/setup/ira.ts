import { v7 as uuidv7 } from 'uuid'
import type { AccountId } from '#kernel/ids.ts'
import type { Backer } from './backer.ts'
import type { TestCustodian } from './custodian.ts'
import type { TestCompany } from './test-company.ts'

const open = `mutation ($id: ID!, $custodian: Custodian!, $type: IraType!, $spouse: String, $married: Boolean!, $beneficiaries: [IraBeneficiaryInput!]!) {
  openIra(input: { id: $id, custodian: $custodian, iraType: $type, isMarried: $married, spouseName: $spouse, beneficiaries: $beneficiaries }) { id ira { id state } } }`

export const child = {
  class: 'primary',
  relationship: 'child',
  firstName: 'Kim',
  lastName: 'Rivers',
  shareHundredths: 10_000,
  perStirpes: true,
}

type Wish = {
  readonly custodian?: string
  readonly type?: string
  readonly married?: boolean
  readonly spouse?: string
  readonly beneficiaries?: readonly object[]
}

/** Applies for an IRA as the wizard does; the answer is what a client sees. */
export const applyForIra = (
  { ask }: TestCompany,
  by: Backer,
  { custodian = 'sacoRiver', type = 'roth', married = false, spouse, beneficiaries = [child] }: Wish = {},
) => ask(by, open, { id: `iap_${uuidv7()}`, custodian, type, married, spouse: spouse ?? null, beneficiaries })

const step = (name: string, fields: string, input: string) =>
  `mutation ($key: IdempotencyKey!, $a: ID!${fields}) { ${name}(input: { key: $key, accountId: $a${input} }) { id ira { state } } }`

/** One step of the wizard, by its mutation. */
export const takeStep = (testCompany: TestCompany, by: Backer, accountId: AccountId, name: string) =>
  testCompany.ask(by, step(name, '', ''), { key: uuidv7(), a: accountId })

export const typeCode = ({ ask }: TestCompany, by: Backer, accountId: AccountId, code: string) =>
  ask(
    by,
    'mutation ($key: IdempotencyKey!, $a: ID!, $code: String!) { verifyIraCode(input: { key: $key, accountId: $a, code: $code }) { isVerified triesLeft ira { state } } }',
    { key: uuidv7(), a: accountId, code },
  )

export async function signAgreement({ ask }: TestCompany, by: Backer, accountId: AccountId) {
  const { data } = await ask(by, 'query ($a: ID!) { ira(accountId: $a) { agreement { version sha256 } } }', {
    a: accountId,
  })
  const { version, sha256 } = data.ira.agreement
  return ask(
    by,
    step('signIraAgreement', ', $version: String!, $sha256: String!', ', version: $version, sha256: $sha256'),
    { key: uuidv7(), a: accountId, version, sha256 },
  )
}

/** Lets a custodian's word arrive: the next reading of its list. */
export const readCustodian = ({ moveTo, clock }: TestCompany) => moveTo(clock.now().add({ minutes: 6 }))

/** An IRA at the custodian that is asked live, all the way to open. */
export async function openedIra(
  testCompany: TestCompany,
  by: Backer,
  custodian: TestCustodian,
  wish: Wish = {},
): Promise<AccountId> {
  const { data, errors } = await applyForIra(testCompany, by, wish)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  const { id: ref, ira } = data.openIra
  await testCompany.drain()
  await takeStep(testCompany, by, ira.id, 'sendIraCode')
  await typeCode(testCompany, by, ira.id, '123456')
  custodian.say({ kind: 'application', ref, state: 'agreementPending' })
  await readCustodian(testCompany)
  await signAgreement(testCompany, by, ira.id)
  const account = { id: `cus_${ref}`, registration: `Saco River Trust Company, Custodian FBO ${by.email} IRA` }
  custodian.say({ kind: 'application', ref, state: 'opened', account })
  await readCustodian(testCompany)
  return ira.id
}

export const contribute = (
  { ask }: TestCompany,
  by: Backer,
  accountId: AccountId,
  { amount, taxYear = 2026, kind = 'regular' }: { amount: bigint; taxYear?: number; kind?: string },
) =>
  ask(
    by,
    'mutation ($id: ID!, $a: ID!, $bank: ID!, $kind: IraContributionKind!, $year: Int!, $amount: Cents!) { contributeToIra(input: { id: $id, accountId: $a, fundingSourceId: $bank, kind: $kind, taxYear: $year, amount: $amount }) { id ira { balance pendingBalance } } }',
    { id: `ctb_${uuidv7()}`, a: accountId, bank: by.bankId, kind, year: taxYear, amount: amount.toString() },
  )

import { v7 as uuidv7 } from 'uuid'
import type { AccountId } from '#kernel/ids.ts'
import type { Backer } from './backer.ts'
import type { TestCustodian } from './custodian.ts'
import type { TestCompany } from './test-company.ts'

const open = `mutation ($id: ID!, $custodian: Custodian!, $type: IraType!, $spouse: String, $married: Boolean!, $beneficiaries: [IraBeneficiaryInput!]!, $employerName: String, $employerEin: String) {
  openIra(input: { id: $id, custodian: $custodian, iraType: $type, isMarried: $married, spouseName: $spouse, beneficiaries: $beneficiaries, employerName: $employerName, employerEin: $employerEin }) { id ira { id state } } }`

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
  /** The employer of a SEP IRA. */
  readonly employer?: { readonly employerName: string; readonly employerEin: string }
}

/** Applies for an IRA as the wizard does; the answer is what a client sees. */
export const applyForIra = (
  { ask }: TestCompany,
  by: Backer,
  { custodian = 'sacoRiver', type = 'roth', married = false, spouse, beneficiaries = [child], employer }: Wish = {},
) =>
  ask(by, open, {
    id: `iap_${uuidv7()}`,
    custodian,
    type,
    married,
    spouse: spouse ?? null,
    beneficiaries,
    ...employer,
  })

/** Names others to inherit an open IRA, as its page does; the id is the client's. */
export const changeBeneficiaries = (
  { ask }: TestCompany,
  by: Backer,
  accountId: AccountId,
  {
    id = `ibc_${uuidv7()}`,
    beneficiaries = [child],
    married = false,
    spouse,
  }: Pick<Wish, 'beneficiaries' | 'married' | 'spouse'> & { readonly id?: string } = {},
) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $married: Boolean!, $spouse: String, $beneficiaries: [IraBeneficiaryInput!]!) {
      changeIraBeneficiaries(input: { id: $id, accountId: $a, isMarried: $married, spouseName: $spouse, beneficiaries: $beneficiaries }) { id } }`,
    { id, a: accountId, married, spouse: spouse ?? null, beneficiaries },
  )

export const heirsOf = async ({ ask }: TestCompany, by: Backer, accountId: AccountId) => {
  const { data } = await ask(
    by,
    'query ($a: ID!) { ira(accountId: $a) { beneficiaries { name shareHundredths } beneficiaryChange { state reason beneficiaries { name } } } }',
    { a: accountId },
  )
  const { beneficiaries, beneficiaryChange: change } = data.ira
  return { inForce: beneficiaries.map(({ name }: { name: string }) => name), change }
}

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

/** An IRA at the custodian that is called live, all the way to open. */
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

/** An order of an IRA as the checkout places it. */
export const placeIraOrder = ({ ask }: TestCompany, by: Backer, accountId: AccountId, amount: bigint) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $amount: Cents!) { placeOrder(input: { id: $id, accountId: $a, portfolioId: "1",
      amount: $amount, sharePriceSeen: "1250000", tenPercentConfirmed: true, noProhibitedTransaction: true }) { id state } }`,
    { id: `ord_${uuidv7()}`, a: accountId, amount: amount.toString() },
  )

/** A sell order of an IRA as the sell page places it; the id is the client's. */
export const sellFromIra = (
  { ask }: TestCompany,
  by: Backer,
  accountId: AccountId,
  { id = `sel_${uuidv7()}`, amount, stated = true }: { id?: string; amount: bigint | null; stated?: boolean },
) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $amount: Cents, $all: Boolean!, $stated: Boolean!) { placeSellOrder(input: { id: $id, accountId: $a, portfolioId: "1",
      amount: $amount, all: $all, sharePriceSeen: "1250000", acceptsBuyback: true, noProhibitedTransaction: $stated }) { id state } }`,
    { id, a: accountId, amount: amount?.toString() ?? null, all: amount === null, stated },
  )

export type DistributionRequest = {
  readonly id?: string
  readonly gross: bigint
  readonly kind?: string
  readonly exception?: string
  readonly federal?: number
  readonly state?: number
  readonly accepts?: boolean
}

export const distribute = (
  { ask }: TestCompany,
  by: Backer,
  accountId: AccountId,
  {
    id = `idi_${uuidv7()}`,
    gross,
    kind = 'early',
    exception,
    federal = 10,
    state = 0,
    accepts = true,
  }: DistributionRequest,
) =>
  ask(
    by,
    `mutation ($id: ID!, $a: ID!, $kind: IraDistributionKind!, $exception: IraEarlyException, $gross: Cents!, $federal: Int!, $state: Int!, $accepts: Boolean!, $bank: ID!) {
      requestIraDistribution(input: { id: $id, accountId: $a, kind: $kind, exception: $exception, gross: $gross, federalPercent: $federal, statePercent: $state,
        acceptsAdditionalTax: $accepts, fundingSourceId: $bank }) { id ira { balance } } }`,
    {
      id,
      a: accountId,
      kind,
      exception: exception ?? null,
      gross: gross.toString(),
      federal,
      state,
      accepts,
      bank: by.bankId,
    },
  )

/** Takes an excess out at what it earned, as the form shows it. */
export async function removeExcess(
  { ask }: TestCompany,
  by: Backer,
  accountId: AccountId,
  { contributionId, amount }: { contributionId: string; amount: bigint },
) {
  const about = { a: accountId, contributionId, amount: amount.toString() }
  const { data } = await ask(
    by,
    'query ($a: ID!, $contributionId: ID!, $amount: Cents!) { ira(accountId: $a) { excess(contributionId: $contributionId, amount: $amount) { earnings gross left } } }',
    about,
  )
  const answer = await ask(
    by,
    `mutation ($id: ID!, $a: ID!, $contributionId: ID!, $amount: Cents!, $earnings: Cents!, $bank: ID!) { removeIraExcess(input: { id: $id, accountId: $a,
      contributionId: $contributionId, amount: $amount, earningsSeen: $earnings, federalPercent: 10, statePercent: 0, fundingSourceId: $bank }) { id } }`,
    { ...about, id: `idi_${uuidv7()}`, earnings: data.ira.excess?.earnings ?? '0', bank: by.bankId },
  )
  return { ...answer, shown: data.ira.excess }
}

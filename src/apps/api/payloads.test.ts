import { getNamedType, isObjectType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { schema } from './schema.ts'

/** Payloads without the changed object, each with the reason. */
const without: Readonly<Record<string, string>> = {
  AskedDataRequest: 'a stranger may not read back what was asked in someone’s name',
  AuditExport: 'a file about what is there already; nothing has changed',
  BankLinkToken: 'a token for the bank’s own window; nothing has changed',
  BegunAuthenticatorApp: 'a secret that is shown once; the factor counts from its first code on',
  BegunTextMessages: 'the factor counts from its first code on',
  ConfirmedDataRequest: 'a stranger with a link; the number is all they may know',
  EnteredPromotionCode: 'the promotion’s own words',
  PersonalDataAccess: 'is the opening itself',
  RecordedExchangeRate: 'the rate of a day; each month that was converted by it names it',
  RecordedLoss: 'the cause of a plant’s month; the portfolio’s `lostOutput` lists what is on record',
  RecoveryCodes: 'codes that are shown once',
  SentContactMessage: 'a stranger; the ticket is what they quote',
  SignInPage: 'a page of the identity provider’s; nothing has changed',
  Signing: 'a page of the signing partner’s; nothing has changed',
  WithdrawnSharePrice: 'a price that no longer counts; the portfolio’s `sharePrices` lists those that do',
  updateHubSpotContactIRAInterest: 'spelled by the specification',
}

/** Answers that are objects in themselves: a query or a single mutation returns them under their own name. */
const things = ['AutoInvestSkipLink', 'MailToStop', 'ReferralProgram', 'ReferralReward']

it('every mutation answers with what it changed, or says in one place why not', () => {
  const missing = Object.values(schema.getMutationType()!.getFields()).flatMap(({ name, type }) => {
    const answer = getNamedType(type)
    if (!isObjectType(answer)) return [name]
    const holds = Object.values(answer.getFields()).some((field) => isObjectType(getNamedType(field.type)))
    return holds || things.includes(answer.name) ? [] : [answer.name]
  })
  expect([...new Set(missing)].toSorted()).toEqual(Object.keys(without).toSorted())
})

describe('the answer to a mutation', async () => {
  const testCompany = await startTestCompany()
  const { ask, owner, drain } = testCompany
  await offer(owner, { id: '1' })
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const [olga, omar] = [
    await newOperator(testCompany, 'olga@example.com'),
    await newOperator(testCompany, 'omar@example.com'),
  ]
  const told = async (
    viewer: Viewer | null,
    mutation: string,
    variables: Record<string, unknown> = {},
  ): Promise<ReturnType<typeof JSON.parse>> => {
    const { data, errors } = await ask(viewer, mutation, { key: uuidv7(), ...variables })
    expect(errors).toEqual([])
    return Object.values(data)[0]
  }

  it('is the bank with its new name, and nothing once it is removed', async () => {
    const change = (field: string) => `mutation ($key: IdempotencyKey!, $id: ID!) { ${field} { id bank { id name } } }`
    expect(
      await told(ada, change('renameBank(input: { key: $key, id: $id, name: "Rent" })'), { id: ada.bankId }),
    ).toEqual({ id: ada.bankId, bank: { id: ada.bankId, name: 'Rent' } })
    const bob = await newBacker(testCompany, { email: 'bob@example.com' })
    expect(await told(bob, change('removeBank(input: { key: $key, id: $id })'), { id: bob.bankId })).toEqual({
      id: bob.bankId,
      bank: null,
    })
  })

  it('is what the account’s cash may do after a deposit, and after it ', async () => {
    const id = `dep_${uuidv7()}`
    const deposit = `mutation ($id: ID!, $a: ID!, $b: ID!) {
      requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: "5000" }) { id balance { pendingIn } cash { available } } }`
    const there = { id, a: ada.accountId, b: ada.bankId }
    expect((await ask(ada, deposit, there)).data.requestDeposit).toEqual({
      id,
      balance: { pendingIn: '5000' },
      cash: { available: '0' },
    })
    // Sending it twice returns the same deposit in its present state.
    expect((await ask(ada, deposit, there)).data.requestDeposit.id).toBe(id)
    const cancel = `mutation ($key: IdempotencyKey!, $a: ID!, $id: ID!) {
      cancelTransfer(input: { key: $key, accountId: $a, id: $id }) { balance { pendingIn } } }`
    expect(await told(ada, cancel, { a: ada.accountId, id })).toEqual({ balance: { pendingIn: '0' } })
  })

  it('is the person, their notifications and their trusted contact as they now are', async () => {
    const mark = `mutation ($key: IdempotencyKey!, $upTo: Instant!) {
      markAllNotificationsRead(input: { key: $key, upTo: $upTo }) { me { user { email unreadNotificationCount } } } }`
    expect(await told(ada, mark, { upTo: testCompany.clock.now().toString() })).toEqual({
      me: { user: { email: 'ada@example.com', unreadNotificationCount: 0 } },
    })
    const until = testCompany.clock.now().add({ hours: 48 }).toString()
    const pause = `mutation ($key: IdempotencyKey!, $until: Instant!) {
      pauseNotifications(input: { key: $key, until: $until }) { settings { pausedUntil } } }`
    expect(await told(ada, pause, { until })).toEqual({ settings: { pausedUntil: until } })
    const contact = `mutation ($key: IdempotencyKey!, $contact: TrustedContactInput) {
      saveTrustedContact(input: { key: $key, contact: $contact }) { settings { trustedContact { firstName } } } }`
    const jo = { firstName: 'Jo', lastName: 'Hill', relationship: 'Friend', phone: '2075559123', isAdult: true }
    expect(await told(ada, contact, { contact: jo })).toEqual({ settings: { trustedContact: { firstName: 'Jo' } } })
  })

  it('is the proposal while it waits and once it is decided', async () => {
    const id = `prp_${uuidv7()}`
    const freeze = `mutation ($id: ID!, $email: String!) {
      appointOperator(input: { id: $id, email: $email, reason: "Helps in the office" }) { id proposal { kind state reason } } }`
    expect((await ask(olga, freeze, { id, email: 'ada@example.com' })).data.appointOperator).toEqual({
      id,
      proposal: { kind: 'appointOperator', state: 'proposed', reason: 'Helps in the office' },
    })
    const reject = `mutation ($key: IdempotencyKey!, $id: ID!) {
      rejectProposal(input: { key: $key, id: $id, reason: "Not yet" }) { state proposal { state decisionReason } } }`
    expect(await told(omar, reject, { id })).toEqual({
      state: 'rejected',
      proposal: { state: 'rejected', decisionReason: 'Not yet' },
    })
  })

  it('is the note, and until when a person’s data is open', async () => {
    const note = `mutation ($key: IdempotencyKey!, $userId: ID!) {
      addInvestorNote(input: { key: $key, userId: $userId, text: "Called about a form" }) { note { text by } } }`
    expect(await told(olga, note, { userId: ada.userId })).toEqual({
      note: { text: 'Called about a form', by: olga.userId },
    })
    const open = `mutation ($key: IdempotencyKey!, $userId: ID!) {
      openPersonalData(input: { key: $key, userId: $userId, reason: "They called about a form" }) { openUntil } }`
    expect((await told(olga, open, { userId: ada.userId })).openUntil).toBe(
      testCompany.clock.now().add({ minutes: 15 }).toString(),
    )
    const close = `mutation ($key: IdempotencyKey!, $userId: ID!) {
      closePersonalData(input: { key: $key, userId: $userId }) { openUntil } }`
    expect(await told(olga, close, { userId: ada.userId })).toEqual({ openUntil: null })
  })

  it('is the owner for the business, and nothing for the stranger behind the owner’s link', async () => {
    const business = await newBusiness(testCompany, { email: 'firm@example.com' })
    const invite = `mutation ($key: IdempotencyKey!) { inviteBeneficialOwner(input: { key: $key, owner: {
      firstName: "Quinn", lastName: "Hill", email: "quinn@example.com" } }) { id owner { firstName lastName } } }`
    expect(await told(business, invite)).toMatchObject({ owner: { firstName: 'Quinn', lastName: 'Hill' } })
    await drain()
    const [mail] = await testCompany.standIns.mail.inbox.list({ to: 'quinn@example.com' })
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!
    const answer = `mutation ($key: IdempotencyKey!, $token: String!) { answerOwnerInvitation(input: { key: $key, token: $token, owner: {
      firstName: "Quinn", lastName: "Hill", dateOfBirth: "1970-01-01", numberKind: ssn, number: "218345678", address1: "1 Hill Road",
      city: "Stowe", state: "VT", postalCode: "05401", countryCode: "US" } }) { owner { firstName } } }`
    expect(await told(null, answer, { token })).toEqual({ owner: null })
    const remove = `mutation ($key: IdempotencyKey!, $id: ID!) {
      removeBeneficialOwner(input: { key: $key, id: $id }) { owner { firstName } } }`
    const { rows } = await owner.query(`select id from identity.beneficial_owner`)
    const foreign = await ask(ada, remove, { key: uuidv7(), id: rows[0].id })
    expect([foreign.errors.length, JSON.stringify(foreign.data).includes('Quinn')]).toEqual([1, false])
  })
})

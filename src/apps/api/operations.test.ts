import { describe, expect, it } from 'vitest'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { linkBank } from '#tests/setup/backer.ts'
import { consents, done, personalInformationOf, sampleWord } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { operations } from '#tests/setup/specified-operations.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('the calls of the specification', async () => {
  const testCompany = await startTestCompany()
  const { ask } = await startApi(testCompany)
  await offer(testCompany.owner, { id: '1' })
  const { access_token: ada } = await tokensOf(testCompany, 'ada@example.com')
  const told = async (query: string, variables: Record<string, unknown> = {}, token: string | null = ada) => {
    const { status, data, errors } = await ask(token, query, variables)
    expect({ status, errors }).toEqual({ status: 200, errors: [] })
    return data
  }

  it('know nobody who is signed out', async () => {
    for (const query of [operations.currentUser, operations.accredited, operations.funding, operations.userId])
      expect(await told(query, {}, null)).toEqual({ me: null })
  })

  it('answer someone who has just signed up', async () => {
    const { user } = (await told(operations.currentUser)).me
    expect(user).toMatchObject({
      id: expect.any(Number),
      fullName: 'Ada Reyes',
      email: 'ada@example.com',
      type: 'individual',
      confirmationDt: null,
      ssn: null,
      primaryImage: null,
      ein: null,
      dwollaCustomer: null,
      percentageComplete: 0,
      hasBankAccount: false,
      subAccounts: [],
      activeAutoInvestSubscriptions: [],
      iraNextStep: null,
    })
    expect((await told(operations.userId)).me.user).toEqual({ id: user.id })
  })

  it('answer an investor who is verified and has a bank', async () => {
    const { data } = await ask(
      ada,
      'mutation ($input: RegisterInput!) { registerUser(input: { key: "r", registration: $input }) { id accountId } }',
      { input: { type: 'individual', consents, sampleWord } },
    )
    const { accountId } = data.registerUser
    await testCompany.drain()
    const [mail] = await testCompany.standIns.mail.inbox.list({ to: 'ada@example.com' })
    await told('mutation ($token: String!) { confirmEmail(input: { token: $token }) { id } }', {
      token: /token=([\w-]+)/.exec(mail!.text)![1]!,
    })
    await told(
      'mutation ($input: PersonalInformationInput!) { savePersonalInformation(input: { key: "p", person: $input }) { id } }',
      { input: personalInformationOf() },
    )
    await told(
      'mutation ($input: InvestorProfileInput!) { saveInvestorProfile(input: { key: "i", profile: $input }) { id } }',
      {
        input: {
          annualIncome: '12000000',
          netWorth: '40000000',
          isAccredited: false,
          environmentalImpactVsReturns: 50,
        },
      },
    )
    await testCompany.drain()
    const viewer = {
      userId: 'usr_',
      email: '',
      operator: false,
      actor: { kind: 'user', id: 'usr_' },
      accountId,
    } as const
    await linkBank(
      {
        ...testCompany,
        ask: async (_viewer, query, variables) => ({ data: done(await told(query, variables)), errors: [] }),
      },
      viewer,
      'Plaid Checking',
    )

    expect((await told(operations.currentUser)).me.user).toMatchObject({
      confirmationDt: expect.any(String),
      dateOfBirth: '1985-04-12',
      ssn: expect.stringMatching(/^\d{4}$/),
      netWorth: '40000000',
      hasBankAccount: true,
      showOnboardingWizard: false,
      dwollaCustomer: { status: 'verified', type: 'personal' },
    })
    const { user } = (await told(operations.funding)).me
    expect(user).toMatchObject({ accountFrozenFlg: false, investmentSum: '0', firstInvestmentDt: null })
    expect(user.plaidItems).toMatchObject([
      {
        access_token: null,
        institution: { name: 'First Platypus Bank' },
        accounts: [{ processor_token: null, name: 'Plaid Checking' }],
      },
    ])
    expect(user.bankAccounts).toMatchObject([
      {
        status: 'verified',
        type: 'bank',
        balance: null,
        channels: ['ach'],
        plaidAccount: { plaidItem: { reverificationRequiredFlg: false } },
      },
    ])
    const eligibility = await told(operations.eligibility)
    expect(eligibility.me.user).toEqual({
      state: 'ME',
      hasInvested: false,
      substantiveRelationshipFlg: false,
      isAccredited: false,
      missingRequiredFieldsNo: 0,
      hasBankAccount: true,
      isVerified: true,
      ignoreCloseFrontendFlg: false,
      accountFrozenFlg: false,
    })
    expect(eligibility.portfolio).toMatchObject({ isAcceptingInvestments: true, isCurrentUserInvested: false })
  })

  it('list the accounts that one may see', async () => {
    expect((await told(operations.accessible)).myAccessibleAccounts).toMatchObject([
      { accessType: 'read_write', isOwner: true, user: { email: 'ada@example.com' }, accessGrant: null },
    ])
  })

  it('answer what waits for later: accreditation, recurring investments, retirement accounts', async () => {
    const { id } = (await told(operations.userId)).me.user
    expect((await told(operations.accredited)).me.user).toEqual({
      id,
      accreditedVerification: { id: expect.stringMatching(/^acv_/), status: 'NONE' },
    })
    expect((await told(operations.autoInvest)).me.user).toEqual({ id, activeAutoInvestSubscriptions: [] })
    expect((await told(operations.iraNextStep)).me.user).toEqual({ id, iraNextStep: null })
    expect(await told(operations.iraInterest)).toEqual({ updateHubSpotContactIRAInterest: true })
  })

  it('give a visitor the figures of the home page', async () => {
    expect(await told(operations.home, {}, null)).toEqual({
      getAUM: 0,
      getLatestNAVBasedIRRCached: null,
      allHomePagePortfolios: [{ id: '1', subtitle: 'Solar', smallAvatarImageUrl: null }],
    })
  })

  it('send the confirmation again, and say when there is nothing to confirm', async () => {
    const { access_token: newcomer } = await tokensOf(testCompany, 'newcomer@example.com')
    const { id } = (await told(operations.userId, {}, newcomer)).me.user
    expect(await told(operations.registerEmail, { id, email: 'newcomer@example.com' }, newcomer)).toEqual({
      sendRegisterEmail: { id },
    })
    const mine = (await told(operations.userId)).me.user.id
    const again = await ask(ada, operations.registerEmail, { id: mine, email: 'ada@example.com' })
    expect(again.errors[0]?.message).toContain('already registered')
    expect((await ask(ada, operations.registerEmail, { id, email: 'ada@example.com' })).errors).toHaveLength(1)
  })

  it('take a message from anyone, with the address of the sender or without', async () => {
    const message = { email: 'visitor@example.com', message: 'When does the next plant start?' }
    const first = await told(operations.contact, message, null)
    expect(first.sendContactUsEmail.id).toEqual(expect.any(String))
    await told(
      operations.contact,
      {
        ...message,
        message: 'And where?',
        firstName: 'Vi',
        lastName: 'Sitor',
        identity: { ipAddress: '198.51.100.7' },
      },
      null,
    )
    const refused = await ask(null, operations.contact, { ...message, email: 'nowhere' })
    expect(refused.errors).toMatchObject([{ extensions: { refused: true, field: 'email' } }])
  })

  it('keep what could be answered together with the errors', async () => {
    const { status, data, errors } = await ask(
      null,
      '{ getAUM me { user { id } } holdings(accountId: "acc_other") { shares } }',
    )
    expect({ status, data }).toEqual({ status: 200, data: { getAUM: 0, me: null, holdings: null } })
    expect(errors).toMatchObject([{ path: ['holdings'], extensions: { code: 'UNAUTHENTICATED' } }])
  })
})

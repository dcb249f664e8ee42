import { v7 as uuidv7 } from 'uuid'
import { peopleCommands } from '#business/people/commands.ts'
import { saveBusinessInformation } from '#business/people/server/save-business-information.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { linkBank, newBacker } from '#tests/setup/backer.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { done, newInvestor, type Person } from '#tests/setup/investor.ts'
import { between, type Holder, pick, rowsOf, somePerson, type World } from '../company.ts'
import { acts } from '../registry.ts'
import { takeTurn } from '../turns.ts'
import { first, type Occasion, says } from './said.ts'

const addressOf = (world: World, name: string): string =>
  `${name}.${world.holders.length}.${between(world, 0, 9_999_999)}@example.com`.toLowerCase()

/** Someone who signs up and links no bank. */
export async function guest(world: World, person: Partial<Person> = {}): Promise<Holder> {
  const firstName = person.firstName ?? 'Gus'
  const email = person.email ?? addressOf(world, firstName)
  const bankId: FundingSourceId = `bnk_${uuidv7()}`
  const holder: Holder = {
    ...(await newInvestor(world.testCompany, { ...person, email, firstName })),
    bankId,
    kind: 'person',
  }
  world.holders.push(holder)
  return holder
}

/** The same with a bank. */
export async function newcomer(
  world: World,
  { bank, ...person }: Partial<Person> & { bank?: 'R01-late' | 'R03-late' } = {},
): Promise<Holder> {
  const firstName = person.firstName ?? 'Nia'
  const wish = { ...person, email: person.email ?? addressOf(world, firstName), firstName, ...(bank ? { bank } : {}) }
  const holder: Holder = { ...(await newBacker(world.testCompany, wish)), kind: 'person' }
  world.holders.push(holder)
  return holder
}

/** A business whose check asks for one more try, and whose signer then corrects both forms. */
async function failsTheCheck(world: World): Promise<void> {
  const { testCompany, holders } = world
  const { platform, ports } = testCompany
  const email = addressOf(world, 'again')
  const viewer = await newBusiness(testCompany, { email, firstName: 'retry' })
  const bankId: FundingSourceId = `bnk_${uuidv7()}`
  holders.push({ ...viewer, bankId, kind: 'person' })
  const input = { key: uuidv7(), input: viewer.business({ city: 'Bath' }) }
  const save = saveBusinessInformation(ports.people)
  done(await doCommand(platform, viewer, peopleCommands.saveBusinessInformation, input, save))
  await viewer.savePersonal(uuidv7(), { firstName: 'Rita' })
  await testCompany.drain()
}

async function newBusinessAccount(world: World): Promise<Holder> {
  const opened = await openedBusiness(world.testCompany, await newcomer(world))
  const holder: Holder = { ...opened, kind: 'business' }
  world.holders.push(holder)
  return holder
}

async function invitesAnOwner(world: World): Promise<void> {
  const by = await newBusinessAccount(world)
  const owner = { firstName: 'Mia', lastName: 'Quarter', email: `owner${between(world, 0, 9)}@example.com` }
  await says(world, 'inviteBeneficialOwner', by, { owner }, by.accountId)
  await world.testCompany.drain()
}

/** Someone joins by a friend's code, with another bank account than the friend's, and invests. */
async function friendJoins(world: World): Promise<void> {
  const { testCompany } = world
  const waiting = await rowsOf(world, `select id from referrals.referral where state = 'joined'`)
  if (waiting.length > 0) return
  const referrers = await rowsOf<{ account: string }>(
    world,
    `select account_id as account from banks.funding_source where status = 'verified' group by 1
       having bool_and(name <> 'Plaid Saving') and bool_or(name = 'Plaid Checking') order by 1`,
  )
  const of = world.holders.filter(
    ({ kind, accountId }) => kind === 'person' && referrers.some(({ account }) => account === accountId),
  )
  const by = of.length > 0 ? pick(world, of) : somePerson(world)
  await says(world, 'makeReferralCode', by, {})
  const { data } = await testCompany.ask(by, '{ referralProgram { code } }')
  const friend = await guest(world, { firstName: 'Fay', referralCode: data?.referralProgram?.code ?? null })
  const bankId = await linkBank(testCompany, friend, 'Plaid Saving')
  const holder: Holder = { ...friend, bankId }
  world.holders[world.holders.indexOf(friend)] = holder
  await says(world, 'placeOrder', holder, {
    accountId: holder.accountId,
    portfolioId: '1',
    amount: '20000',
    fundingSourceId: bankId,
    sharePriceSeen: '1250000',
    tenPercentConfirmed: true,
  })
  await testCompany.drain()
  for (let nth = 0; nth < 4; nth += 1) await takeTurn(world, 'startSigning', acts.startSigning!)
}

export const peopleOccasions: Readonly<Record<string, Occasion>> = {
  closeAccount: async (world) => void (await guest(world)),
  reopenAccount: async (world) => {
    await guest(world)
    await first('closeAccount')(world)
  },
  sendRegisterEmail: async (world) => void (await world.testCompany.signedIn(addressOf(world, 'visitor'))),
  retryIdentityCheck: failsTheCheck,
  registerUser: async (world) => void (await newcomer(world)),
  openBusinessAccount: async (world) => void (await newBusinessAccount(world)),
  uploadIdentityDocument: async (world) => void (await guest(world, { firstName: 'document' })),
  claimReferralReward: friendJoins,
  submitAccreditedVerification: first('uploadAccreditationEvidence'),
  removeAccreditationEvidence: first('uploadAccreditationEvidence'),
  withdrawAccreditedVerification: first('uploadAccreditationEvidence', 'submitAccreditedVerification'),
  askForAccreditationEvidence: first('uploadAccreditationEvidence', 'submitAccreditedVerification'),
  decideAccreditation: first('uploadAccreditationEvidence', 'submitAccreditedVerification'),
  confirmEmailChange: first('requestEmailChange'),
  vetoEmailChange: first('requestEmailChange'),
  cancelEmailChange: first('requestEmailChange'),
  acceptAccess: first('inviteDelegate'),
  declineAccess: async (world) => {
    const by = somePerson(world)
    await says(world, 'inviteDelegate', by, {
      email: 'stranger@example.com',
      accessType: 'read_only',
      accountIds: [by.accountId],
    })
    await world.testCompany.drain()
  },
  changeAccessScope: first('inviteDelegate'),
  revokeAccess: first('inviteDelegate'),
  resignAccess: first('inviteDelegate', 'acceptAccess'),
  revokeAccessToken: first('createAccessToken'),
  endAccessBearer: first('createAccessToken'),
  confirmPhone: first('sendPhoneCode'),
  confirmDataRequest: first('requestPersonalData'),
  extendDataRequest: first('requestPersonalData', 'confirmDataRequest'),
  answerDataRequest: first('requestPersonalData', 'confirmDataRequest'),
  removeBeneficialOwner: first('addBeneficialOwner'),
  editBeneficialOwner: first('addBeneficialOwner'),
  revokeOwnerInvitation: first('inviteBeneficialOwner'),
  answerOwnerInvitation: invitesAnOwner,
  certifyBeneficialOwners: first('addBeneficialOwner'),
  withdrawTaxCertification: first('certifyTaxNumber'),
}

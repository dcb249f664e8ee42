import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { ownAccount } from '#business/accounts/server/public.ts'
import { peopleCommands } from '#business/people/commands.ts'
import { type ConsentText, consentTexts, wholeText } from '#business/people/rules/consent-texts.ts'
import { sampleDocument } from '#business/people/rules/sample-document.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import { confirmEmail } from '#business/people/server/confirm-email.ts'
import { registerUser } from '#business/people/server/register-user.ts'
import { saveInvestorProfile } from '#business/people/server/save-investor-profile.ts'
import { savePersonalInformation } from '#business/people/server/save-personal-information.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { dollars } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { TestCompany } from './test-company.ts'

/** The consents of the sign-up form, to the texts that are in force. */
export const consentTo = (text: ConsentText) => ({
  document: text.document,
  version: text.version,
  hash: createHash('sha256').update(wholeText(text)).digest('hex'),
})
export const consents = consentTexts.map(consentTo)

export const sampleWord = sampleDocument.word

export type Person = {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly address1?: string
  readonly ssn?: string
  readonly state?: string
  readonly isAccredited?: boolean
  /** The code of the sign-up form: a promotion's or a friend's. */
  readonly referralCode?: string
}

/** The person has opened the link in our mail, as everyone does who is to have rights. */
export const confirmAddress = (testCompany: TestCompany, { userId }: Viewer) =>
  testCompany.owner.query(`update people."user" set confirmed_at = coalesce(confirmed_at, created_at) where id = $1`, [
    userId,
  ])

/** Someone who signed in and opened the link in our mail, and did nothing else. */
export async function confirmedPerson(testCompany: TestCompany, email: string): Promise<Viewer> {
  const viewer = await testCompany.signedIn(email)
  await confirmAddress(testCompany, viewer)
  return testCompany.signedIn(email)
}

/** The same with the consents and the name of a sign-up, as anyone has who acts with the money of others. */
export async function registeredPerson(testCompany: TestCompany, email: string): Promise<Viewer> {
  const viewer = await confirmedPerson(testCompany, email)
  await testCompany.owner.query(
    `update people."user" set registered_at = coalesce(registered_at, created_at), first_name = 'Dan', last_name = 'Reyes' where id = $1`,
    [viewer.userId],
  )
  return viewer
}

let persons = 0

/** The personal information that a person sends; each has a tax number of their own. */
export const personalInformationOf = ({
  firstName = 'Ada',
  lastName = 'Reyes',
  address1 = '12 Wharf Street',
  ssn,
  state = 'ME',
}: Partial<Person> = {}) => ({
  firstName,
  lastName,
  dateOfBirth: '1985-04-12',
  primaryPhone: '(207) 555-0123',
  address1,
  city: 'Portland',
  state,
  postalCode: '04101',
  ssn: ssn ?? `2123${String(++persons).padStart(5, '0')}`,
  w9: { version: w9Text.version, isSubject: false },
  citizenshipCountryCode: 'US',
})

export const done = <Result>(result: Result): Result => {
  if (isRefusal(result)) throw new Error(`${result.code}: ${result.message}`)
  return result
}

/** Signs someone up and takes them through mail, wizard and identity check; the first name may be a magic one. */
export async function newInvestor(
  testCompany: TestCompany,
  person: Person,
): Promise<Viewer & { accountId: AccountId }> {
  const { platform, ports, drain, standIns, signedIn } = testCompany
  const viewer = await signedIn(person.email)
  done(
    await doCommand(
      platform,
      viewer,
      peopleCommands.registerUser,
      {
        key: 'register',
        input: { type: 'individual', consents, sampleWord, referralCode: person.referralCode ?? null },
      },
      registerUser(ports.people, { ip: '203.0.113.9' }),
    ),
  )
  await drain()
  const [mail] = await standIns.mail.inbox.list({ to: person.email })
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  done(await doCommand(platform, viewer, peopleCommands.confirmEmail, { key: uuidv7(), token }, confirmEmail))
  const input = personalInformationOf(person)
  done(
    await doCommand(
      platform,
      viewer,
      peopleCommands.savePersonalInformation,
      { key: 'personal', input },
      savePersonalInformation(ports.people),
    ),
  )
  done(
    await doCommand(
      platform,
      viewer,
      peopleCommands.saveInvestorProfile,
      {
        key: 'investor',
        input: {
          annualIncome: dollars(120_000),
          netWorth: dollars(400_000),
          isAccredited: person.isAccredited ?? false,
          accreditedQualificationId: person.isAccredited ? 1 : null,
          environmentalImpactVsReturns: 50,
        },
      },
      saveInvestorProfile,
    ),
  )
  await drain()
  return { ...viewer, accountId: (await ownAccount(platform.db, viewer.userId)).id }
}

import { v7 as uuidv7 } from 'uuid'
import { ownAccount } from '#business/accounts/server/public.ts'
import { peopleCommands } from '#business/people/commands.ts'
import { confirmEmail } from '#business/people/server/confirm-email.ts'
import { registerUser } from '#business/people/server/register-user.ts'
import { saveBusinessInformation } from '#business/people/server/save-business-information.ts'
import { saveInvestorProfile } from '#business/people/server/save-investor-profile.ts'
import { savePersonalInformation } from '#business/people/server/save-personal-information.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { dollars } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { consents, done, personalInformationOf, sampleWord } from './investor.ts'
import type { TestCompany } from './test-company.ts'

type BusinessInput = Parameters<ReturnType<typeof saveBusinessInformation>>[1]['input']

export type TestBusiness = Viewer & {
  readonly accountId: AccountId
  /** The form that it sent, with changes. */
  readonly business: (change?: Record<string, unknown>) => BusinessInput
  /** Saves the signer's own form again, with changes. */
  readonly savePersonal: (key: string, change: { firstName?: string }) => Promise<void>
}

export type BusinessSetup = {
  readonly email: string
  /** The signer's, who is in control; "retry", "document" and "suspended" mean something to the partner. */
  readonly firstName?: string
  readonly businessName?: string
  readonly businessType?: string
  readonly ein?: string
  /** Leaves the business's own form for the test to send. */
  readonly isUntold?: boolean
}

let businesses = 0

/** Signs a business up and takes it through mail, wizard and the partner's check. */
export async function newBusiness(testCompany: TestCompany, setup: BusinessSetup): Promise<TestBusiness> {
  const { platform, ports, drain, standIns, signedIn } = testCompany
  const viewer = await signedIn(setup.email)
  const registration = { key: 'register', input: { type: 'business', consents, sampleWord } }
  const register = registerUser(ports.people, { ip: '203.0.113.9' })
  done(await doCommand(platform, viewer, peopleCommands.registerUser, registration, register))
  await drain()
  const [mail] = await standIns.mail.inbox.list({ to: setup.email })
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  done(await doCommand(platform, viewer, peopleCommands.confirmEmail, { key: uuidv7(), token }, confirmEmail))
  const personal = personalInformationOf(setup.firstName ? { firstName: setup.firstName } : {})
  const savePersonal = async (key: string, change: { firstName?: string }) => {
    const input = { key, input: { ...personal, ...change } }
    const save = savePersonalInformation(ports.people)
    done(await doCommand(platform, viewer, peopleCommands.savePersonalInformation, input, save))
  }
  await savePersonal('personal', {})
  const means = { annualIncome: dollars(500_000), netWorth: dollars(900_000), isAccredited: false }
  const profile = { ...means, environmentalImpactVsReturns: 50 }
  done(
    await doCommand(
      platform,
      viewer,
      peopleCommands.saveInvestorProfile,
      { key: 'investor', input: profile },
      saveInvestorProfile,
    ),
  )
  const form = formOf(setup)
  const business = (change: Record<string, unknown> = {}): BusinessInput => ({ ...form, ...change }) as BusinessInput
  if (!setup.isUntold)
    done(
      await doCommand(
        platform,
        viewer,
        peopleCommands.saveBusinessInformation,
        { key: 'business', input: business() },
        saveBusinessInformation(ports.people),
      ),
    )
  await drain()
  return { ...viewer, accountId: (await ownAccount(platform.db, viewer.userId)).id, business, savePersonal }
}

function formOf({ businessName = 'Sunny Holdings', businessType = 'LLC', ein }: BusinessSetup) {
  const isSole = businessType === 'Sole proprietorship'
  return {
    businessName,
    businessType,
    businessClassification: '9ed3f66f-7d6f-11e3-86ae-5404a6144203',
    industryClassification: '9ed3f670-7d6f-11e3-bb4a-5404a6144203',
    ...(isSole ? {} : { ein: ein ?? `12-345${String(++businesses).padStart(4, '0')}` }),
    address1: '1 Hill Road',
    city: 'Burlington',
    state: 'VT',
    postalCode: '05401',
    ...(isSole ? {} : { controller: { isSelf: true, title: 'Managing Member' } }),
  }
}

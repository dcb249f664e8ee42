import { createHash } from 'node:crypto'
import { Configuration, PlaidApi, Products } from 'plaid'
import { v7 as uuidv7 } from 'uuid'
import { ownAccount } from '#business/accounts/server/public.ts'
import { banksCommands } from '#business/banks/commands.ts'
import { linkBank } from '#business/banks/server/link-bank.ts'
import { peopleCommands } from '#business/people/commands.ts'
import { consentTexts, wholeText } from '#business/people/rules/consent-texts.ts'
import { sampleDocument } from '#business/people/rules/sample-document.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import { confirmEmail } from '#business/people/server/confirm-email.ts'
import { appointFounder, viewerOf } from '#business/people/server/public.ts'
import { registerUser } from '#business/people/server/register-user.ts'
import { saveInvestorProfile } from '#business/people/server/save-investor-profile.ts'
import { savePersonalInformation } from '#business/people/server/save-personal-information.ts'
import { inTransaction } from '#engine/command/command.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId, FundingSourceId } from '#kernel/ids.ts'
import { askedForDocument } from '../data/cast.ts'
import { demoPassword } from '../sign-ins.ts'
import { askForDocument, describeBusiness } from './business.ts'
import type { DemoCompany } from './demo-company.ts'
import { must } from './must.ts'
import type { DemoPerson } from './people.ts'

export type Investor = {
  readonly person: DemoPerson
  readonly viewer: Viewer
  readonly accountId: AccountId
  /** The retirement account that was applied for. */
  iraId?: AccountId
  /** The account of a business beside this person's own, with its bank. */
  business?: { readonly accountId: AccountId; readonly bankId: FundingSourceId }
  /** The bank that orders are paid from; another one after the first turned out bad. */
  bankId: FundingSourceId | null
}

type SignUp = { readonly email: string; readonly name: string; readonly password?: string }

/** Puts people into the hosted sign-in; the name of each by which the provider knows them comes back by their address. */
export async function signUp({ config }: DemoCompany, people: readonly SignUp[]): Promise<Map<string, string>> {
  const answer = await fetch(`${config.identity.issuer}/_standin/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ users: people }),
  })
  if (!answer.ok) throw new Error(`The sign-in did not take the people: ${await answer.text()}`)
  const { users } = (await answer.json()) as { users: { sub: string; email: string }[] }
  return new Map(users.map(({ sub, email }) => [email, sub]))
}

export const signIn = ({ platform }: DemoCompany, sub: string, email: string, name: string): Promise<Viewer> =>
  viewerOf(platform, { sub, email, emailVerified: false, name })

/** Staff: signs up like everyone and is then appointed. */
export async function appoint(
  demoCompany: DemoCompany,
  who: { email: string; firstName: string; lastName: string },
): Promise<Viewer> {
  const name = `${who.firstName} ${who.lastName}`
  const subs = await signUp(demoCompany, [{ email: who.email, name, password: demoPassword }])
  const sub = subs.get(who.email)!
  const { userId } = await signIn(demoCompany, sub, who.email, name)
  await demoCompany.owner.query(`update people."user" set confirmed_at = created_at where id = $1`, [userId])
  await inTransaction(demoCompany.platform, { kind: 'system', id: 'founding' }, (ctx) => appointFounder(ctx, userId))
  // Staff come in with a second factor, or have no right of staff.
  return viewerOf(demoCompany.platform, { sub, email: who.email, emailVerified: false, name, secondFactor: true })
}

type Way = { readonly wealthChannel?: boolean; readonly business?: object; readonly intendsIra?: boolean }

/** Registers people who signed up, each by the way they came, and takes each mail's link. */
export async function registerAll(
  demoCompany: DemoCompany,
  viewers: readonly Viewer[],
  ways: readonly Way[] = [],
): Promise<void> {
  const consents = consentTexts.map((text) => ({
    document: text.document,
    version: text.version,
    hash: createHash('sha256').update(wholeText(text)).digest('hex'),
  }))
  for (const [index, viewer] of viewers.entries()) {
    const { wealthChannel = false, business, intendsIra } = ways[index] ?? {}
    const type = business ? 'business' : 'individual'
    const came = { wealthChannel, intendedFundingSrcType: intendsIra ? 'IRA' : 'BANK' }
    must(
      await doCommand(
        demoCompany.platform,
        viewer,
        peopleCommands.registerUser,
        { key: 'register', input: { type, consents, sampleWord: sampleDocument.word, ...came } },
        registerUser(demoCompany.ports.people, { ip: '203.0.113.7' }),
      ),
    )
  }
  await demoCompany.drain()
  for (const viewer of viewers) {
    const [mail] = await demoCompany.standIns.mail.inbox.list({ to: viewer.email })
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!
    must(
      await doCommand(
        demoCompany.platform,
        viewer,
        peopleCommands.confirmEmail,
        { key: uuidv7(), token },
        confirmEmail,
      ),
    )
  }
}

/** Takes a day's newcomers from the hosted sign-up to a verified identity and a linked bank. */
export async function join(
  demoCompany: DemoCompany,
  people: readonly DemoPerson[],
  subs: ReadonlyMap<string, string>,
): Promise<Investor[]> {
  const { platform, ports } = demoCompany
  const viewers = await Promise.all(
    people.map(({ email, personal }) =>
      signIn(demoCompany, subs.get(email)!, email, `${personal.firstName} ${personal.lastName}`),
    ),
  )
  await registerAll(demoCompany, viewers, people)
  for (const [index, viewer] of viewers.entries()) {
    const person = people[index]!
    must(
      await doCommand(
        platform,
        viewer,
        peopleCommands.savePersonalInformation,
        { key: 'personal', input: { ...person.personal, w9: { version: w9Text.version, isSubject: false } } },
        savePersonalInformation(ports.people),
      ),
    )
    must(
      await doCommand(
        platform,
        viewer,
        peopleCommands.saveInvestorProfile,
        { key: 'investor', input: profileOf(person) },
        saveInvestorProfile,
      ),
    )
  }
  await demoCompany.drain()
  for (const [index, { business }] of people.entries())
    if (business) await describeBusiness(demoCompany, viewers[index]!, { business, personal: people[index]!.personal })
  const investors: Investor[] = await Promise.all(
    viewers.map(async (viewer, index) => {
      const { id } = await ownAccount(platform.db, viewer.userId)
      return { person: people[index]!, viewer, accountId: id, bankId: null }
    }),
  )
  for (const investor of investors)
    if (investor.person.email === askedForDocument) await askForDocument(demoCompany, investor)
    else investor.bankId = await link(demoCompany, investor, investor.person.bank)
  await demoCompany.drain()
  return investors
}

const profileOf = (person: DemoPerson) => ({
  annualIncome: person.annualIncome,
  netWorth: person.netWorth,
  isAccredited: person.isAccredited,
  accreditedQualificationId: person.isAccredited ? 3 : null,
  environmentalImpactVsReturns: 50,
})

/** Links a bank as the browser does: the bank's own page gives a public token and the account that was chosen. */
export async function link(
  { platform, ports, config, owner }: DemoCompany,
  { viewer, accountId }: Investor,
  accountName: DemoPerson['bank'],
): Promise<FundingSourceId> {
  const headers = { 'PLAID-CLIENT-ID': config.bankLink.clientId, 'PLAID-SECRET': config.bankLink.secret }
  const bank = new PlaidApi(new Configuration({ basePath: config.bankLink.origin, baseOptions: { headers } }))
  const { data } = await bank.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Auth],
    options: {
      override_username: accountName.startsWith('R') ? 'user_returns' : 'user_good',
      override_password: 'pass_good',
    },
  })
  const { rows } = await owner.query(
    `select a.account_id as id from sandbox_bank_link.public_token t join sandbox_bank_link.account a on a.item_id = t.item_id
      where t.token = $1 and a.name = $2`,
    [data.public_token, accountName],
  )
  const linked = must(
    await doCommand(
      platform,
      viewer,
      banksCommands.linkBank,
      {
        key: uuidv7(),
        accountId,
        publicToken: data.public_token,
        partnerAccountId: rows[0].id,
        institutionName: 'First Platypus Bank',
      },
      linkBank(ports.banks),
    ),
  )
  return linked.id
}

import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { accountsCommands } from '#business/accounts/commands.ts'
import { openBusinessAccount } from '#business/accounts/server/open-business-account.ts'
import { identityCommands } from '#business/identity/commands.ts'
import { wholeCertification } from '#business/identity/rules/certification-text.ts'
import { certifyBeneficialOwners } from '#business/identity/server/certify-owners.ts'
import { addBeneficialOwner } from '#business/identity/server/name-owner.ts'
import { peopleCommands } from '#business/people/commands.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import { saveBusinessInformation } from '#business/people/server/save-business-information.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { marlowe } from '../data/cast.ts'
import type { DemoCompany } from './demo-company.ts'
import { type Investor, link } from './join.ts'
import { must } from './must.ts'
import type { DemoBusiness, DemoPerson } from './people.ts'

type Told = { readonly business: DemoBusiness; readonly personal: DemoPerson['personal'] }

/**
 * Describes a company after its signer's own forms: itself, its owners of a quarter or more, and that these are all.
 */
export async function describeBusiness(
  demoCompany: DemoCompany,
  viewer: Viewer,
  { business, personal }: Told,
): Promise<void> {
  const { platform, ports } = demoCompany
  const { businessName, ein, title, owners } = business
  const form = await formOf(demoCompany, { personal })
  const input = { ...form, businessName, ein, controller: { isSelf: true, title } }
  const save = saveBusinessInformation(ports.people)
  must(await doCommand(platform, viewer, peopleCommands.saveBusinessInformation, { key: 'business', input }, save))
  await demoCompany.drain()
  await nameOwners(demoCompany, viewer, { owners, personal })
}

/** Opens the account of a business beside the person's own, up to its bank. */
export async function openBusiness(demoCompany: DemoCompany, investor: Investor): Promise<void> {
  const { platform, ports } = demoCompany
  const { viewer, person } = investor
  const { businessName, ein, title, annualRevenue, netAssets, owners } = marlowe
  const business = { ...(await formOf(demoCompany, person)), businessName, ein, controller: { isSelf: true, title } }
  const means = { annualRevenue, netAssets, isAccredited: false, accreditedQualificationId: null }
  const w9 = { version: w9Text.version, isSubject: false }
  const input = { key: uuidv7(), input: { business, means, w9, isFormedToInvest: false } }
  const open = openBusinessAccount(ports.people)
  const { id } = must(await doCommand(platform, viewer, accountsCommands.openBusinessAccount, input, open))
  await demoCompany.drain()
  await nameOwners(demoCompany, viewer, { owners, personal: person.personal, accountId: id })
  const bankId = await link(demoCompany, { ...investor, accountId: id }, 'Plaid Saving')
  // A bank pays once the payment partner knows it too.
  await demoCompany.drain()
  investor.business = { accountId: id, bankId }
}

type Owned = Pick<Told, 'personal'> & Pick<DemoBusiness, 'owners'> & { readonly accountId?: AccountId }

/** Names the owners of a quarter or more, one after the other, and certifies that these are all. */
async function nameOwners(demoCompany: DemoCompany, viewer: Viewer, owned: Owned): Promise<void> {
  const { platform, ports } = demoCompany
  const { address1, city, state, postalCode, firstName, lastName } = owned.personal
  const about = owned.accountId ? { accountId: owned.accountId } : {}
  for (const { ssn: number, ...owner } of owned.owners) {
    const address = { address1, city, state, postalCode, countryCode: 'US' }
    const input = { ...address, ...owner, numberKind: 'ssn', number }
    const add = addBeneficialOwner(ports.identity)
    const ask = { key: uuidv7(), ...about, input }
    must(await doCommand(platform, viewer, identityCommands.addBeneficialOwner, ask, add))
  }
  await demoCompany.drain()
  const hash = createHash('sha256').update(wholeCertification()).digest('hex')
  const ask = { key: uuidv7(), ...about, name: `${firstName} ${lastName}`, isNoneDeclared: false, hash }
  const certify = certifyBeneficialOwners({ ip: '203.0.113.7' })
  must(await doCommand(platform, viewer, identityCommands.certifyBeneficialOwners, ask, certify))
  await demoCompany.drain()
}

async function formOf({ ports }: DemoCompany, { personal }: Pick<DemoPerson, 'personal'>) {
  const { address1, city, state, postalCode } = personal
  const [classification] = await ports.identity.partner.businessClassifications()
  if (!classification) throw new Error('The payment partner lists no kinds of business.')
  return {
    address1,
    city,
    state,
    postalCode,
    businessType: 'LLC',
    businessClassification: classification.id,
    industryClassification: classification.industries[0]!.id,
  }
}

/** The payment partner cannot identify a newcomer, and requires a document. */
export async function askForDocument(demoCompany: DemoCompany, { accountId }: Investor): Promise<void> {
  const { config, owner } = demoCompany
  const { rows } = await owner.query('select partner_id as id from identity.customer where account_id = $1', [
    accountId,
  ])
  const answer = await fetch(`${config.ach.origin}/_standin/customers/${rows[0].id}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'document' }),
  })
  if (!answer.ok) throw new Error(`The partner did not ask for a document: ${answer.status}`)
  await demoCompany.drain()
}

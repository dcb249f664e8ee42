import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { identityCommands } from '#business/identity/commands.ts'
import { wholeCertification } from '#business/identity/rules/certification-text.ts'
import { certifyBeneficialOwners } from '#business/identity/server/certify-owners.ts'
import { addBeneficialOwner } from '#business/identity/server/name-owner.ts'
import { peopleCommands } from '#business/people/commands.ts'
import { saveBusinessInformation } from '#business/people/server/save-business-information.ts'
import { doCommand } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { DemoCompany } from './demo-company.ts'
import type { Investor } from './join.ts'
import { must } from './must.ts'
import type { DemoBusiness, DemoPerson } from './people.ts'

type Told = { readonly business: DemoBusiness; readonly personal: DemoPerson['personal'] }

/** What a company tells after its signer's own forms: itself, its owners of a quarter or more, and that these are all. */
export async function describeBusiness(demoCompany: DemoCompany, viewer: Viewer, told: Told): Promise<void> {
  const { platform, ports } = demoCompany
  const { address1, city, state, postalCode, firstName, lastName } = told.personal
  const { businessName, ein, title, owners } = told.business
  const address = { address1, city, state, postalCode }
  const [classification] = await ports.identity.partner.businessClassifications()
  if (!classification) throw new Error('The payment partner lists no kinds of business.')
  const input = {
    ...address,
    businessName,
    ein,
    businessType: 'LLC',
    businessClassification: classification.id,
    industryClassification: classification.industries[0]!.id,
    controller: { isSelf: true, title },
  }
  const save = saveBusinessInformation(ports.people)
  must(await doCommand(platform, viewer, peopleCommands.saveBusinessInformation, { key: 'business', input }, save))
  await demoCompany.drain()
  for (const { ssn: number, ...owner } of owners) {
    const named = { ...address, ...owner, countryCode: 'US', numberKind: 'ssn', number }
    const add = addBeneficialOwner(ports.identity)
    must(await doCommand(platform, viewer, identityCommands.addBeneficialOwner, { key: uuidv7(), input: named }, add))
  }
  await demoCompany.drain()
  const hash = createHash('sha256').update(wholeCertification()).digest('hex')
  const ask = { key: 'certify', name: `${firstName} ${lastName}`, isNoneDeclared: false, hash }
  const certify = certifyBeneficialOwners({ ip: '203.0.113.7' })
  must(await doCommand(platform, viewer, identityCommands.certifyBeneficialOwners, ask, certify))
  await demoCompany.drain()
}

/** The payment partner cannot tell who a newcomer is, and wants to see a document. */
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

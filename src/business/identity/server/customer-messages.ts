import { tenDigits } from '#business/people/rules/phone.ts'
import { type IdentityDossier, openIdentityDossier } from '#business/people/server/door.ts'
import type { Ctx, OutboxHandler, OutboxMessage, Platform } from '#platform/command/platform.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { type CustomerRow, changeCustomer, customerBy, lockCustomer, moveTo } from './customer-store.ts'
import type { IdentityPort, PartnerCustomer, PartnerPerson, PartnerRefusal } from './identity-port.ts'
import { takeCustomer } from './take-customer.ts'

type Answer = { readonly customer: PartnerCustomer } | PartnerRefusal | { readonly kind: 'notNeeded' }
type Options = { readonly partner: IdentityPort; readonly sealer: Sealer }

const accountIn = (message: OutboxMessage): string => (message.payload as { accountId: string }).accountId

async function dossierOf(platform: Platform, { sealer }: Options, customer: CustomerRow): Promise<IdentityDossier> {
  const dossier = await openIdentityDossier(platform.db, sealer, customer.user_id)
  if (!dossier) throw new Error(`The profile of ${customer.user_id} is not complete`)
  return dossier
}

const personFrom = (dossier: IdentityDossier, accountId: string): PartnerPerson => ({
  firstName: dossier.firstName,
  lastName: dossier.lastName,
  email: dossier.email,
  address1: dossier.address1,
  ...(dossier.address2 ? { address2: dossier.address2 } : {}),
  city: dossier.city,
  state: dossier.state,
  postalCode: dossier.postalCode,
  dateOfBirth: dossier.dateOfBirth,
  ssn: dossier.ssn,
  phone: tenDigits(dossier.phone),
  correlationId: accountId,
})

/** An answer is kept with its message, so it holds the standing and nothing of the person. */
const standingOf = ({
  id,
  type,
  status,
  correlationId,
  documentVerificationType,
}: PartnerCustomer): PartnerCustomer => ({
  id,
  type,
  status,
  correlationId,
  documentVerificationType,
})

const existing = async (partner: IdentityPort, customerId: string): Promise<Answer> => {
  const customer = await partner.customer(customerId)
  if (!customer) throw new Error('The partner does not show the customer that it says it has')
  return { customer: standingOf(customer) }
}

/** Presents somebody to the partner. The first time, the last four digits of the tax number are enough. */
export const createCustomer = (options: Options): OutboxHandler => ({
  deliver: async (platform, message): Promise<Answer> => {
    const { partner } = options
    const accountId = accountIn(message)
    const customer = await customerBy(platform.db, 'account_id', accountId)
    if (customer?.status !== 'requested') return { kind: 'notNeeded' }
    const person = personFrom(await dossierOf(platform, options, customer), accountId)
    const made = await partner.createPersonalCustomer({
      ...person,
      ssn: person.ssn.slice(-4),
      idempotencyKey: message.id,
    })
    if (!('kind' in made)) return existing(partner, made.customerId)
    // Our own request whose answer was lost for longer than the partner keeps its key.
    const there = made.existingId ? await partner.customer(made.existingId) : null
    return there?.correlationId === accountId ? { customer: standingOf(there) } : made
  },
  delivered: async (ctx, message, answer: Answer) => {
    const customer = await lockCustomer(ctx, accountIn(message))
    // A webhook that came before this answer read something newer.
    if (customer?.status === 'requested') await takeAnswer(ctx, customer, answer, 'refused')
  },
})

/** The one more try: all fields and all nine digits. */
export const retryCustomer = (options: Options): OutboxHandler => ({
  deliver: async (platform, message): Promise<Answer> => {
    const { partner } = options
    const accountId = accountIn(message)
    const customer = await customerBy(platform.db, 'account_id', accountId)
    if (customer?.status !== 'retrying' || !customer.partner_id) return { kind: 'notNeeded' }
    const person = personFrom(await dossierOf(platform, options, customer), accountId)
    const answer = await partner.retryPersonalCustomer(customer.partner_id, person)
    if (!('kind' in answer)) return { customer: standingOf(answer) }
    // The try was heard before and its answer lost: the partner's truth is what it came to.
    return answer.code === 'InvalidResourceState' ? existing(partner, customer.partner_id) : answer
  },
  delivered: async (ctx, message, answer: Answer) => {
    const customer = await lockCustomer(ctx, accountIn(message))
    if (customer?.status === 'retrying') await takeAnswer(ctx, customer, answer, 'retry')
  },
})

/** Tells the partner a verified person's new address or phone number. */
export const updateCustomer = (options: Options): OutboxHandler => ({
  deliver: async (platform, message): Promise<Answer> => {
    const customer = await customerBy(platform.db, 'account_id', accountIn(message))
    if (customer?.status !== 'verified' || !customer.partner_id) return { kind: 'notNeeded' }
    const { address1, address2, city, state, postalCode, phone } = personFrom(
      await dossierOf(platform, options, customer),
      customer.account_id,
    )
    const contact = { address1, address2: address2 ?? '', city, state, postalCode, ...(phone ? { phone } : {}) }
    const answer = await options.partner.updateCustomer(customer.partner_id, contact)
    return 'kind' in answer ? answer : { customer: standingOf(answer) }
  },
  delivered: async (ctx, message, answer: Answer) => {
    if ('kind' in answer && answer.kind === 'refused')
      await changeCustomer(ctx, accountIn(message), { refusal: answer.message, refused_field: answer.field ?? null })
  },
})

async function takeAnswer(
  ctx: Ctx,
  customer: CustomerRow,
  answer: Answer,
  ifRefused: 'refused' | 'retry',
): Promise<void> {
  if ('customer' in answer) return takeCustomer(ctx, customer, answer.customer, 'the partner answered')
  if (answer.kind === 'notNeeded') return
  await changeCustomer(ctx, customer.account_id, { refusal: answer.message, refused_field: answer.field ?? null })
  await moveTo(ctx, customer, ifRefused, `the partner did not take the data: ${answer.code}`)
}

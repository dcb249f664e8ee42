import type { Ctx, Platform } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { PartnerCustomerId } from '#kernel/ids.ts'
import { identityMessages } from '../messages.ts'
import { type CustomerRow, changeCustomer, customerBy, lockCustomer, moveTo } from './customer-store.ts'
import type { IdentityPort, PartnerCustomer, PartnerPerson, PartnerRefusal } from './identity-port.ts'
import { businessOf, personOf } from './partner-presentation.ts'
import { takeCustomer } from './take-customer.ts'

type Answer = { readonly customer: PartnerCustomer } | PartnerRefusal | { readonly kind: 'notNeeded' }
type Options = { readonly partner: IdentityPort; readonly sealer: Sealer }

/** An answer is stored with its message, so it holds the status and no personal data. */
const standingOf = ({
  id,
  type,
  status,
  correlationId,
  documentVerificationType,
  needsFullSsn,
  reasons,
}: PartnerCustomer): PartnerCustomer => ({
  id,
  type,
  status,
  correlationId,
  documentVerificationType,
  needsFullSsn,
  reasons,
})

const existing = async (partner: IdentityPort, customerId: PartnerCustomerId): Promise<Answer> => {
  const customer = await partner.customer(customerId)
  if (!customer) throw new Error('The partner does not show the customer that it says it has')
  return { customer: standingOf(customer) }
}

/** Creates a customer at the partner. At first the last four digits of the tax number suffice. */
export const createCustomer = (options: Options) =>
  handle(identityMessages['ach.createCustomer'], {
    deliver: async (platform, message): Promise<Answer> => {
      const { partner } = options
      const { accountId } = message.payload
      const customer = await customerBy(platform.db, 'account_id', accountId)
      if (customer?.status !== 'requested') return { kind: 'notNeeded' }
      const { sealer } = options
      const key = { idempotencyKey: message.id }
      const made =
        customer.type === 'business'
          ? await partner.createBusinessCustomer({
              ...(await businessOf(platform, sealer, customer, 'lastFour')),
              ...key,
            })
          : await partner.createPersonalCustomer({
              ...(await personOf(platform, sealer, customer, 'lastFour')),
              ...key,
            })
      if (!('kind' in made)) return existing(partner, made.customerId)
      // Our own earlier request, whose answer was lost for longer than the partner keeps its key.
      const there = made.existingId ? await partner.customer(made.existingId) : null
      return there?.correlationId === accountId ? { customer: standingOf(there) } : made
    },
    delivered: async (ctx, message, answer) => {
      const customer = await lockCustomer(ctx, message.payload.accountId)
      // A webhook that came before this answer read something newer.
      if (customer?.status === 'requested') await takeAnswer(ctx, customer, answer, 'refused')
    },
  })

/** The last attempt: all fields and all nine digits. */
export const retryCustomer = (options: Options) =>
  handle(identityMessages['ach.retryCustomer'], {
    deliver: async (platform, message): Promise<Answer> => {
      const { partner } = options
      const { accountId } = message.payload
      const customer = await customerBy(platform.db, 'account_id', accountId)
      if (customer?.status !== 'retrying' || !customer.partner_id) return { kind: 'notNeeded' }
      const { sealer } = options
      const answer =
        customer.type === 'business'
          ? await partner.retryBusinessCustomer(
              customer.partner_id,
              await businessOf(platform, sealer, customer, 'all'),
            )
          : await partner.retryPersonalCustomer(customer.partner_id, await personOf(platform, sealer, customer, 'all'))
      if (!('kind' in answer)) return { customer: standingOf(answer) }
      // The attempt arrived before and its answer was lost: the partner's status is the outcome.
      return answer.code === 'InvalidResourceState' ? existing(partner, customer.partner_id) : answer
    },
    delivered: async (ctx, message, answer) => {
      const customer = await lockCustomer(ctx, message.payload.accountId)
      if (customer?.status === 'retrying') await takeAnswer(ctx, customer, answer, 'retry')
    },
  })

/** The fields that may still change for a verified customer. */
async function contactOf(platform: Platform, sealer: Sealer, customer: CustomerRow) {
  const all: Partial<PartnerPerson> & { doingBusinessAs?: string; website?: string } =
    customer.type === 'business'
      ? await businessOf(platform, sealer, customer, 'lastFour')
      : await personOf(platform, sealer, customer, 'lastFour')
  const { email, address1, address2 = '', city, state, postalCode, phone, doingBusinessAs, website } = all
  const given = { email, address1, city, state, postalCode, phone, doingBusinessAs, website }
  return { address2, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}

/** Updates a verified customer's address, phone number or e-mail at the partner. */
export const updateCustomer = (options: Options) =>
  handle(identityMessages['ach.updateCustomer'], {
    deliver: async (platform, message): Promise<Answer> => {
      const customer = await customerBy(platform.db, 'account_id', message.payload.accountId)
      if (customer?.status !== 'verified' || !customer.partner_id) return { kind: 'notNeeded' }
      const contact = await contactOf(platform, options.sealer, customer)
      const answer = await options.partner.updateCustomer(customer.partner_id, contact)
      return 'kind' in answer ? answer : { customer: standingOf(answer) }
    },
    delivered: async (ctx, message, answer) => {
      if ('kind' in answer && answer.kind === 'refused')
        await changeCustomer(ctx, message.payload.accountId, {
          refusal: answer.message,
          refused_field: answer.field ?? null,
        })
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

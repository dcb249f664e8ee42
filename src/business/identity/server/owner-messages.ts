import type { Platform } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { PartnerCustomerId, PartnerOwnerId } from '#kernel/ids.ts'
import { identityEvents } from '../events.ts'
import { identityMessages } from '../messages.ts'
import type { OwnershipStatus } from '../rules/beneficial-ownership.ts'
import { changeCustomer, customerBy } from './customer-store.ts'
import type { IdentityPort, PartnerOwner, PartnerOwnerFields, PartnerRefusal } from './identity-port.ts'
import { changeOwner, lockOwner, numberPlace, type OwnerRow, ownerBy } from './owner-store.ts'
import { takeOwner } from './take-owners.ts'

type Options = { readonly partner: IdentityPort; readonly sealer: Sealer }
type Answer =
  | { readonly owner: { readonly id: PartnerOwnerId; readonly status: PartnerOwner['status'] } }
  | PartnerRefusal
  | { readonly kind: 'notNeeded' }

const notNeeded = { kind: 'notNeeded' } as const

async function fieldsOf(platform: Platform, { sealer }: Options, row: OwnerRow): Promise<PartnerOwnerFields> {
  const number = await openRecorded(platform, sealer, {
    sealed: row.number_sealed!,
    place: numberPlace(row.id),
    whose: row.account_id,
    why: 'to name the owner to the payment partner',
    by: 'identity-check',
  })
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth!,
    address: {
      address1: row.address1!,
      ...(row.address2 ? { address2: row.address2 } : {}),
      city: row.city!,
      stateProvinceRegion: row.state!,
      postalCode: row.postal_code!,
      country: row.country_code!,
    },
    ...(row.number_kind === 'passport' ? { passport: { number, country: row.passport_country! } } : { ssn: number }),
  }
}

async function answerAt(partner: IdentityPort, id: PartnerOwnerId): Promise<Answer> {
  const owner = await partner.owner(id)
  if (!owner) throw new Error('The partner does not show the owner that it added')
  return { owner: { id: owner.id, status: owner.status } }
}

export const addOwner = (options: Options) =>
  handle(identityMessages['ach.addOwner'], {
    deliver: async (platform, message): Promise<Answer> => {
      const { partner } = options
      const row = await ownerBy(platform.db, message.payload.ownerId)
      const customer = row && (await customerBy(platform.db, 'account_id', row.account_id))
      if (row?.status !== 'sending' || !row.number_sealed || !customer?.partner_id) return notNeeded
      const lost = message.attempts > 0 ? await unheard(platform, partner, customer.partner_id, row) : null
      if (lost) return answerAt(partner, lost)
      const made = await partner.addOwner({
        ...(await fieldsOf(platform, options, row)),
        customerId: customer.partner_id,
        idempotencyKey: message.id,
      })
      return 'kind' in made ? made : answerAt(partner, made.ownerId)
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockOwner(ctx, message.payload.ownerId)
      if (row?.status !== 'sending') return
      if ('owner' in answer) return takeOwner(ctx, row, answer.owner)
      if (answer.kind === 'refused') await refuseTold(ctx, row, answer as PartnerRefusal, 'refused')
    },
  })

/** An owner at the partner that we do not have: our own request, whose answer was lost for long. */
async function unheard(
  platform: Platform,
  partner: IdentityPort,
  customerId: PartnerCustomerId,
  row: OwnerRow,
): Promise<string | null> {
  const theirs = await partner.owners(customerId)
  const ownerRow = await platform.db
    .selectFrom('identity.beneficial_owner')
    .select('partner_id')
    .where('account_id', '=', row.account_id)
    .where('partner_id', 'is not', null)
    .execute()
  const ids = new Set(ownerRow.map(({ partner_id: id }) => id))
  const isSame = (owner: PartnerOwner) => owner.firstName === row.first_name && owner.lastName === row.last_name
  return theirs.find((owner) => !ids.has(owner.id) && isSame(owner))?.id ?? null
}

/** The one more correction that the partner allows for an incomplete owner. */
export const correctOwner = (options: Options) =>
  handle(identityMessages['ach.correctOwner'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await ownerBy(platform.db, message.payload.ownerId)
      if (row?.status !== 'retrying' || !row.partner_id || !row.number_sealed) return notNeeded
      const answer = await options.partner.updateOwner(row.partner_id, await fieldsOf(platform, options, row))
      if (!('kind' in answer)) return { owner: { id: answer.id, status: answer.status } }
      // It arrived before and its answer was lost: the partner's status is the outcome.
      return answer.code === 'InvalidResourceState' ? answerAt(options.partner, row.partner_id) : answer
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockOwner(ctx, message.payload.ownerId)
      if (row?.status !== 'retrying') return
      if ('owner' in answer) return takeOwner(ctx, row, answer.owner)
      if (answer.kind === 'refused') await refuseTold(ctx, row, answer as PartnerRefusal, 'incomplete')
    },
  })

const refuseTold = (
  ctx: Parameters<typeof changeOwner>[0],
  row: OwnerRow,
  { message, field }: PartnerRefusal,
  status: 'refused' | 'incomplete',
) => changeOwner(ctx, row.id, { status, refusal: message, refused_field: field ?? null, number_sealed: null })

export const removeOwner = ({ partner }: Options) =>
  handle(identityMessages['ach.removeOwner'], {
    deliver: async (platform, message) => {
      const row = await ownerBy(platform.db, message.payload.ownerId)
      if (row?.status !== 'removing' || !row.partner_id) return notNeeded
      const done = await partner.removeOwner(row.partner_id)
      // Already removed: an earlier attempt whose answer was lost.
      if ('kind' in done && (await partner.owner(row.partner_id))) throw new Error(`The owner stays: ${done.code}`)
      const customer = await customerBy(platform.db, 'account_id', row.account_id)
      return { removed: true, ownership: await partner.ownership(customer!.partner_id!) }
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockOwner(ctx, message.payload.ownerId)
      if (row?.status !== 'removing' || !('removed' in answer)) return
      await changeOwner(ctx, row.id, { status: 'removed' })
      await changeCustomer(ctx, row.account_id, { ownership: answer.ownership })
    },
  })

type Certified = { readonly ownership: OwnershipStatus | null } | PartnerRefusal | { readonly kind: 'notNeeded' }

/** Submits the certification to the partner and reads the resulting status. */
export const certifyAtPartner = ({ partner }: Options) =>
  handle(identityMessages['ach.certifyOwners'], {
    deliver: async (platform, message): Promise<Certified> => {
      const { accountId } = message.payload
      const customer = await customerBy(platform.db, 'account_id', accountId)
      if (!customer?.partner_id) return notNeeded
      const done = await partner.certifyOwners(customer.partner_id)
      return 'kind' in done ? done : { ownership: await partner.ownership(customer.partner_id) }
    },
    delivered: async (ctx, message, answer) => {
      const { accountId } = message.payload
      if (!('ownership' in answer)) {
        // The person learns the partner's objection and may sign again.
        const problem = 'message' in answer ? answer.message : null
        await changeCustomer(ctx, accountId, { certifying_at: null, certification_problem: problem })
        return
      }
      await changeCustomer(ctx, accountId, { ownership: answer.ownership, certifying_at: null })
      await ctx.emit(identityEvents.ownershipCertified({ accountId }))
    },
  })

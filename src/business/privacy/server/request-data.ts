import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { userByAnyEmail } from '#business/people/server/public.ts'
import { checked } from '#engine/command/checked.ts'
import type { Actor, Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { isOnHold } from '#engine/holds/legal-holds.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import type { DataRequestId } from '#kernel/ids.ts'
import { networkOf } from '#kernel/network.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { privacyEvents } from '../events.ts'
import { type DataRequestEmail, privacyMessages } from '../messages.ts'
import {
  carriedOut,
  dataRequestForm,
  deadlinesFrom,
  extendedFrom,
  linkEnds,
  needsNoProof,
  refuseAnswer,
  refuseExtension,
  refuseRequests,
  requestCan,
} from '../rules/data-request.ts'
import { refuseFulfilling } from '../rules/legal-hold.ts'
import { close } from './close-account.ts'
import { type DataRequest, lockById, lockByToken, sentInLastHour } from './data-request-store.ts'

export const visitor: Actor = { kind: 'system', id: 'visitor' }
export const requestHolder: Actor = { kind: 'system', id: 'data-request-link' }

export const tokenPurpose = 'dataRequest'
const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Takes a request from anyone. An answer is owed from now: operators are alerted, and the given address gets a receipt
 * with a link. A request to opt out or to limit is executed at once, without an email. The response does not reveal
 * whether we have data.
 */
export const requestPersonalData =
  ({ sealer }: { readonly sealer: Pick<Sealer, 'tokenFor'> }, { ip }: { readonly ip: string }) =>
  async (
    ctx: Ctx,
    { id, input }: { readonly id: DataRequestId; readonly input: unknown },
  ): Promise<{ id: DataRequestId } | Refusal> => {
    const given = checked(dataRequestForm, input)
    if (isRefusal(given)) return given
    const refused = refuseRequests(await sentInLastHour(ctx, ip))
    if (refused) return refused
    const { stateCode, ...rest } = given
    const { answerBy } = deadlinesFrom(ctx.clock.today())
    const { number } = await ctx.tx
      .insertInto('privacy.data_request')
      .values({
        ...rest,
        id,
        state_code: stateCode,
        seen_ip_address: networkOf(ip),
        token_hash: tokenHash(sealer.tokenFor(tokenPurpose, id)),
        received_at: ctx.clock.now(),
        answer_by: answerBy,
        ...(given.kind === 'optOut' || given.kind === 'limit'
          ? {
              answered_at: ctx.clock.now(),
              outcome: 'fulfilled',
              answer: carriedOut[given.kind],
              handled_by: visitor.id,
            }
          : {}),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
    if (needsNoProof(given.kind)) await optOut(ctx, given.email)
    else await owe(ctx, { id, number, answerBy })
    return { id }
  }

/**
 * Stops the marketing system's contact, the only use that can be stopped: personal information is neither sold nor
 * shared.
 */
async function optOut(ctx: Ctx, email: string): Promise<void> {
  const userId = await userByAnyEmail(ctx.tx, email)
  if (userId) await ctx.emit(privacyEvents.optedOut({ userId }))
}

type Owed = { readonly id: DataRequestId; readonly number: number; readonly answerBy: BusinessDay }

async function owe(ctx: Ctx, { id, number, answerBy }: Owed): Promise<void> {
  await mail(ctx, 'mail.dataRequestLink', id)
  await ctx.emit(
    engineEvents.operatorsAlerted({
      alert: 'dataRequest',
      subject: id,
      text: `Data request ${number} must be answered by ${answerBy}.`,
    }),
  )
}

/**
 * Accepts the holder of the link as the requester. The deadline already runs; opening the link again changes nothing.
 */
export async function confirmDataRequest(
  ctx: Ctx,
  { token }: { readonly token: string },
): Promise<{ number: number } | Refusal> {
  const request = await lockByToken(ctx, tokenHash(token))
  const gone = refuse('noSuchLink', 'This link is no longer valid. Please send your request again.')
  if (!request) return gone
  if (!requestCan('verify', request.state)) return { number: request.number }
  if (ctx.clock.today() > linkEnds(dayOf(request.receivedAt))) return gone
  await ctx.tx
    .updateTable('privacy.data_request')
    .set({ verified_at: ctx.clock.now() })
    .where('id', '=', request.id)
    .execute()
  await mail(ctx, 'mail.dataRequestReceipt', request.id)
  return { number: request.number }
}

type Handling = { readonly id: DataRequestId }

export async function extendDataRequest(
  ctx: Ctx,
  { id, reason }: Handling & { reason: string },
): Promise<{ answerBy: string } | Refusal> {
  const request = await lockById(ctx, id)
  if (!request) return refuse('noSuchRequest', 'We cannot find this request.')
  const refused = refuseExtension(request)
  if (refused) return refused
  const answerBy = extendedFrom(request.answerBy)
  await ctx.tx
    .updateTable('privacy.data_request')
    .set({ answer_by: answerBy, extended_at: ctx.clock.now(), extension_reason: reason })
    .where('id', '=', id)
    .execute()
  await mail(ctx, 'mail.dataRequestExtension', id)
  return { answerBy }
}

export async function answerDataRequest(
  ctx: Ctx,
  { id, outcome, answer }: Handling & { outcome: 'fulfilled' | 'partly' | 'refused'; answer: string },
): Promise<{ id: DataRequestId } | Refusal> {
  const { actor } = ctx
  const request = await lockById(ctx, id)
  if (!request) return refuse('noSuchRequest', 'We cannot find this request.')
  const refused = refuseAnswer({ state: request.state, outcome })
  if (refused) return refused
  const unclosed = outcome === 'fulfilled' && request.kind === 'delete' ? await closeFor(ctx, request) : null
  if (unclosed) return unclosed
  await ctx.tx
    .updateTable('privacy.data_request')
    .set({ outcome, answer, answered_at: ctx.clock.now(), handled_by: actor.id })
    .where('id', '=', id)
    .execute()
  await mail(ctx, 'mail.dataRequestAnswer', id)
  return { id }
}

/** Deleting a person's data means closing their account; a person without an open account is answered as they are. */
async function closeFor(ctx: Ctx, { id, email }: DataRequest): Promise<Refusal | null> {
  // The requester opened the link in this mailbox.
  const userId = await userByAnyEmail(ctx.tx, email)
  if (!userId) return null
  const held = refuseFulfilling(await isOnHold(ctx.tx, userId))
  if (held) return held
  const closed = await close(ctx, userId, { by: 'data request', requestId: id })
  if (!isRefusal(closed) || closed.code === 'closedAlready') return null
  return refuse(
    'notEmpty',
    `The account with this address cannot be closed yet. Its owner would see: “${closed.message}” Answer in part, or extend the request.`,
  )
}

const mail = (ctx: Ctx, message: DataRequestEmail, requestId: DataRequestId): Promise<void> =>
  ctx.send(privacyMessages[message]({ id: uuidv7(), subject: requestId, payload: { requestId } }))

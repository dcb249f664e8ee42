import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiOptions, healthyItem, itemOf } from './api.ts'
import { institutionOf, signIn } from './institutions.ts'
import { invalidInput, PartnerError, read, requestId } from './protocol.ts'
import type { Item, Store } from './store.ts'

const withToken = z.object({ access_token: z.string() })
const publicTokenAsk = z.object({
  institution_id: z.string(),
  initial_products: z.array(z.string()).min(1),
  options: z
    .object({
      webhook: z.url().optional(),
      override_username: z.string().nullish(),
      override_password: z.string().nullish(),
    })
    .optional(),
})
const statuses = [
  'automatically_verified',
  'pending_automatic_verification',
  'pending_manual_verification',
  'manually_verified',
  'verification_expired',
  'verification_failed',
  'database_matched',
] as const

/** The partner's routes that exist in its sandbox only, under its own names. */
export function sandboxRoutes(app: FastifyInstance, { store, clock, webhooks }: ApiOptions): void {
  app.post('/sandbox/public_token/create', async (request) => {
    const item = await makeItem(store, clock.now(), read(publicTokenAsk, request))
    return {
      public_token: await store.addPublicToken(item.itemId, clock.now().add({ minutes: 30 })),
      request_id: requestId(),
    }
  })
  app.post('/sandbox/processor_token/create', async (request) => {
    const input = read(z.object({ institution_id: z.string(), options: publicTokenAsk.shape.options }), request)
    const item = await makeItem(store, clock.now(), { ...input, initial_products: ['auth'] })
    const [first] = await store.accounts(item.itemId)
    return { processor_token: await store.addProcessorToken(first!.accountId, 'dwolla'), request_id: requestId() }
  })
  app.post('/sandbox/item/reset_login', async (request) => {
    const item = await itemOf(store, read(withToken, request).access_token)
    await resetLogin({ store, webhooks }, item)
    return { reset_login: true, request_id: requestId() }
  })
  app.post('/sandbox/item/fire_webhook', async (request) => {
    const { access_token, webhook_code } = read(withToken.extend({ webhook_code: z.string() }), request)
    const item = await itemOf(store, access_token)
    const fired = await webhooks.fire(item, webhook_code, detailsOf(webhook_code, clock.now()))
    if (!fired) throw new PartnerError('SANDBOX_ERROR', 'SANDBOX_WEBHOOK_INVALID', 'the item has no webhook to fire to')
    return { webhook_fired: true, request_id: requestId() }
  })
  app.post('/sandbox/item/set_verification_status', async (request) => {
    const input = read(withToken.extend({ account_id: z.string(), verification_status: z.enum(statuses) }), request)
    const item = await healthyItem(store, input.access_token)
    if (!(await store.accounts(item.itemId)).some((account) => account.accountId === input.account_id))
      throw invalidInput('INVALID_ACCOUNT_ID', 'the account_id is not in the item')
    await store.setVerificationStatus(input.account_id, input.verification_status)
    return { request_id: requestId() }
  })
}

/** The fields that the partner adds to a webhook, by its code. */
export function detailsOf(code: string, now: Temporal.Instant): Record<string, unknown> {
  const inAWeek = now.add({ hours: 7 * 24 }).toString()
  if (code === 'PENDING_DISCONNECT') return { reason: 'INSTITUTION_MIGRATION', disconnect_time: inAWeek }
  if (code === 'PENDING_EXPIRATION') return { consent_expiration_time: inAWeek }
  return {}
}

export async function resetLogin(
  { store, webhooks }: Pick<ApiOptions, 'store' | 'webhooks'>,
  item: Item,
): Promise<void> {
  await store.setItemError(item.itemId, 'ITEM_LOGIN_REQUIRED')
  await webhooks.fire(item, 'ERROR')
}

async function makeItem(store: Store, now: Temporal.Instant, input: z.infer<typeof publicTokenAsk>): Promise<Item> {
  if (!institutionOf(input.institution_id)) throw invalidInput('INVALID_INSTITUTION', 'invalid institution_id provided')
  const username = input.options?.override_username ?? 'user_good'
  const signedIn = signIn(username, input.options?.override_password ?? 'pass_good')
  if (signedIn.kind === 'error')
    throw new PartnerError('ITEM_ERROR', signedIn.code, 'the provided credentials were not correct')
  return store.addItem(now, {
    institutionId: input.institution_id,
    owner: username,
    username,
    webhook: input.options?.webhook ?? null,
    accounts: signedIn.accounts,
  })
}

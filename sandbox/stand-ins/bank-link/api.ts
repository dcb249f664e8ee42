import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import { institutionOf, institutions } from './institutions.ts'
import { accountBody, invalidInput, itemBody, itemError, PartnerError, read, requestId } from './protocol.ts'
import type { Account, Item, Store } from './store.ts'
import type { ItemWebhooks } from './webhooks.ts'

export type ApiOptions = { readonly store: Store; readonly clock: Clock; readonly webhooks: ItemWebhooks }

const withToken = z.object({ access_token: z.string() })
const linkTokenAsk = z.object({
  client_name: z.string().min(1).max(30),
  language: z.string().length(2),
  country_codes: z.array(z.string().length(2)).min(1),
  user: z.object({ client_user_id: z.string().min(1) }),
  products: z.array(z.string()).nullish(),
  access_token: z.string().nullish(),
  webhook: z.url().optional(),
})

export async function itemOf(store: Store, accessToken: string): Promise<Item> {
  const item = await store.itemByAccessToken(accessToken)
  if (!item) throw invalidInput('INVALID_ACCESS_TOKEN', 'could not find matching access token')
  return item
}

/** An item in an error state answers nothing about its accounts. */
export async function healthyItem(store: Store, accessToken: string): Promise<Item> {
  const item = await itemOf(store, accessToken)
  if (item.errorCode) {
    const { error_type, error_code, error_message, display_message } = itemError(item.errorCode)
    throw new PartnerError(error_type, error_code, error_message, { display: display_message })
  }
  return item
}

export function linkRoutes(app: FastifyInstance, { store, clock }: ApiOptions): void {
  app.post('/link/token/create', async (request) => {
    const input = read(linkTokenAsk, request)
    const update = input.access_token ? await itemOf(store, input.access_token) : undefined
    if (!update && !input.products?.length)
      throw new PartnerError('INVALID_REQUEST', 'MISSING_FIELDS', 'the following required fields are missing: products')
    const link = await store.addLinkToken({
      owner: input.user.client_user_id,
      clientName: input.client_name,
      webhook: input.webhook ?? null,
      itemId: update?.itemId ?? null,
      expiresAt: clock.now().add(update ? { minutes: 30 } : { hours: 4 }),
    })
    return { link_token: link!.token, expiration: link!.expiresAt.toString(), request_id: requestId() }
  })
  app.post('/item/public_token/exchange', async (request) => {
    const { public_token } = read(z.object({ public_token: z.string() }), request)
    const taken = await store.takePublicToken(public_token, clock.now())
    const item = taken && (await store.itemById(taken.itemId))
    if (!item)
      throw invalidInput('INVALID_PUBLIC_TOKEN', 'could not find matching public token, or it was used or expired')
    return { access_token: item.accessToken, item_id: item.itemId, request_id: requestId() }
  })
}

export function accountRoutes(app: FastifyInstance, { store }: ApiOptions): void {
  const input = withToken.extend({ options: z.object({ account_ids: z.array(z.string()).optional() }).optional() })
  const chosen = async (request: Parameters<typeof read>[1]): Promise<{ item: Item; accounts: Account[] }> => {
    const { access_token, options } = read(input, request)
    const item = await healthyItem(store, access_token)
    const all = await store.accounts(item.itemId)
    const ids = options?.account_ids
    if (ids?.some((id) => !all.some((account) => account.accountId === id)))
      throw invalidInput('INVALID_ACCOUNT_ID', 'one or more account_ids are not in the item')
    return { item, accounts: ids ? all.filter((account) => ids.includes(account.accountId)) : all }
  }
  for (const path of ['/accounts/get', '/accounts/balance/get'])
    app.post(path, async (request) => {
      const { item, accounts } = await chosen(request)
      return { accounts: accounts.map(accountBody), item: itemBody(item), request_id: requestId() }
    })
  app.post('/auth/get', async (request) => {
    const { item, accounts } = await chosen(request)
    const ach = accounts
      .filter((account) => account.type === 'depository')
      .map(({ account, accountId, routing }) => ({ account, account_id: accountId, routing, wire_routing: routing }))
    if (ach.length === 0)
      throw new PartnerError('ITEM_ERROR', 'NO_AUTH_ACCOUNTS', 'no depository accounts were found for the item')
    return {
      accounts: accounts.map(accountBody),
      item: itemBody(item),
      numbers: { ach, bacs: [], eft: [], international: [] },
      request_id: requestId(),
    }
  })
  app.post('/processor/token/create', async (request) => {
    const want = read(withToken.extend({ account_id: z.string(), processor: z.string() }), request)
    const item = await healthyItem(store, want.access_token)
    if (want.processor !== 'dwolla')
      throw new PartnerError('INVALID_INPUT', 'INVALID_PROCESSOR', 'the processor is not enabled for this client')
    const account = (await store.accounts(item.itemId)).find((candidate) => candidate.accountId === want.account_id)
    if (!account) throw invalidInput('INVALID_ACCOUNT_ID', 'the account_id is not in the item')
    if (account.type !== 'depository')
      throw new PartnerError('ITEM_ERROR', 'NO_AUTH_ACCOUNTS', 'the account does not support auth')
    return {
      processor_token: await store.addProcessorToken(account.accountId, want.processor),
      request_id: requestId(),
    }
  })
}

export function itemRoutes(app: FastifyInstance, { store, webhooks }: ApiOptions): void {
  app.post('/item/get', async (request) => {
    const item = await itemOf(store, read(withToken, request).access_token)
    return { item: itemBody(item), status: null, request_id: requestId() }
  })
  app.post('/item/remove', async (request) => {
    const item = await itemOf(store, read(withToken, request).access_token)
    await store.removeItem(item.itemId)
    return { request_id: requestId() }
  })
  app.post('/item/webhook/update', async (request) => {
    const { access_token, webhook } = read(withToken.extend({ webhook: z.url().nullish() }), request)
    const { itemId } = await itemOf(store, access_token)
    await store.setItemWebhook(itemId, webhook ?? null)
    const item = (await store.itemById(itemId))!
    await webhooks.fire(item, 'WEBHOOK_UPDATE_ACKNOWLEDGED', { new_webhook_url: webhook ?? null })
    return { item: itemBody(item), request_id: requestId() }
  })
  app.post('/item/access_token/invalidate', async (request) => {
    const item = await itemOf(store, read(withToken, request).access_token)
    return { new_access_token: await store.renewAccessToken(item.itemId), request_id: requestId() }
  })
}

export function directoryRoutes(app: FastifyInstance, { webhooks }: ApiOptions): void {
  const body = (id: string, name: string, routing: string) => ({
    institution_id: id,
    name,
    products: ['auth', 'balance'],
    country_codes: ['US'],
    routing_numbers: [routing],
    dtc_numbers: [],
    oauth: false,
  })
  app.post('/institutions/get_by_id', async (request) => {
    const { institution_id } = read(
      z.object({ institution_id: z.string(), country_codes: z.array(z.string()) }),
      request,
    )
    const found = institutionOf(institution_id)
    if (!found) throw invalidInput('INVALID_INSTITUTION', 'invalid institution_id provided')
    return { institution: body(found.id, found.name, found.routing), request_id: requestId() }
  })
  app.post('/institutions/get', async (request) => {
    const { count, offset } = read(
      z.object({
        count: z.number().int().min(1).max(500),
        offset: z.number().int().min(0),
        country_codes: z.array(z.string()),
      }),
      request,
    )
    const page = institutions.slice(offset, offset + count)
    return {
      institutions: page.map(({ id, name, routing }) => body(id, name, routing)),
      total: institutions.length,
      request_id: requestId(),
    }
  })
  app.post('/webhook_verification_key/get', async (request) => {
    const { key_id } = read(z.object({ key_id: z.string() }), request)
    const key = await webhooks.publicKey(key_id)
    if (!key) throw invalidInput('INVALID_WEBHOOK_VERIFICATION_KEY_ID', 'invalid key_id provided')
    return { key, request_id: requestId() }
  })
}

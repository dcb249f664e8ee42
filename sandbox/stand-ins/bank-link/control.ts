import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ApiOptions } from './api.ts'
import { institutionOf } from './institutions.ts'
import { detailsOf, resetLogin } from './sandbox-api.ts'

const inPath = z.object({ id: z.string() })

export function bankLinkControl(app: FastifyInstance, { store, clock, webhooks }: ApiOptions): void {
  app.post('/_standin/processor-token', async (request, reply) => {
    const found = await store.accountOfProcessorToken(z.object({ token: z.string() }).parse(request.body).token)
    if (!found) return reply.code(404).send({ error: 'no such processor token' })
    return {
      institutionName: institutionOf(found.institutionId)?.name ?? found.institutionId,
      accountName: found.name,
      subtype: found.subtype,
      mask: found.mask,
      fingerprint: found.fingerprint,
      routing: found.routing,
      account: found.account,
      processor: found.processor,
    }
  })
  app.get('/_standin/items', async () => ({
    items: await Promise.all(
      (await store.items()).map(async (item) => ({
        itemId: item.itemId,
        institutionName: institutionOf(item.institutionId)?.name ?? item.institutionId,
        owner: item.owner,
        username: item.username,
        error: item.errorCode,
        webhook: item.webhook,
        accounts: (await store.accounts(item.itemId)).map(({ accountId, name, mask, subtype }) => ({
          accountId,
          name,
          mask,
          subtype,
        })),
      })),
    ),
  }))
  itemControl(app, { store, clock, webhooks })
  app.post('/_standin/rotate-key', async () => {
    await webhooks.rotateKey()
    return { rotated: true }
  })
  app.post('/_standin/reset', async () => {
    await store.reset()
    return { reset: true }
  })
}

function itemControl(app: FastifyInstance, { store, clock, webhooks }: ApiOptions): void {
  const itemOf = async (params: unknown) => store.itemById(inPath.parse(params).id)
  const missing = { error: 'no such item' }
  app.post('/_standin/items/:id/reset-login', async (request, reply) => {
    const item = await itemOf(request.params)
    if (!item) return reply.code(404).send(missing)
    await resetLogin({ store, webhooks }, item)
    return { reset: true }
  })
  app.post('/_standin/items/:id/fire', async (request, reply) => {
    const item = await itemOf(request.params)
    if (!item) return reply.code(404).send(missing)
    const { code } = z.object({ code: z.string() }).parse(request.body)
    return { fired: await webhooks.fire(item, code, detailsOf(code, clock.now())) }
  })
  app.post('/_standin/items/:id/revoke', async (request, reply) => {
    const item = await itemOf(request.params)
    if (!item) return reply.code(404).send(missing)
    const { accountId } = z.object({ accountId: z.string().optional() }).parse(request.body ?? {})
    if (accountId) {
      if (!(await store.revokeAccount(accountId))) return reply.code(404).send({ error: 'no such account' })
      return { fired: await webhooks.fire(item, 'USER_ACCOUNT_REVOKED', { account_id: accountId }) }
    }
    await store.setItemError(item.itemId, 'USER_PERMISSION_REVOKED')
    return { fired: await webhooks.fire(item, 'USER_PERMISSION_REVOKED') }
  })
}

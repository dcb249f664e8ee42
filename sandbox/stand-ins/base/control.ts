import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Faults } from './faults.ts'
import type { WebhookSender } from './webhook-sender.ts'

const fault = z.object({
  route: z.string().min(1).max(200).default('*'),
  kind: z.enum(['status', 'hang', 'reset', 'dropAfter']),
  status: z.coerce.number().int().min(200).max(599).optional(),
  times: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
const mischief = z.object({
  kind: z.enum(['none', 'lose', 'double', 'reorder', 'wrongSignature']),
  times: z.coerce.number().int().min(0).max(1_000_000).default(1),
})

export function controlRoutes(
  app: FastifyInstance,
  { faults, webhooks }: { faults: Faults; webhooks?: WebhookSender },
) {
  app.get('/_standin/faults', async () => ({ faults: await faults.list() }))
  app.post('/_standin/faults', async (request) => {
    const { status, ...rest } = fault.parse(request.body)
    await faults.force(status === undefined ? rest : { ...rest, status })
    return { faults: await faults.list() }
  })
  app.delete('/_standin/faults', async () => {
    await faults.clear()
    return { faults: [] }
  })
  if (!webhooks) return
  app.get('/_standin/webhooks', async (request) => {
    const { limit } = z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }).parse(request.query)
    return { webhooks: await webhooks.sent(limit) }
  })
  app.post('/_standin/mischief', async (request) => {
    const { kind, times } = mischief.parse(request.body)
    await webhooks.setMischief(kind, times)
    return { kind, times }
  })
  app.post('/_standin/replay', async (request) => {
    const { count } = z.object({ count: z.coerce.number().int().min(1).max(200) }).parse(request.body)
    await webhooks.replay(count)
    return { count }
  })
}

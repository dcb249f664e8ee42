import { randomUUID } from 'node:crypto'
import fastify, { type FastifyReply } from 'fastify'
import { z } from 'zod'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { type Contact, contactStore } from './contact-store.ts'

export type CrmOptions = {
  readonly port: number
  readonly token: string
  /** Properties that this account added to the partner's own. */
  readonly customProperties?: readonly string[]
}

const ownProperties = [
  'email',
  'firstname',
  'lastname',
  'phone',
  'mobilephone',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'company',
  'jobtitle',
  'website',
  'lifecyclestage',
  'hs_lead_status',
  'hs_language',
  'message',
]
const readOnly = ['createdate', 'lastmodifieddate', 'hs_object_id']

const body = z.object({ properties: z.record(z.string(), z.string()), associations: z.array(z.unknown()).optional() })

/** A customer relations partner of the HubSpot kind: contacts, found by e-mail address. */
export async function startCrmStandIn(world: StandInContext, options: CrmOptions): Promise<RunningStandIn> {
  const store = await contactStore(world.pool)
  const faults = await faultsOf(world.pool, 'sandbox_crm')
  const known = new Set([...ownProperties, ...(options.customProperties ?? [])])
  const app = fastify({ logger: false, forceCloseConnections: true })
  faults.guard(app)
  controlRoutes(app, { faults })
  app.get('/_standin/contacts', async () => ({ contacts: (await store.list(200)).map(resource) }))

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/_standin')) return
    if (request.headers.authorization !== `Bearer ${options.token}`)
      return send(reply, 401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found or invalid.')
  })

  /** The properties asked for, or the words of what is wrong with them. */
  const checked = (given: unknown): { properties: Record<string, string> } | { wrong: string } => {
    const read = body.safeParse(given)
    if (!read.success) return { wrong: 'Invalid input JSON' }
    const names = Object.keys(read.data.properties)
    const unknown = names.filter((name) => !known.has(name) && !readOnly.includes(name))
    if (unknown.length > 0) return { wrong: `Property values were not valid: ${unknown.join(', ')} does not exist` }
    const fixed = names.filter((name) => readOnly.includes(name))
    if (fixed.length > 0)
      return { wrong: `Property values were not valid: ${fixed.join(', ')} is a read only property` }
    const { email } = read.data.properties
    if (email !== undefined && !/^\S+@\S+\.\S+$/.test(email)) return { wrong: `Email address ${email} is invalid` }
    return { properties: read.data.properties }
  }
  const path = '/crm/v3/objects/contacts'

  app.post(path, async (request, reply) => {
    const asked = checked(request.body)
    if ('wrong' in asked) return send(reply, 400, 'VALIDATION_ERROR', asked.wrong)
    const made = await store.create(asked.properties, world.clock.now())
    if (made) return reply.code(201).send(resource(made))
    const there = await store.byEmail(asked.properties.email ?? '')
    return send(reply, 409, 'CONFLICT', `Contact already exists. Existing ID: ${there?.id}`)
  })
  type Params = { Params: { id: string }; Querystring: { idProperty?: string } }
  const find = ({ params, query }: { params: Params['Params']; query: Params['Querystring'] }) =>
    query.idProperty === 'email' ? store.byEmail(params.id) : store.byId(params.id)

  app.patch<Params>(`${path}/:id`, async (request, reply) => {
    const contact = await find(request)
    if (!contact) return send(reply, 404, 'OBJECT_NOT_FOUND', 'Object not found.  objectId are usually numeric.')
    const asked = checked(request.body)
    if ('wrong' in asked) return send(reply, 400, 'VALIDATION_ERROR', asked.wrong)
    return resource(await store.change(contact.id, asked.properties, world.clock.now()))
  })
  app.post(`${path}/gdpr-delete`, async (request, reply) => {
    const asked = z.object({ objectId: z.string(), idProperty: z.string().optional() }).safeParse(request.body)
    if (!asked.success) return send(reply, 400, 'VALIDATION_ERROR', 'Invalid input JSON')
    const { objectId } = asked.data
    return (await store.remove(objectId)) ? reply.code(204).send() : send(reply, 404, 'OBJECT_NOT_FOUND', 'Not found.')
  })
  app.get<Params>(`${path}/:id`, async (request, reply) => {
    const contact = await find(request)
    return contact ? resource(contact) : send(reply, 404, 'OBJECT_NOT_FOUND', 'Object not found.')
  })

  await app.listen({ port: options.port, host: world.host })
  return {
    name: 'crm',
    origin: `http://${world.host}:${options.port}`,
    nextEventAt: async () => null,
    runDue: async () => 0,
    stop: () => app.close(),
  }
}

const send = (reply: FastifyReply, status: number, category: string, message: string) =>
  reply.code(status).send({ status: 'error', message, correlationId: randomUUID(), category })

const resource = ({ id, properties, createdAt, updatedAt }: Contact) => ({
  id,
  properties: {
    ...properties,
    hs_object_id: id,
    createdate: createdAt.toString(),
    lastmodifieddate: updatedAt.toString(),
  },
  createdAt: createdAt.toString(),
  updatedAt: updatedAt.toString(),
  archived: false,
})

import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { createBucket, createSchema, schema } from './objects.ts'
import { answer } from './operations.ts'
import { errorXml, S3Error } from './s3-error.ts'
import { checkSignature } from './signature.ts'

type Options = {
  readonly port: number
  readonly keyId: string
  readonly keySecret: string
  /** A bucket that is there from the start, as an engineer would have created it. */
  readonly bucket: string
}

/** Starts the twin of an S3-compatible store: buckets with versions and object lock, signed requests, errors as XML. */
export async function startS3StandIn(
  world: StandInContext,
  { port, keyId, keySecret, bucket }: Options,
): Promise<RunningStandIn> {
  const { pool, clock, host } = world
  await createSchema(pool)
  await createBucket(pool, { name: bucket, is_versioned: true, is_lockable: true })
  const faults = await faultsOf(pool, schema)
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 64_000_000, exposeHeadRoutes: false })
  faults.guard(app)
  controlRoutes(app, { faults })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) =>
    request.url.startsWith('/_standin') || !(error instanceof S3Error)
      ? reply.send(error)
      : refuse(request, reply, error),
  )
  // A failure that the console forces is worded as the store words its own.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/_standin') || typeof payload !== 'string' || !payload.startsWith('{')) return payload
    reply.type('application/xml')
    return errorXml({ code: reply.statusCode === 503 ? 'SlowDown' : 'InternalError', message: 'Please try again.' })
  })
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { method, raw, headers } = request
      checkSignature({ method, url: raw.url!, headers, body }, { keyId, secret: keySecret })
      const { status, header, content } = await answer(
        { pool, now: clock.now() },
        { method, url: raw.url!, headers, body },
      )
      return reply.code(status).headers(header).send(content)
    },
  })
  await app.listen({ port, host })
  return {
    name: 'files',
    origin: `http://${host}:${port}`,
    nextEventAt: async () => null,
    runDue: async () => 0,
    stop: () => app.close(),
  }
}

/** An answer to HEAD has no body: clients know its status alone. */
const refuse = ({ method }: FastifyRequest, reply: FastifyReply, error: S3Error) =>
  reply
    .code(error.status)
    .type('application/xml')
    .send(method === 'HEAD' ? '' : errorXml(error))

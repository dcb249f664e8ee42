import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { StoredText, TextStore } from './text-store.ts'

type Problem = { readonly status: number; readonly code: number; readonly message: string }

/** Numbers that the partner's test account treats in its own way. */
const magicNumbers: Readonly<Record<string, (to: string) => Problem>> = {
  '+15005550001': (to) => problem(21211, `The 'To' number ${to} is not a valid phone number.`),
  '+15005550002': (to) => problem(21612, `The 'To' phone number: ${to}, is not currently reachable.`),
  '+15005550003': (to) => problem(21408, `Permission to send an SMS has not been enabled for the region of ${to}.`),
  '+15005550004': () => problem(21610, 'Attempt to send to unsubscribed recipient'),
  '+15005550009': (to) => problem(21614, `'To' number is not a valid mobile number: ${to}`),
}

const problem = (code: number, message: string, status = 400): Problem => ({ status, code, message })

/** The partner's own resource: POST and GET of messages under the account. */
export function messageRoutes(
  app: FastifyInstance,
  { store, clock, account, token }: { store: TextStore; clock: Clock; account: string; token: string },
): void {
  const allowed = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const signedIn = async (request: FastifyRequest<{ Params: { account: string } }>, reply: FastifyReply) => {
    if (request.headers.authorization !== allowed) return send(reply, problem(20003, 'Authenticate', 401))
    if (request.params.account !== account)
      return send(reply, problem(20404, 'The requested resource was not found', 404))
  }
  const base = '/2010-04-01/Accounts/:account/Messages'

  app.post<{ Params: { account: string }; Body: Record<string, string> }>(
    `${base}.json`,
    { preHandler: signedIn },
    async (request, reply) => {
      const { To: to = '', From: from = '', Body: body = '', StatusCallback: statusCallback } = request.body ?? {}
      const wrong = await check(store, to, from || (request.body?.MessagingServiceSid ?? ''), body)
      if (wrong) return send(reply, wrong)
      const at = clock.now()
      const text: StoredText = {
        sid: `SM${randomBytes(16).toString('hex')}`,
        account,
        direction: 'outbound-api',
        from,
        to,
        body,
        status: 'queued',
        errorCode: null,
        statusCallback: statusCallback ?? null,
        at,
      }
      await store.add(text, at)
      return reply.code(201).send(resource(text))
    },
  )
  app.get<{ Params: { account: string; sid: string } }>(
    `${base}/:sid.json`,
    { preHandler: signedIn },
    async (request, reply) => {
      const text = await store.one(request.params.sid)
      return text ? resource(text) : send(reply, problem(20404, 'The requested resource was not found', 404))
    },
  )
}

async function check(store: TextStore, to: string, from: string, body: string): Promise<Problem | undefined> {
  if (!to) return problem(21604, "A 'To' phone number is required.")
  if (!from) return problem(21603, "A 'From' phone number is required.")
  if (!body) return problem(21602, 'Message body is required.')
  if (body.length > 1600) return problem(21617, 'The concatenated message body exceeds the 1600 character limit.')
  if (from === '+15005550001') return problem(21212, `The 'From' number ${from} is not a valid phone number.`)
  const magic = magicNumbers[to]
  if (magic) return magic(to)
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return problem(21211, `The 'To' number ${to} is not a valid phone number.`)
  if (await store.hasOptedOut(to)) return problem(21610, 'Attempt to send to unsubscribed recipient')
  return undefined
}

const send = (reply: FastifyReply, { status, code, message }: Problem) =>
  reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

/** Dates are RFC 2822, as in all of the partner's older resources. */
function resource(text: StoredText) {
  const at = new globalThis.Date(text.at.epochMilliseconds).toUTCString().replace('GMT', '+0000')
  return {
    account_sid: text.account,
    api_version: '2010-04-01',
    body: text.body,
    date_created: at,
    date_sent: text.status === 'queued' ? null : at,
    date_updated: at,
    direction: text.direction,
    error_code: text.errorCode,
    error_message: text.errorCode === null ? null : 'Unreachable destination handset',
    from: text.from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(Math.max(1, Math.ceil(text.body.length / 153))),
    price: null,
    price_unit: 'USD',
    sid: text.sid,
    status: text.status,
    subresource_uris: { media: `/2010-04-01/Accounts/${text.account}/Messages/${text.sid}/Media.json` },
    to: text.to,
    uri: `/2010-04-01/Accounts/${text.account}/Messages/${text.sid}.json`,
  }
}

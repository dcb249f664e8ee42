import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { byProduct } from './events.ts'
import type { Factor } from './factors.ts'
import type { Managed, ManagementContext } from './managed.ts'
import { barcodeUri, newTotpSecret, totpMatches } from './totp.ts'

const begun = z.discriminatedUnion('type', [
  z.object({ type: z.literal('totp'), name: z.string().trim().min(1).max(60).default('Authenticator app') }),
  z.object({
    type: z.literal('phone'),
    name: z.string().trim().min(1).max(60).default('Text message'),
    phone_number: z.string().regex(/^\+[1-9]\d{7,14}$/),
  }),
])

const ticketAsked = z.object({
  type: z.enum(['passkey', 'password']),
  result_url: z.url(),
  keep_session: z.string().max(100).optional(),
})

/** All codes of a person are one method. */
const recoveryId = 'recovery-code|1'

/** Factors, recovery codes, and the tickets that lead to hosted pages. */
export function managedFactors(scope: FastifyInstance, context: ManagementContext, managed: Managed): void {
  const methods = '/api/v2/users/:sub/authentication-methods'
  scope.get(
    methods,
    managed(async ({ person }) => {
      const codes = await context.factors.recoveryCodesLeft(person.sub)
      const madeAt = (await context.factors.recoveryCodesMadeAt(person.sub))?.toString()
      const recovery = { id: recoveryId, type: 'recovery-code', confirmed: true, codes_left: codes, created_at: madeAt }
      return [...(await context.factors.of(person.sub)).map(shownFactor), ...(codes > 0 ? [recovery] : [])]
    }),
  )
  scope.post(
    methods,
    managed(async ({ request, reply, person, refuse }) => {
      const given = begun.parse(request.body)
      if (given.type === 'totp') {
        const secret = newTotpSecret()
        const id = await context.factors.begin(person.sub, { kind: 'totp', name: given.name, secret })
        return reply
          .code(201)
          .send({ id, type: 'totp', totp_secret: secret, barcode_uri: barcodeUri(secret, person.email) })
      }
      const phone = given.phone_number
      const id = await context.factors.begin(person.sub, { kind: 'phone', name: given.name, phone })
      const problem = await context.codes.send(`enrol ${id}`, { id, phone })
      return problem ? refuse(429, 'too_many_sms', problem) : reply.code(201).send({ id, type: 'phone' })
    }),
  )
  verifying(scope, context, managed, methods)
  removing(scope, context, managed, methods)
  scope.post(
    '/api/v2/users/:sub/tickets',
    managed(async ({ request, reply, person, refuse }) => {
      const { type, result_url: returnTo, keep_session: keep } = ticketAsked.parse(request.body)
      if (!context.portalOrigins.includes(new URL(returnTo).origin))
        return refuse(400, 'invalid_body', 'result_url is not a page of this client.')
      const token = await context.tickets.make(type, { sub: person.sub, returnTo, keepSession: keep ?? null })
      const path = type === 'password' ? 'change-password' : 'new-passkey'
      return reply.code(201).send({ ticket: `${context.issuer}/${path}/${token}` })
    }),
  )
}

function verifying(scope: FastifyInstance, context: ManagementContext, managed: Managed, methods: string): void {
  scope.post(
    `${methods}/:id/verify`,
    managed(async ({ request, person, refuse }) => {
      const { otp_code: code } = z.object({ otp_code: z.string().max(20) }).parse(request.body)
      const factor = await context.factors.byId((request.params as { id: string }).id)
      if (factor?.sub !== person.sub) return refuse(404, 'inexistent_authentication_method', 'There is no such method.')
      if (factor.confirmed) return { ...shownFactor(factor), recovery_codes: [] }
      // Five wrong codes void what was begun: it is shown again, with another secret.
      if (await context.throttle.attempt(`enrol ${factor.id}`, 'all', 5))
        return refuse(429, 'too_many_attempts', 'Too many wrong codes. Begin again.')
      const right =
        factor.kind === 'totp'
          ? await totpMatches(context.factors, factor, code)
          : await context.codes.take(`enrol ${factor.id}`, factor.id, code)
      if (!right) return refuse(400, 'invalid_otp', 'This code is wrong or too old.')
      await context.factors.confirm(factor.id)
      const left = await context.factors.recoveryCodesLeft(person.sub)
      const codes = left > 0 ? [] : await context.factors.newRecoveryCodes(person.sub)
      await context.events.note(person.sub, 'factorAdded', byProduct, factor.kind)
      return { ...shownFactor({ ...factor, confirmed: true }), recovery_codes: codes }
    }),
  )
  scope.post(
    '/api/v2/users/:sub/recovery-code-regeneration',
    managed(async ({ person, refuse }) => {
      if (!person.mfaEnrolled) return refuse(400, 'no_factor', 'Set up a second factor first.')
      const codes = await context.factors.newRecoveryCodes(person.sub)
      await context.events.note(person.sub, 'recoveryCodesMade', byProduct)
      return { recovery_codes: codes }
    }),
  )
}

function removing(scope: FastifyInstance, context: ManagementContext, managed: Managed, methods: string): void {
  scope.delete(
    `${methods}/:id`,
    managed(async ({ request, reply, person, refuse }) => {
      const { id } = request.params as { id: string }
      if (id === recoveryId) {
        await context.factors.forgetRecoveryCodes(person.sub)
        return reply.code(204).send()
      }
      const standing = await context.factors.of(person.sub)
      const found = standing.find((factor) => factor.id === id)
      if (!found) return refuse(404, 'inexistent_authentication_method', 'There is no such method.')
      if (standing.length === 1 && !person.passwordIsLong)
        return refuse(
          409,
          'password_too_short',
          'The password is too short to stand alone. Choose one of at least 15 characters first.',
        )
      await context.factors.remove(person.sub, id)
      if (standing.length === 1) await context.factors.forgetRecoveryCodes(person.sub)
      await context.events.note(person.sub, 'factorRemoved', byProduct, found.kind)
      return reply.code(204).send()
    }),
  )
}

const shownFactor = ({ id, kind, name, phone, confirmed, createdAt, lastUsedAt }: Factor) => ({
  id,
  type: kind,
  name,
  confirmed,
  ...(phone ? { phone_number: phone } : {}),
  created_at: createdAt.toString(),
  last_auth_at: lastUsedAt?.toString() ?? null,
})

import type { FastifyInstance } from 'fastify'
import { company } from '#kernel/brand.ts'
import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { routeBudget } from './authorisation/budgets.ts'

/** RFC 9116 requires an expiry date and advises less than a year. */
const validDays = 180

/** Where to report a weakness (RFC 9116). */
export const securityText = (origin: string, today: BusinessDay): string =>
  `Contact: mailto:${company.securityEmail}
Expires: ${plusDays(today, validDays)}T00:00:00.000Z
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`

export function registerSecurityText(app: FastifyInstance, origin: string, clock: Clock): void {
  app.get('/.well-known/security.txt', { config: { budget: routeBudget.health } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(origin, clock.today())),
  )
}

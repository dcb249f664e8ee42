import { z } from 'zod'
import { inboundEvents } from '#engine/inbox/inbound.ts'
import { signInEventNames } from './rules/sign-in-log.ts'

export const identityInbound = inboundEvents(
  'identity',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('logout'), sub: z.string(), sid: z.string().nullable() }),
    z.object({
      kind: z.literal('log'),
      sub: z.string(),
      event: z.enum(signInEventNames),
      ip: z.string().nullable(),
      about: z.string().nullable(),
    }),
  ]),
)

import { z } from 'zod'
import { PartnerUnreachable } from './call-partner.ts'

/** RFC 6749, section 5.1. */
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().default(3600) })

/** A token is renewed this long before it expires, or after half its life if that is shorter. */
const marginSeconds = 60

/**
 * A client-credentials token: fetched once, kept until shortly before it expires, and renewed by one request however
 * many calls need it. A call that was refused with a token names it, to get another one.
 */
export function bearerToken(request: () => Promise<unknown>): (refused?: string) => Promise<string> {
  let token: { readonly value: string; readonly until: number } | undefined
  let renewal: Promise<string> | undefined
  const renew = async (): Promise<string> => {
    const answer = tokenAnswer.safeParse(await request())
    if (!answer.success) throw new PartnerUnreachable('The partner gave no token')
    const { access_token: value, expires_in: life } = answer.data
    token = { value, until: performance.now() + Math.max(life - marginSeconds, life / 2) * 1_000 }
    return value
  }
  return async (refused) => {
    if (token && token.value !== refused && token.until > performance.now()) return token.value
    renewal ??= renew().finally(() => {
      renewal = undefined
    })
    return renewal
  }
}

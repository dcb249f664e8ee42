import { z } from 'zod'
import { idle, isNamed } from './applications.ts'
import type { Ctx } from './ctx.ts'
import { Problem } from './problem.ts'
import { ok, type Routes } from './request.ts'
import { amend, inMinutes, lock, move, type Resource, view, wireTime } from './resources.ts'
import { parsed } from './validation.ts'

/** The code that is right, and the one that counts as expired; every other is wrong. */
const right = '123456'
const expired = '999999'
const attempts = 5
const verification = z.object({ code: z.string().regex(/^\d{6}$/) })

type Sent = { readonly expiresAt: string; readonly resendAfter: string; readonly attemptsLeft: number }

export function oneTimeCodeRoutes({ post }: Routes): void {
  post('/applications/:id/otp', async (ctx, { id, body }) => {
    const { channel } = parsed(z.object({ channel: z.enum(['sms', 'voice', 'email']) }), body)
    const found = await pending(ctx, id)
    const last = found.hidden.otp as Sent | undefined
    if (last && Temporal.Instant.compare(ctx.now, last.resendAfter) < 0)
      throw new Problem(429, 'too_many_requests', 'A code was sent less than 30 seconds ago.', {
        resendAfter: last.resendAfter,
      })
    const sent: Sent = {
      expiresAt: wireTime(ctx.now.add({ minutes: 10 })),
      resendAfter: wireTime(ctx.now.add({ seconds: 30 })),
      attemptsLeft: attempts,
    }
    await amend(ctx, found, { hidden: { otp: sent, channel }, dueAt: idle(ctx) })
    return ok(sent)
  })
  post('/applications/:id/otp/verify', async (ctx, { id, body }) => {
    const { code } = parsed(verification, body)
    const found = await pending(ctx, id)
    const sent = found.hidden.otp as Sent | undefined
    if (!sent || code === expired || Temporal.Instant.compare(ctx.now, sent.expiresAt) >= 0)
      throw new Problem(410, 'otp_expired', 'The code has expired; ask for another.')
    const fails = code !== right || (isNamed(found, 'Otp') && !found.hidden.wasLocked)
    if (!fails) return ok(view(await move(ctx, found, 'identity_review', { dueAt: reviewAt(ctx, found) })))
    const attemptsLeft = isNamed(found, 'Otp') && !found.hidden.wasLocked ? 0 : sent.attemptsLeft - 1
    const left = { ...sent, attemptsLeft }
    if (attemptsLeft > 0) await amend(ctx, found, { hidden: { otp: left } })
    else await move(ctx, found, 'otp_failed', { hidden: { otp: null, wasLocked: true }, dueAt: inMinutes(ctx, 60) })
    // The attempt counts although it is refused, so the refusal is an answer and not an error that takes it back.
    const refusal =
      attemptsLeft > 0
        ? new Problem(422, 'otp_incorrect', 'The code is not right.', { attemptsLeft })
        : new Problem(423, 'otp_locked', 'Too many wrong codes; try again in an hour.')
    return { status: refusal.status, body: refusal.body }
  })
}

async function pending(ctx: Ctx, id: string): Promise<Resource> {
  const found = await lock(ctx, 'application', id)
  if (found.status === 'otp_failed') throw new Problem(423, 'otp_locked', 'Too many wrong codes; try again in an hour.')
  if (found.status !== 'otp_pending')
    throw new Problem(409, 'invalid_state', `No code is expected of an application that is ${found.status}.`)
  return found
}

/** A review takes five minutes, for a person named `Slow` five days. */
export const reviewAt = (ctx: Ctx, found: Resource) => inMinutes(ctx, isNamed(found, 'Slow') ? 5 * 24 * 60 : 5)

import { inTransaction } from '../command/command.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import { engineEvents } from '../event/engine-events.ts'

/** The tries before work is set aside, enough to outlast a partner's weekend outage. */
export const tries = {
  message: 80,
  answer: 12,
  event: 12,
  job: 12,
} as const

/** A brief partner outage needs no attention. */
export const quietAttempts = 2

type GivenUp = {
  readonly kind: 'message' | 'event' | 'job'
  readonly id: string
  readonly what: string
  readonly about: string | null
  readonly error: string
}

const engine = { kind: 'system', id: 'engine' } as const

/**
 * Sets aside work that failed too often, so that it stops nothing else: `mark` takes it off its queue, `settle` handles
 * its order or transfer, and operators are alerted. If `settle` fails, the work is still set aside. Nothing happens
 * twice: `mark` returns whether it was still open.
 */
export async function putAside(
  platform: Platform,
  givenUp: GivenUp,
  { mark, settle }: { mark: (ctx: Ctx) => Promise<boolean>; settle?: ((ctx: Ctx) => Promise<void>) | undefined },
): Promise<void> {
  const { kind, id, what, about, error } = givenUp
  platform.log.error({ kind, id, what, reason: error }, 'work was set aside after its last try')
  const put = (follow: ((ctx: Ctx) => Promise<void>) | undefined, more: string) =>
    inTransaction(platform, engine, async (ctx) => {
      if (!(await mark(ctx))) return
      await follow?.(ctx)
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'putAside',
          subject: `${kind} ${id}`,
          text: `${what}${about ? ` about ${about}` : ''} failed too often and was set aside: ${error}.${more} Retry it once the cause is gone, or propose to discard it.`,
        }),
      )
      await ctx.audit({ action: 'putAside', subject: id, detail: { kind, what, about, error } })
    })
  try {
    await put(settle, '')
  } catch (failure) {
    await put(undefined, ` What follows for it could not be done either: ${reasonOf(failure)}.`)
  }
}

/** Removes the NUL character, which database text cannot hold. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.replaceAll('\0', '').slice(0, 300) : 'unknown'

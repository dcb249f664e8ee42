import { inTransaction } from '../command/command.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import { engineEvents } from '../event/engine-events.ts'

/** The number of tries before something is put aside. A partner that is away for a weekend comes back before that. */
export const tries = {
  /** Calls of a partner: about three days. */
  message: 80,
  /** Tries to take in an answer that the partner has given: about three hours. */
  answer: 12,
  /** About a day. */
  event: 12,
  /** About a day. */
  job: 12,
} as const

/** A partner may be away for a moment without anyone having to know. */
export const quietAttempts = 2

type GivenUp = {
  readonly kind: 'message' | 'event' | 'job'
  readonly id: string
  /** Its name: `ach.startTransfer`. */
  readonly what: string
  readonly about: string | null
  readonly error: string
}

const engine = { kind: 'system', id: 'engine' } as const

/**
 * Puts aside work that failed too often, so that it stops nothing else: `mark` takes it off its queue, `settle` does
 * what follows for its order or transfer, and operators are alerted. If what follows cannot be done either, it is still
 * put aside. Nothing is done twice: `mark` returns whether it was still to be done.
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

/** Without the one character that a text of the database cannot hold. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.replaceAll('\0', '').slice(0, 300) : 'unknown'

import { peopleEvents } from '#business/people/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import {
  type BearerEnding,
  type BearerKindName,
  endBearers,
  kindsIn,
  type OpenBearer,
} from '#engine/bearers/bearers.ts'
import type { Platform, Room, ViewerCtx } from '#engine/command/platform.ts'
import { type Follower, follow } from '#engine/event/subscribe.ts'
import type { UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

type OfPerson = { readonly userId: UserId }

/** Bearers of access end with their maker's standing, in the transaction that changes it. */
export function bearerFollowers(rooms: () => readonly Room[]): readonly Follower[] {
  const endAll =
    (cause: BearerEnding) =>
    async (ctx: Parameters<typeof endBearers>[0], { userId }: OfPerson): Promise<void> => {
      await endBearers(ctx, rooms(), { userId, cause })
    }
  return [
    follow(peopleEvents.emailChangeStopped, endAll('veto')),
    follow(peopleEvents.investorStandingChanged, async (ctx, { userId, suspended }) => {
      if (suspended) await endAll('suspension')(ctx, { userId })
    }),
    follow(peopleEvents.operatorSuspended, endAll('suspension')),
    follow(privacyEvents.accountClosed, endAll('closing')),
    follow(privacyEvents.personalDataErased, endAll('erasure')),
  ]
}

export const shownBearers = 100

export type ListedBearer = OpenBearer & { readonly kind: BearerKindName }

/** The working bearers of access to a person's account, besides the log-ins, which the provider lists. */
export async function openBearersOf({ db, clock, rooms }: Platform, userId: UserId): Promise<readonly ListedBearer[]> {
  const listed = kindsIn(rooms).map(async ({ kind, open }) =>
    (await open(db, userId, clock.now())).map((bearer) => ({ ...bearer, kind })),
  )
  const all = (await Promise.all(listed)).flat()
  return all.toSorted((a, b) => Temporal.Instant.compare(b.madeAt, a.madeAt)).slice(0, shownBearers)
}

export const endAccessBearer =
  (rooms: readonly Room[]) =>
  async (
    ctx: ViewerCtx,
    { kind, id: ref }: { readonly kind: BearerKindName; readonly id: OpenBearer['ref'] },
  ): Promise<{ id: OpenBearer['ref'] } | Refusal> => {
    const ended = await endBearers(ctx, rooms, { userId: ctx.viewer.userId, cause: 'owner', only: kind, ref })
    return ended > 0 ? { id: ref } : refuse('noBearer', 'This no longer works. Reload the page to see what does.', 'id')
  }

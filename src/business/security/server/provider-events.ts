import { userBySub } from '#business/people/server/door.ts'
import { noteAddress } from '#platform/audit/seen-addresses.ts'
import type { Ctx, InboxHandler } from '#platform/command/platform.ts'
import { isTold, isVisit, type SignInEvent, type ToldEvent } from '../rules/sign-in-log.ts'
import { noteEndedSession } from './ended-sessions.ts'
import type { SignInPort } from './sign-in-port.ts'
import { saveStanding } from './standing-store.ts'

type Body =
  | { readonly kind: 'logout'; readonly sub: string; readonly sid: string | null }
  | {
      readonly kind: 'log'
      readonly sub: string
      readonly event: SignInEvent
      readonly ip: string | null
      readonly about: string | null
    }
type Truth = { readonly userId: string | null; readonly factors: number | null }

/**
 * What the provider tells us: sessions that ended, who came or tried to, and changes of how somebody signs in, whoever
 * made them and wherever. Each leaves its line in the audit log; of each change the person is told.
 */
export const providerEvents = (signIn: Pick<SignInPort, 'secondFactors'>): InboxHandler => ({
  read: async (platform, { body }): Promise<Truth> => {
    const told = body as Body
    if (told.kind === 'logout') return { userId: null, factors: null }
    const userId = await userBySub(platform.db, told.sub)
    if (userId === null || isVisit(told.event)) return { userId, factors: null }
    return { userId, factors: (await signIn.secondFactors(told.sub)).factors.length }
  },
  apply: async (ctx, { event_id: id, body }, truth) => {
    const told = body as Body
    if (told.kind === 'logout') {
      await ctx.audit({ action: 'endSignIn', subject: told.sub })
      return noteEndedSession(ctx, { id, sub: told.sub, sid: told.sid })
    }
    const { userId, factors } = truth as Truth
    // Someone's first log-in comes before we know them: the line then names them as the provider does.
    const [action, person] = [`signIn:${told.event}`, userId ?? told.sub]
    await ctx.audit({ action, subject: person })
    if (told.ip) await noteAddress(ctx, { person, action, address: told.ip })
    if (userId === null || factors === null) return
    await saveStanding(ctx, userId, factors)
    if (isTold(told.event)) await tell[told.event](ctx, userId, told.about)
  },
})

const tell: Readonly<Record<ToldEvent, (ctx: Ctx, userId: string, factor: string | null) => Promise<void>>> = {
  recoveryCodeUsed: (ctx, userId) => ctx.announce({ kind: 'recoveryCodeUsed', userId }),
  passwordChanged: (ctx, userId) => ctx.announce({ kind: 'passwordChanged', userId }),
  factorAdded: (ctx, userId, factor) => ctx.announce({ kind: 'secondFactorAdded', userId, factor }),
  factorRemoved: (ctx, userId, factor) => ctx.announce({ kind: 'secondFactorRemoved', userId, factor }),
  recoveryCodesMade: (ctx, userId) => ctx.announce({ kind: 'recoveryCodesMade', userId }),
}

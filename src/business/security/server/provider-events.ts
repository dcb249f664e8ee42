import { userBySub } from '#business/people/server/public.ts'
import { noteAddress } from '#engine/audit/seen-addresses.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { onWebhook } from '#engine/inbox/inbound.ts'
import type { UserId } from '#kernel/ids.ts'
import { securityEvents } from '../events.ts'
import { identityInbound } from '../inbound.ts'
import { isTold, isVisit, type ToldEvent } from '../rules/sign-in-log.ts'
import { noteEndedSession } from './ended-sessions.ts'
import { saveFactorCount } from './factor-count-store.ts'
import type { SignInPort } from './sign-in-port.ts'

type ProviderState = { readonly userId: UserId | null; readonly factors: number | null }

/**
 * Handles the provider's events: ended sessions, log-ins and failed attempts, and changes of how someone signs in, by
 * anyone and anywhere. Each leaves an audit line, and each change is notified.
 */
export const providerEvents = (signIn: Pick<SignInPort, 'secondFactors'>) =>
  onWebhook(identityInbound, {
    read: async (platform, { body: logEvent }): Promise<ProviderState> => {
      if (logEvent.kind === 'logout') return { userId: null, factors: null }
      const userId = await userBySub(platform.db, logEvent.sub)
      if (userId === null || isVisit(logEvent.event)) return { userId, factors: null }
      return { userId, factors: (await signIn.secondFactors(logEvent.sub)).factors.length }
    },
    apply: async (ctx, { event_id: id, body: logEvent }, { userId, factors }) => {
      if (logEvent.kind === 'logout') {
        await ctx.audit({ action: 'endSignIn', subject: logEvent.sub })
        return noteEndedSession(ctx, { id, sub: logEvent.sub, sid: logEvent.sid })
      }
      // A person's first log-in precedes our record of them, so the line uses the provider's name.
      const [action, person] = [`signIn:${logEvent.event}`, userId ?? logEvent.sub]
      await ctx.audit({ action, subject: person })
      if (logEvent.ip) await noteAddress(ctx, { person, action, address: logEvent.ip })
      if (userId === null || factors === null) return
      await saveFactorCount(ctx, userId, factors)
      if (isTold(logEvent.event)) await announce[logEvent.event](ctx, userId, logEvent.about)
    },
  })

const announce: Readonly<Record<ToldEvent, (ctx: Ctx, userId: UserId, factor: string | null) => Promise<void>>> = {
  recoveryCodeUsed: (ctx, userId) => ctx.emit(securityEvents.recoveryCodeUsed({ userId })),
  passwordChanged: (ctx, userId) => ctx.emit(securityEvents.passwordChanged({ userId })),
  factorAdded: (ctx, userId, factor) => ctx.emit(securityEvents.secondFactorAdded({ userId, factor })),
  factorRemoved: (ctx, userId, factor) => ctx.emit(securityEvents.secondFactorRemoved({ userId, factor })),
  recoveryCodesMade: (ctx, userId) => ctx.emit(securityEvents.recoveryCodesMade({ userId })),
}

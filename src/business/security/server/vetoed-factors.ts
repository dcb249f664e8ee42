import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { securityMessages } from '../messages.ts'
import { addedSince } from '../rules/added-since.ts'
import type { SignInPort } from './sign-in-port.ts'

type Vetoed = { readonly userId: UserId; readonly sub: string; readonly askedAt: Instant }

/** After a veto, the requester is logged out, and the factors they added are removed. */
export async function undoSignInOfVetoed(ctx: Ctx, { userId, sub, askedAt }: Vetoed): Promise<void> {
  const payload = { sub, since: askedAt }
  await ctx.send(securityMessages['identity.removeFactorsSince']({ id: uuidv7(), subject: userId, payload }))
}

/** Each removal's event from the provider mails the person; a refused removal alerts operators. */
export const removeFactorsAtProvider = (signIn: Pick<SignInPort, 'secondFactors' | 'remove' | 'endOtherSessions'>) =>
  handle(securityMessages['identity.removeFactorsSince'], {
    deliver: async (_platform, message) => {
      const { sub, since } = message.payload
      // First, because an open session at the provider could add another one afterward.
      await signIn.endOtherSessions(sub, null)
      const { factors, recoveryCodes } = await signIn.secondFactors(sub)
      const added = addedSince([...(recoveryCodes ? [recoveryCodes] : []), ...factors], since)
      for (const { id } of added) {
        const answer = await signIn.remove(sub, id)
        if ('kind' in answer) return answer
      }
      return { removed: added.length }
    },
    delivered: async (ctx, { subject }, answer) => {
      if (!('kind' in answer)) return
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'factorRemovalRefused',
          subject,
          text: `The identity provider kept a second factor that was added before a change of address was stopped (${answer.code}): remove it by hand.`,
        }),
      )
    },
  })

import { engineEvents } from '#engine/event/engine-events.ts'
import { forgetWords } from '#engine/outbox/forget-words.ts'
import { handle } from '#engine/outbox/messages.ts'
import { peopleMessages } from '../messages.ts'
import type { AccountHost } from './email-change-messages.ts'

export const deleteSignInAtProvider = (host: AccountHost) =>
  handle(peopleMessages['identity.deleteAccount'], {
    deliver: async (_platform, message) => host.deleteAccount(message.payload.sub),
    delivered: async (ctx, message, answer) => {
      // The provider's user id may contain their address.
      await forgetWords(ctx, [message.payload.sub])
      if (!('kind' in answer)) return
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'signInNotDeleted',
          subject: message.subject,
          text: `The identity provider refused to delete the sign-in account of an erased person (${answer.code}). Delete it there by hand.`,
        }),
      )
    },
  })

import type { Ctx, OutboxHandler, OutboxMessage } from '#platform/command/platform.ts'
import { forgetWords } from '#platform/outbox/forget-words.ts'
import type { AccountHost } from './email-change-messages.ts'

const subIn = (message: OutboxMessage): string => (message.payload as { sub: string }).sub

/** Deletes the account at the identity provider, with its password and factors. Deleted before is deleted. */
export const deleteSignInAtProvider = (host: AccountHost): OutboxHandler => ({
  deliver: async (_platform, message) => host.deleteAccount(subIn(message)),
  delivered: async (ctx: Ctx, message, answer: { readonly kind?: string; readonly code?: string }) => {
    // The provider's name of a person may hold their address.
    await forgetWords(ctx, [subIn(message)])
    if (answer.kind !== 'refused') return
    await ctx.announce({
      kind: 'operatorsAlerted',
      alert: 'signInNotDeleted',
      subject: message.subject,
      text: `The identity provider refused to delete the sign-in account of an erased person (${answer.code}). Delete it there by hand.`,
    })
  },
})

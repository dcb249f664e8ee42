import type { OutboxHandler, OutboxMessage } from '#platform/command/platform.ts'
import { type MailPort, messageIdOf } from '#platform/mail/mail-port.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { type EmailChangeLetter, emailChangeLetter } from '../rules/email-change.ts'
import { confirmPurpose, vetoPurpose } from './email-change-store.ts'
import { userBy } from './user-store.ts'

/** What this room needs of the identity provider: it throws when it may be asked again. */
export type AccountHost = {
  readonly changeEmail: (
    sub: string,
    email: string,
    isVerified: boolean,
  ) => Promise<{ readonly changed: true } | { readonly kind: 'refused'; readonly code: string }>
  readonly endOtherSessions: (sub: string, keep: string | null) => Promise<void>
}

const toNew = new Set<EmailChangeLetter>(['confirm', 'taken'])

/** Letters about a change of address. Their secrets are made as they leave, so nothing stored holds them. */
export function emailChangeMailing(options: { mail: MailPort; sealer: Sealer; publicOrigin: string }): OutboxHandler {
  const { mail, sealer, publicOrigin } = options
  const urlOf = (kind: EmailChangeLetter, id: string) =>
    kind === 'confirm'
      ? `${publicOrigin}/email-change/?confirm=${sealer.tokenFor(confirmPurpose, id)}`
      : `${publicOrigin}/email-change/?stop=${sealer.tokenFor(vetoPurpose, id)}`
  return {
    deliver: async ({ db }, { id, payload }) => {
      const { changeId, kind } = payload as { changeId: string; kind: EmailChangeLetter }
      const row = await db
        .selectFrom('people.email_change')
        .selectAll()
        .where('id', '=', changeId)
        .executeTakeFirstOrThrow()
      const [to, other] = toNew.has(kind) ? [row.new_email, row.old_email] : [row.old_email, row.new_email]
      const firstName = (await userBy(db, row.user_id))?.first_name ?? null
      const letter = emailChangeLetter({ kind, firstName, other, url: urlOf(kind, changeId) })
      return mail.send({ to, messageId: messageIdOf(id, publicOrigin), ...letter })
    },
    delivered: async () => undefined,
  }
}

type Told = { readonly userId: string; readonly email: string; readonly endSessions: boolean }
const toldIn = (message: OutboxMessage): Told => message.payload as Told

/** Changes the address at the provider; where it refuses, the person could not log in, so operators are told. */
export const changeEmailAtProvider = (host: AccountHost): OutboxHandler => ({
  deliver: async ({ db }, message) => {
    const { userId, email, endSessions } = toldIn(message)
    const user = await userBy(db, userId)
    if (!user) return { kind: 'notNeeded' }
    const answer = await host.changeEmail(user.identity_sub, email, true)
    if (endSessions && !('kind' in answer)) await host.endOtherSessions(user.identity_sub, null)
    return answer
  },
  delivered: async (ctx, message, answer: { kind?: string; code?: string }) => {
    if (answer.kind !== 'refused') return
    const { userId } = toldIn(message)
    await ctx.announce({
      kind: 'operatorsAlerted',
      alert: 'emailChangeRefused',
      subject: userId,
      text: `The identity provider refused a new email address (${answer.code}): the person still logs in with the old one.`,
    })
  },
})

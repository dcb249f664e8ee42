import { engineEvents } from '#engine/event/engine-events.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { EmailChangeId } from '#kernel/ids.ts'
import { peopleMessages } from '../messages.ts'
import { type EmailChangeNotice, emailChangeNotice } from '../rules/email-change.ts'
import { confirmPurpose, vetoPurpose } from './email-change-store.ts'
import { userBySub } from './find-user.ts'
import { type Db, userBy } from './user-store.ts'

/** The calls to the identity provider that this room needs. They throw if a retry may succeed. */
export type AccountHost = {
  readonly changeEmail: (
    sub: string,
    email: string,
    isVerified: boolean,
  ) => Promise<{ readonly changed: true } | { readonly kind: 'refused'; readonly code: string }>
  readonly accountsWith: (email: string) => Promise<readonly { readonly sub: string }[]>
  readonly endOtherSessions: (sub: string, keep: string | null) => Promise<void>
  /** Deletes its password, factors and sessions too; an account that is already gone counts as deleted. */
  readonly deleteAccount: (
    sub: string,
  ) => Promise<{ readonly deleted: true } | { readonly kind: 'refused'; readonly code: string }>
}

const toNew = new Set<EmailChangeNotice>(['confirm', 'taken'])

/** Emails about a change of address. Their secrets are derived when they are sent, so nothing stored contains them. */
export function emailChangeMailing(options: { mail: MailPort; sealer: Sealer; publicOrigin: string }) {
  const { mail, sealer, publicOrigin } = options
  const urlOf = (kind: EmailChangeNotice, id: EmailChangeId) =>
    kind === 'confirm'
      ? `${publicOrigin}/email-change/?confirm=${sealer.tokenFor(confirmPurpose, id)}`
      : `${publicOrigin}/email-change/?stop=${sealer.tokenFor(vetoPurpose, id)}`
  return handle(peopleMessages['mail.emailChange'], {
    deliver: async (platform, { id, payload: { changeId, kind } }) => {
      const { db } = platform
      const row = await db
        .selectFrom('people.email_change')
        .selectAll()
        .where('id', '=', changeId)
        .executeTakeFirstOrThrow()
      const [to, other] = toNew.has(kind) ? [row.new_email, row.old_email] : [row.old_email, row.new_email]
      const firstName = (await userBy(db, row.user_id))?.first_name ?? null
      const email = emailChangeNotice({ kind, firstName, other, url: urlOf(kind, changeId) })
      return mail.send(platform, {
        to,
        purpose: toNew.has(kind) ? 'requested' : 'essential',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It guards the address that someone logs in with.' },
        ...email,
      })
    },
  })
}

/** Changes the address at the provider. If it refuses, the person could not log in, so operators are alerted. */
export const changeEmailAtProvider = (host: AccountHost) =>
  handle(peopleMessages['identity.changeEmail'], {
    deliver: async ({ db }, message) => {
      const { userId, email, endSessions } = message.payload
      const user = await userBy(db, userId)
      if (!user) return { kind: 'notNeeded' }
      const first = await host.changeEmail(user.identity_sub, email, true)
      const answer = 'kind' in first ? await withoutSquatters(db, host, { sub: user.identity_sub, email }) : first
      if (endSessions && !('kind' in answer)) await host.endOtherSessions(user.identity_sub, null)
      return answer
    },
    delivered: async (ctx, message, answer) => {
      if (!('code' in answer)) return
      const { userId } = message.payload
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'emailChangeRefused',
          subject: userId,
          text: `The identity provider refused a new email address (${answer.code}): the person still logs in with the old one.`,
        }),
      )
    },
  })

/**
 * Deletes provider accounts signed up with an address that is this person's here. They belong to nobody: our list has
 * one place for an address, so they were never admitted or were displaced.
 */
async function withoutSquatters(db: Db, host: AccountHost, { sub, email }: { sub: string; email: string }) {
  for (const squatter of await host.accountsWith(email))
    if (squatter.sub !== sub && (await userBySub(db, squatter.sub)) === null) await host.deleteAccount(squatter.sub)
  return host.changeEmail(sub, email, true)
}

import { sql } from 'kysely'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Ctx, Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import type { MailPort } from '#engine/outbox/mail-port.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { UserId } from '#kernel/ids.ts'
import { peopleBinder } from './binder.ts'
import { peopleBooksRules } from './books-rules.ts'
import { deleteSignInAtProvider } from './delete-sign-in.ts'
import { emailLinkBearer } from './email-bearers.ts'
import { type AccountHost, changeEmailAtProvider, emailChangeMailing } from './email-change-messages.ts'
import { refuseStaff } from './operators.ts'
import { confirmationMailing } from './send-register-email.ts'

type Options = { mail: MailPort; sealer: Sealer; publicOrigin: string; signIn: AccountHost }

export const peopleRoom = (options: Options): Room => ({
  name: 'people',
  binder: peopleBinder,
  booksRules: peopleBooksRules,
  bearers: [emailLinkBearer],
  refuseActor: refuseStaff,
  markSecret: (secret) => options.sealer.blindIndex(secret, 'command'),
  followers: [follow(privacyEvents.personalDataErased, forgetHeirs)],
  outbox: [
    confirmationMailing(options),
    emailChangeMailing(options),
    changeEmailAtProvider(options.signIn),
    deleteSignInAtProvider(options.signIn),
  ],
})

/** Erases the beneficiaries and contacts that a person named: a closed account leaves nothing to inherit. */
async function forgetHeirs(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  await sql`select people.forget_heirs(${userId})`.execute(ctx.tx)
}

import type { Room } from '#platform/command/platform.ts'
import type { MailPort } from '#platform/mail/mail-port.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { forgetHeirs } from './beneficiary-forgetting.ts'
import { deleteSignInAtProvider } from './delete-sign-in.ts'
import { type AccountHost, changeEmailAtProvider, emailChangeMailing } from './email-change-messages.ts'
import { confirmationMailing } from './send-register-email.ts'

type Options = { mail: MailPort; sealer: Sealer; publicOrigin: string; signIn: AccountHost }

export const peopleRoom = (options: Options): Room => ({
  name: 'people',
  followers: { personalDataErased: forgetHeirs },
  outbox: {
    'mail.confirmEmail': confirmationMailing(options),
    'mail.emailChange': emailChangeMailing(options),
    'identity.changeEmail': changeEmailAtProvider(options.signIn),
    'identity.deleteAccount': deleteSignInAtProvider(options.signIn),
  },
})

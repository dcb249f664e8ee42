import { v7 as uuidv7 } from 'uuid'
import { doCommandAs, sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { peopleCommands } from '../commands.ts'
import {
  cancelEmailChange,
  changeLinkHolder,
  confirmEmailChange,
  requestEmailChange,
  vetoEmailChange,
} from './change-email.ts'
import { SavedUser } from './graphql.ts'

const ChangedEmail = builder
  .objectRef<{ email: string }>('ChangedEmail')
  .implement({ fields: (t) => ({ email: t.exposeString('email') }) })

commandField(peopleCommands.requestEmailChange, (t) =>
  t.field({
    type: SavedUser,
    description:
      'Mails a link to the new address and a way to stop it to the old one. Needs a sign-in of the last ten minutes (signInAgain).',
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }), email: t.arg.string({ required: true }) },
    resolve: async (_root, ask, { platform, ports, viewer }) =>
      sendCommand({ platform, viewer }, peopleCommands.requestEmailChange, ask, requestEmailChange(ports.people)),
  }),
)

commandField(peopleCommands.cancelEmailChange, (t) =>
  t.field({
    type: SavedUser,
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, ask, { platform, viewer }) =>
      sendCommand({ platform, viewer }, peopleCommands.cancelEmailChange, ask, cancelEmailChange),
  }),
)

commandField(peopleCommands.confirmEmailChange, (t) =>
  t.field({
    type: ChangedEmail,
    description: 'Takes effect only in a session of the person who asked for the change (otherSignIn).',
    args: { token: t.arg.string({ required: true, description: 'From the mail to the new address.' }) },
    resolve: async (
      _root,
      ask,
      { platform, viewer }, // The link itself counts once, so each try is a command of its own and a second one hears that it was used.
    ) =>
      sendCommand(
        { platform, viewer },
        peopleCommands.confirmEmailChange,
        { key: uuidv7(), ...ask },
        confirmEmailChange,
      ),
  }),
)

commandField(peopleCommands.vetoEmailChange, (t) =>
  t.field({
    type: ChangedEmail,
    description: 'Stops a change, or undoes it within 72 hours; every session ends.',
    args: { token: t.arg.string({ required: true, description: 'From the mail to the old address.' }) },
    resolve: async (_root, ask, { platform }) =>
      orRefuse(
        await doCommandAs(
          platform,
          changeLinkHolder,
          peopleCommands.vetoEmailChange,
          { key: uuidv7(), ...ask },
          vetoEmailChange,
        ),
      ),
  }),
)

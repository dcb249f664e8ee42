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
import { meField, SavedUser } from './graphql.ts'

const ChangedEmail = builder.objectRef<{ email: string }>('ChangedEmail').implement({
  description: 'The address that a person logs in with from now on.',
  fields: (t) => ({
    email: t.exposeString('email'),
    me: t.field(meField),
  }),
})

commandField(peopleCommands.requestEmailChange, (t) =>
  t.fieldWithInput({
    type: SavedUser,
    description:
      'Emails a link to the new address and a way to stop it to the old one. Needs a sign-in of the last ten minutes (signInAgain).',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      email: t.input.string({ required: true }),
    },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      sendCommand({ platform, viewer }, peopleCommands.requestEmailChange, input, requestEmailChange(ports.people)),
  }),
)

commandField(peopleCommands.cancelEmailChange, (t) =>
  t.fieldWithInput({
    description: 'Takes back a change of address that is not confirmed.',
    type: SavedUser,
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { input }, { platform, viewer }) =>
      sendCommand({ platform, viewer }, peopleCommands.cancelEmailChange, input, cancelEmailChange),
  }),
)

commandField(peopleCommands.confirmEmailChange, (t) =>
  t.fieldWithInput({
    type: ChangedEmail,
    description: 'Takes effect only in a session of the person who asked for the change (otherSignIn).',
    input: { token: t.input.string({ required: true, description: 'Token from the email to the new address.' }) },
    resolve: async (
      _root,
      { input },
      { platform, viewer }, // The link itself counts once, so each try is a command of its own and a second one is told that it was used.
    ) =>
      sendCommand(
        { platform, viewer },
        peopleCommands.confirmEmailChange,
        { key: uuidv7(), ...input },
        confirmEmailChange,
      ),
  }),
)

commandField(peopleCommands.vetoEmailChange, (t) =>
  t.fieldWithInput({
    type: ChangedEmail,
    description: 'Stops a change, or undoes it within 72 hours; every session ends.',
    input: { token: t.input.string({ required: true, description: 'Token from the email to the old address.' }) },
    resolve: async (_root, { input }, { platform }) =>
      orRefuse(
        await doCommandAs(
          platform,
          changeLinkHolder,
          peopleCommands.vetoEmailChange,
          { key: uuidv7(), ...input },
          vetoEmailChange,
        ),
      ),
  }),
)

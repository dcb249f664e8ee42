import { v7 as uuidv7 } from 'uuid'
import { commandField } from '#engine/command/command-field.ts'
import { doCommandAs, sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
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
  description: 'Email address that a person logs in with after a change.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Email address that the person now logs in with.' }),
    me: t.field(meField),
  }),
})

commandField(peopleCommands.requestEmailChange, {
  type: SavedUser,
  resolve: async (input, { platform, ports, viewer }) =>
    sendCommand({ platform, viewer }, peopleCommands.requestEmailChange, input, requestEmailChange(ports.people)),
})

commandField(peopleCommands.cancelEmailChange, {
  type: SavedUser,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, peopleCommands.cancelEmailChange, input, cancelEmailChange),
})

commandField(peopleCommands.confirmEmailChange, {
  type: ChangedEmail,
  resolve: async (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      peopleCommands.confirmEmailChange,
      { key: uuidv7(), ...input },
      confirmEmailChange,
    ),
})

commandField(peopleCommands.vetoEmailChange, {
  type: ChangedEmail,
  resolve: async (input, { platform }) =>
    orRefuse(
      await doCommandAs(
        platform,
        changeLinkHolder,
        peopleCommands.vetoEmailChange,
        { key: uuidv7(), ...input },
        vetoEmailChange,
      ),
    ),
})

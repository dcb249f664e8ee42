import { spelledField } from '#engine/command/command-field.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { ContactMessageId } from '#kernel/ids.ts'
import { outreachCommands } from '../commands.ts'
import { keyOfWords, sendContactUsEmail, visitor } from './send-contact-us-email.ts'

const ContactIdentity = builder.inputType('ContactIdentity', {
  description: 'Identity that the sender’s browser claims, stored with what the server observed.',
  fields: (t) => ({ ipAddress: t.string({ description: 'IPv4 or IPv6 address; null if the browser gave none.' }) }),
})
const SentContactMessage = builder.objectRef<{ id: ContactMessageId; ticket: number }>('SentContactMessage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ticket: t.exposeInt('ticket', { description: 'The number that the sender quotes when they write again.' }),
  }),
})

spelledField(outreachCommands.sendContactUsEmail, (t) =>
  t.field({
    description: 'Sends a message to us, which a person answers.',
    type: SentContactMessage,
    args: {
      email: t.arg.string({ description: 'Email address of the sender, to which the answer is sent.', required: true }),
      firstName: t.arg.string(),
      lastName: t.arg.string(),
      message: t.arg.string({ description: 'Text of the message to us.', required: true }),
      identity: t.arg({ description: 'Identity that the sender’s browser claims.', type: ContactIdentity }),
    },
    resolve: async (_root, args, { platform, viewer, ip }) =>
      orRefuse(
        await doCommandAs(
          platform,
          viewer?.actor ?? visitor,
          outreachCommands.sendContactUsEmail,
          { key: keyOfWords(platform, args), input: { ...args } },
          sendContactUsEmail({ viewer, ip }),
        ),
      ),
  }),
)

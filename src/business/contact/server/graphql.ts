import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { sendContactUsEmail } from './send-contact-us-email.ts'

const ContactIdentity = builder.inputType('ContactIdentity', {
  description: "What the sender's browser found out about itself; a claim, kept beside what the server saw.",
  fields: (t) => ({ ipAddress: t.string() }),
})
const SentContactMessage = builder.objectRef<{ id: string; ticket: number }>('SentContactMessage').implement({
  fields: (t) => ({ id: t.exposeID('id'), ticket: t.exposeInt('ticket') }),
})

builder.mutationField('sendContactUsEmail', (t) =>
  t.field({
    ...audience('anyone'),
    type: SentContactMessage,
    args: {
      email: t.arg.string({ required: true }),
      firstName: t.arg.string(),
      lastName: t.arg.string(),
      message: t.arg.string({ required: true }),
      identity: t.arg({ type: ContactIdentity }),
    },
    resolve: async (_root, args, { platform, viewer, ip }) =>
      orRefuse(await sendContactUsEmail(platform, viewer, { input: { ...args }, ip })),
  }),
)

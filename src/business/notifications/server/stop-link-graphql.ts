import { commandField } from '#engine/command/command-field.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import { notificationsCommands } from '../commands.ts'
import { kindOf } from '../rules/kinds.ts'
import { type MailToStop, mailToStop, stopMailByLink } from './stop-link.ts'

const MailStopState = enumOf<MailToStop['state']>('MailStopState', 'State of an email’s unsubscribe link.', {
  open: 'This kind of email is sent, and can be stopped.',
  stopped: 'This kind of email is stopped.',
  always: 'This kind of email cannot be stopped.',
})

const MailToStopRef = builder.objectRef<MailToStop>('MailToStop').implement({
  description: 'Kind of email that an unsubscribe link would stop, without the person’s name.',
  fields: (t) => ({
    label: t.string({
      description: 'Name of the kind of email in the settings.',
      resolve: ({ kind }) => kindOf(kind).label,
    }),
    says: t.string({
      description: 'Occasion on which it is sent, in one sentence.',
      resolve: ({ kind }) => kindOf(kind).says,
    }),
    state: t.expose('state', { type: MailStopState }),
    always: t.string({
      nullable: true,
      description: 'Reason why it cannot be stopped; null if it can.',
      resolve: ({ kind }) => kindOf(kind).always ?? null,
    }),
  }),
})

builder.queryField('mailToStop', (t) =>
  t.field({
    ...audience('anyone'),
    type: MailToStopRef,
    nullable: true,
    description: 'Email that a link would stop; null if the link does not work. A look changes nothing.',
    args: {
      notificationId: t.arg
        .id({ required: true, description: 'The notification that the email was about, from its link.' })
        .validate(givenId('ntf')),
      token: t.arg.string({ required: true }),
    },
    resolve: async (_root, link, { platform, ports }) =>
      orRefuse(await mailToStop(platform, ports.notifications, link)),
  }),
)

commandField(notificationsCommands.stopMailByLink, {
  type: MailToStopRef,
  resolve: async (input, { platform, ports }) => orRefuse(await stopMailByLink(platform, ports.notifications, input)),
})

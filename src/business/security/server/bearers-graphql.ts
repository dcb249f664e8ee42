import type { BearerKindName, bearerKinds } from '#engine/bearers/bearers.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { securityCommands } from '../commands.ts'
import { endAccessBearer, type ListedBearer, openBearersOf } from './end-bearers.ts'

const Kind = enumOf<BearerKindName>('AccessBearerKind', 'Kind of a thing that gives access to anyone who has it.', {
  session: 'A log-in in a browser; these are listed with the devices.',
  accessToken: 'A token with which a program reads.',
  calendarFeed: 'The secret address at which a calendar program reads.',
  delegateInvitation: 'An invitation to see or act in the account that is still open.',
  ownerInvitation: 'A request to a beneficial owner to enter their own number.',
  emailLink: 'A link in an email of ours that confirms or changes an address.',
  skipLink: 'A link in a reminder that skips an investment.',
} satisfies Record<(typeof bearerKinds)[number], string>)

const BearerRef = builder.objectRef<ListedBearer>('AccessBearer').implement({
  description: 'Something that gives access to anyone who has it, until it expires or is ended.',
  fields: (t) => ({
    id: t.exposeID('ref'),
    kind: t.expose('kind', { type: Kind }),
    name: t.exposeString('name', { description: 'Name by which its owner tells it from others.' }),
    madeAt: t.field({
      type: 'Instant',
      description: 'Time at which the access was created.',
      resolve: ({ madeAt }) => madeAt,
    }),
    expiresAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time from which it no longer works; null if it works until it is ended.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
  }),
})

builder.queryField('myAccessBearers', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: [BearerRef],
    description:
      'Everything except the log-ins that lets someone in now: tokens, calendar addresses, invitations and links in emails.',
    resolve: (_root, _args, { platform, viewer }) => openBearersOf(platform, viewer!.userId),
  }),
)

const Ended = builder.objectRef<{ id: ListedBearer['ref'] }>('EndedAccessBearer').implement({
  description: 'Access that was ended.',
  fields: (t) => ({
    id: t.exposeID('id'),
    bearers: t.field({
      type: [BearerRef],
      description: 'Accesses that still work.',
      resolve: (_done, _args, { platform, viewer }) => openBearersOf(platform, viewer!.userId),
    }),
  }),
})

commandField(securityCommands.endAccessBearer, {
  type: Ended,
  resolve: (input, context) =>
    sendCommand(context, securityCommands.endAccessBearer, input, endAccessBearer(context.platform.rooms)),
})

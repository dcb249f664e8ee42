import type { BearerKindName, bearerKinds } from '#engine/bearers/bearers.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { securityCommands } from '../commands.ts'
import { endAccessBearer, type ListedBearer, openBearersOf } from './end-bearers.ts'

const Kind = enumOf<BearerKindName>(
  'AccessBearerKind',
  'Kind of access that anyone who has the token or link can use.',
  {
    session: 'A login in a browser; these are listed with the devices.',
    accessToken: 'A token with which a program reads.',
    calendarFeed: 'The secret address at which a calendar program reads.',
    delegateInvitation: 'An open invitation to see or act in the account.',
    ownerInvitation: 'A request to a beneficial owner to enter their own data.',
    emailLink: 'A link in an email of ours that confirms or changes an address.',
    skipLink: 'A link in a reminder that skips an investment.',
  } satisfies Record<(typeof bearerKinds)[number], string>,
)

const BearerRef = builder.objectRef<ListedBearer>('AccessBearer').implement({
  description:
    'Token, address, invitation or link that gives access to anyone who has it, until it expires or is ended.',
  fields: (t) => ({
    id: t.exposeID('ref'),
    kind: t.expose('kind', { type: Kind }),
    name: t.exposeString('name', { description: 'Name that its owner gave the token.' }),
    madeAt: t.field({
      type: 'Instant',
      description: 'Time at which the access was created.',
      resolve: ({ madeAt }) => madeAt,
    }),
    expiresAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which it stops working; null if it works until it is ended.',
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
      description: 'Access that still works.',
      resolve: (_done, _args, { platform, viewer }) => openBearersOf(platform, viewer!.userId),
    }),
  }),
})

commandField(securityCommands.endAccessBearer, {
  type: Ended,
  resolve: (input, context) =>
    sendCommand(context, securityCommands.endAccessBearer, input, endAccessBearer(context.platform.rooms)),
})

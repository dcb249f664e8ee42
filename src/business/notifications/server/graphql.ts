import { meField, UserRef } from '#business/people/server/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import { notificationsCommands } from '../commands.ts'
import { isKind } from '../rules/kinds.ts'
import { countNotifications, type Notification, notificationsOf, unreadCount } from './notification-store.ts'
import { KindEnum } from './preferences-graphql.ts'
import { markAllNotificationsRead, markNotifications } from './read-notifications.ts'

builder.objectField(UserRef, 'unreadNotificationCount', (t) =>
  t.int({
    description: 'Number of notifications that the person has not read.',
    resolve: ({ id }, _args, { platform }) => unreadCount(platform.db, id),
  }),
)

const NotificationRef = builder.objectRef<Notification>('Notification').implement({
  description: 'Notification of the signed-in person.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindEnum }),
    title: t.exposeString('title', { description: 'Title on one line.' }),
    body: t.exposeString('body', { description: 'Text of the notification.' }),
    link: t.exposeString('link', { description: 'Path of the page about it.' }),
    linkLabel: t.exposeString('linkLabel', { description: 'Text of the link.' }),
    at: t.field({ type: 'Instant', description: 'Time at which it was sent.', resolve: ({ at }) => at }),
    readAt: t.field({
      description: 'Time at which the person read it; null before.',
      type: 'Instant',
      nullable: true,
      resolve: ({ readAt }) => readAt,
    }),
  }),
})

const notifications = pagedList<Notification>({
  name: 'notifications',
  usual: 20,
  most: 100,
  key: /^\d{4}-\d\d-\d\dT[\d:.]+Z\|[\w-]+$/,
  keyOf: ({ at, id }) => `${at.toString()}|${id}`,
})

const NotificationConnection = builder.connectionObject(
  {
    type: NotificationRef,
    name: 'NotificationConnection',
    description: 'Notifications of a person, the newest first.',
  },
  { name: 'NotificationEdge', description: 'One notification in the list.' },
)

builder.queryField('notifications', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: NotificationConnection,
    complexity: 20,
    description: 'Notifications of the signed-in person, the newest first.',
    args: {
      ...notifications.args,
      kinds: t.arg.stringList({ description: 'Only these kinds; all where none is named.' }),
      unread: t.arg.boolean({ defaultValue: false, description: 'Only what is not read yet.' }),
    },
    resolve: (_root, { kinds, unread, ...asked }, { platform, viewer }) => {
      const which = { kinds: (kinds ?? []).filter(isKind), unread: unread ?? false }
      return notifications.page(asked, {
        read: (page) => notificationsOf(platform.db, viewer!.userId, { ...which, ...page }),
        count: () => countNotifications(platform.db, viewer!.userId, which),
      })
    },
  }),
)

const MarkedRef = builder.objectRef<{ marked: number }>('MarkedNotifications').implement({
  description: 'Count of notifications that were marked.',
  fields: (t) => ({
    marked: t.exposeInt('marked', { description: 'Number of notifications that changed.' }),
    me: t.field(meField),
  }),
})

commandField(notificationsCommands.markNotifications, {
  type: MarkedRef,
  resolve: async ({ key, ids, isRead }, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      notificationsCommands.markNotifications,
      { key, ids: ids.slice(0, 200), isRead },
      markNotifications,
    ),
})

commandField(notificationsCommands.markAllNotificationsRead, {
  type: MarkedRef,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, notificationsCommands.markAllNotificationsRead, input, markAllNotificationsRead),
})

import { UserRef } from '#business/people/server/graphql.ts'
import { builder } from '#platform/graphql/builder.ts'

builder.objectField(UserRef, 'unreadNotificationCount', (t) =>
  t.int({ description: 'None is sent yet, so none is unread.', resolve: () => 0 }),
)

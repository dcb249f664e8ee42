import { UserRef } from '#business/people/server/graphql.ts'
import { builder } from '#platform/graphql/builder.ts'

builder.objectField(UserRef, 'securityComplete', (t) =>
  t.boolean({
    description: 'A second factor guards the sign-in. None can be set up yet.',
    resolve: () => false,
  }),
)

import { sql } from 'kysely'
import { audience, builder } from '#io/graphql/builder.ts'

builder.queryField('commandArrived', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: 'Boolean',
    args: { id: t.arg.id({ description: 'Id that the client made for the command.', required: true }) },
    description:
      'True if the server has carried out the command that the viewer sent with this id. For the person who never got its answer.',
    resolve: async (_root, { id }, { platform, viewer }) => {
      const { rows } = await sql`
        select from platform.client_id where id = ${id} and person = ${viewer!.userId}`.execute(platform.db)
      return rows.length > 0
    },
  }),
)

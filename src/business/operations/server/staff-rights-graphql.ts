import type { GraphQLSchema } from 'graphql'
import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { allCommands } from '#engine/command/declare.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { readersOfQuery } from '#io/graphql/staff-query.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

type Rights = { readonly roles: ReadonlySet<StaffRole>; readonly schema: GraphQLSchema }

const hasOneOf = (held: ReadonlySet<StaffRole>, needed: readonly StaffRole[] | null | undefined): boolean =>
  needed?.some((role) => held.has(role)) ?? false

const RightsRef = builder.objectRef<Rights>('StaffRights').implement({
  description: 'Everything that the roles of an operator allow.',
  fields: (t) => ({
    roles: t.field({ type: [StaffRoleEnum], description: 'Roles that they have.', resolve: ({ roles }) => [...roles] }),
    acts: t.stringList({
      description: 'Names of the mutations that they may send.',
      resolve: ({ roles }) =>
        allCommands()
          .filter((command) => hasOneOf(roles, command.roles?.send))
          .map(({ name }) => name),
    }),
    reads: t.stringList({
      description: 'Names of the staff’s queries that they may read.',
      resolve: ({ roles, schema }) =>
        Object.values(schema.getQueryType()?.getFields() ?? {})
          .filter((field) => hasOneOf(roles, readersOfQuery(field)))
          .map(({ name }) => name),
    }),
  }),
})

builder.queryField('ownStaffRights', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: RightsRef,
    description: 'Acts and queries that one’s own roles allow, so that pages offer nothing else.',
    resolve: (_root, _args, { viewer }, { schema }) => ({ roles: viewer?.roles ?? new Set(), schema }),
  }),
)

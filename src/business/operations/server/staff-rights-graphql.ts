import type { GraphQLSchema } from 'graphql'
import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { allCommands, type Command } from '#engine/command/declare.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { readersOfQuery } from '#io/graphql/staff-query.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

type Rights = {
  readonly roles: ReadonlySet<StaffRole>
  readonly breakGlass: Viewer['breakGlass'] | undefined
  readonly schema: GraphQLSchema
}

/** An emergency role decides nothing. */
const rolesFor = ({ roles, breakGlass }: Rights, { secondPerson }: Command): ReadonlySet<StaffRole> =>
  secondPerson === 'decision' && breakGlass ? new Set([...roles].filter((role) => role !== breakGlass.role)) : roles

const TakenRef = builder.objectRef<NonNullable<Viewer['breakGlass']>>('RunningBreakGlass').implement({
  description: 'A role that one took for an emergency, as long as it lasts.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The emergency role, `bgl_…`.' }),
    role: t.expose('role', { type: StaffRoleEnum, description: 'Name of the role.' }),
    endsAt: t.field({
      type: 'Instant',
      description: 'Time at which the role ends by itself.',
      resolve: ({ endsAt }) => endsAt,
    }),
    secondsLeft: t.int({
      description: 'Seconds until then.',
      resolve: ({ endsAt }, _args, { platform }) =>
        Math.ceil((endsAt.epochMilliseconds - platform.clock.now().epochMilliseconds) / 1000),
    }),
  }),
})

const hasOneOf = (held: ReadonlySet<StaffRole>, needed: readonly StaffRole[] | null | undefined): boolean =>
  needed?.some((role) => held.has(role)) ?? false

const RightsRef = builder.objectRef<Rights>('StaffRights').implement({
  description: 'Everything that the roles of an operator allow.',
  fields: (t) => ({
    roles: t.field({ type: [StaffRoleEnum], description: 'Roles that they have.', resolve: ({ roles }) => [...roles] }),
    acts: t.stringList({
      description: 'Names of the mutations that they may send.',
      resolve: (rights) =>
        allCommands()
          .filter((command) => hasOneOf(rolesFor(rights, command), command.roles?.send))
          .map(({ name }) => name),
    }),
    breakGlass: t.field({
      type: TakenRef,
      nullable: true,
      description: 'The role that they took for an emergency; null without one.',
      resolve: ({ breakGlass }) => breakGlass ?? null,
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
    resolve: (_root, _args, { viewer }, { schema }) => ({
      roles: viewer?.roles ?? new Set(),
      breakGlass: viewer?.breakGlass,
      schema,
    }),
  }),
)

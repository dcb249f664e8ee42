import {
  type BreakGlass,
  breakGlassBy,
  breakGlasses,
  countBreakGlasses,
  isRunning,
  type Operator,
  operatorsOf,
} from '#business/people/server/public.ts'
import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { type ActUnder, actsUnder } from '#engine/audit/acts-under.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import type { BreakGlassId } from '#kernel/ids.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { accessCommands } from '../access-commands.ts'
import { type BreakGlassRole, breakGlassReviewBy } from '../rules/break-glass.ts'
import { breakGlass, endBreakGlass, reviewBreakGlass } from './break-glass.ts'

const readers: readonly StaffRole[] = ['engineerOnCall', 'payments', 'compliance', 'accessAdministrator', 'auditor']

enumOf<BreakGlassRole>('BreakGlassRole', 'Role that is there to be taken in an emergency.', {
  support: 'Answer an investor.',
  payments: 'Transfers, cases and reviews of cash.',
  compliance: 'Holds, data requests and deadlines of the law.',
  engineerOnCall: 'Jobs and messages that are stuck.',
})

const ActRef = builder.objectRef<ActUnder>('BreakGlassAct').implement({
  description: 'An act while a role for an emergency lasted.',
  fields: (t) => ({
    action: t.exposeString('action', { description: 'Its name in the audit log.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'The thing that it was done to; null if none.' }),
    at: t.expose('at', { type: 'Instant', description: 'Time of the act.' }),
    isRefused: t.boolean({ description: 'True if it was refused.', resolve: ({ outcome }) => outcome === 'refused' }),
  }),
})

type Listed = BreakGlass & { readonly staff: readonly Operator[] }
const named = ({ staff }: Listed, who: string): string => staff.find(({ userId }) => userId === who)?.email ?? who

const BreakGlassRef = builder.objectRef<Listed>('BreakGlass').implement({
  description: 'A role that a member of the staff took for an emergency.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The role for an emergency.' }),
    userId: t.id({ description: 'The person who took it.', resolve: (row) => row.user_id }),
    email: t.string({ description: 'Their email address.', resolve: (row) => named(row, row.user_id) }),
    role: t.expose('role', { type: StaffRoleEnum, description: 'The role.' }),
    reason: t.exposeString('reason', { description: 'Their reason.' }),
    beganAt: t.field({ type: 'Instant', description: 'Time of its beginning.', resolve: (row) => row.began_at }),
    endsAt: t.field({
      type: 'Instant',
      description: 'Time at which it ends by itself.',
      resolve: (row) => row.ends_at,
    }),
    isRunning: t.boolean({
      description: 'True as long as it gives the role.',
      resolve: (row, _args, { platform }) => isRunning(row, platform.clock.now()),
    }),
    endedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of its end; null until then.',
      resolve: (row) => row.ended_at,
    }),
    endedBy: t.string({
      nullable: true,
      description: 'The operator who ended it; `breakGlass` if its time was over, null until then.',
      resolve: (row) => row.ended_by && named(row, row.ended_by),
    }),
    reviewBy: t.field({
      type: 'Instant',
      description: 'Time by which another person reviews it.',
      resolve: (row) => breakGlassReviewBy(row.ended_at ?? row.ends_at),
    }),
    reviewedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of its review; null until then.',
      resolve: (row) => row.reviewed_at,
    }),
    reviewedBy: t.string({
      nullable: true,
      description: 'The operator who reviewed it; null until someone did.',
      resolve: (row) => row.reviewed_by && named(row, row.reviewed_by),
    }),
    finding: t.exposeString('finding', { nullable: true, description: 'Their finding; null until then.' }),
    acts: t.field({
      type: [ActRef],
      description: 'Acts that the audit log marks with it, then reads, 200 at most.',
      resolve: (row, _args, { platform }) =>
        actsUnder(platform.db, {
          id: row.id,
          person: row.user_id,
          from: row.began_at,
          until: row.ended_at ?? row.ends_at,
        }),
    }),
  }),
})

const list = pagedList<Listed>({ name: 'breakGlasses', usual: 20, most: 50, key: idKey, keyOf: ({ id }) => id })

const BreakGlassConnection = builder.connectionObject(
  { type: BreakGlassRef, name: 'BreakGlassConnection', description: 'Roles for an emergency, the newest first.' },
  { name: 'BreakGlassEdge', description: 'One role for an emergency in the list.' },
)

builder.queryField('breakGlasses', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany', roles: readers }),
    type: BreakGlassConnection,
    complexity: 20,
    description: 'Roles that members of the staff took for an emergency, the newest first.',
    args: list.args,
    resolve: (_root, asked, { platform: { db } }) =>
      list.page(asked, {
        read: async (page) => {
          const staff = await operatorsOf(db)
          return (await breakGlasses(db, page)).map((row) => ({ ...row, staff }))
        },
        count: () => countBreakGlasses(db),
      }),
  }),
)

const ChangedRef = builder.objectRef<{ readonly id: BreakGlassId }>('ChangedBreakGlass').implement({
  description: 'A role for an emergency that was taken, ended or reviewed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The role for an emergency.' }),
    breakGlass: t.field({
      type: BreakGlassRef,
      nullable: true,
      description: 'It as it now is.',
      resolve: async ({ id }, _args, { platform: { db } }) => {
        const row = await breakGlassBy(db, id)
        return row ? { ...row, staff: await operatorsOf(db) } : null
      },
    }),
  }),
})

commandField(accessCommands.breakGlass, {
  type: ChangedRef,
  resolve: (input, context) => sendCommand(context, accessCommands.breakGlass, input, breakGlass),
})

commandField(accessCommands.endBreakGlass, {
  type: ChangedRef,
  resolve: (input, context) => sendCommand(context, accessCommands.endBreakGlass, input, endBreakGlass),
})

commandField(accessCommands.reviewBreakGlass, {
  type: ChangedRef,
  resolve: (input, context) => sendCommand(context, accessCommands.reviewBreakGlass, input, reviewBreakGlass),
})

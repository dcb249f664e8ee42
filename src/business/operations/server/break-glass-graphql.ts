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

enumOf<BreakGlassRole>('BreakGlassRole', 'Role that can be taken in an emergency.', {
  support: 'Answers to investors.',
  payments: 'Transfers, cash cases and cash reviews.',
  compliance: 'Legal holds, data requests and legal deadlines.',
  engineerOnCall: 'Stuck jobs and messages.',
})

const ActRef = builder.objectRef<ActUnder>('BreakGlassAct').implement({
  description: 'Act under an emergency role.',
  fields: (t) => ({
    action: t.exposeString('action', { description: 'Name of the act in the audit log.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'Id of the record that was acted on; null if none.',
    }),
    at: t.expose('at', { type: 'Instant', description: 'Time of the act.' }),
    isRefused: t.boolean({
      description: 'True if the act was refused.',
      resolve: ({ outcome }) => outcome === 'refused',
    }),
  }),
})

type Listed = BreakGlass & { readonly staff: readonly Operator[] }
const named = ({ staff }: Listed, who: string): string => staff.find(({ userId }) => userId === who)?.email ?? who

const BreakGlassRef = builder.objectRef<Listed>('BreakGlass').implement({
  description: 'Role that a staff member took in an emergency.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The emergency role, `bgl_…`.' }),
    userId: t.id({ description: 'Staff member who took the role, `usr_…`.', resolve: (row) => row.user_id }),
    email: t.string({ description: 'Email address of the staff member.', resolve: (row) => named(row, row.user_id) }),
    role: t.expose('role', { type: StaffRoleEnum, description: 'Name of the role.' }),
    reason: t.exposeString('reason', { description: 'Reason that the staff member gave.' }),
    beganAt: t.field({
      type: 'Instant',
      description: 'Time at which the role was taken.',
      resolve: (row) => row.began_at,
    }),
    endsAt: t.field({
      type: 'Instant',
      description: 'Time at which the role ends by itself.',
      resolve: (row) => row.ends_at,
    }),
    isRunning: t.boolean({
      description: 'True while the role is active.',
      resolve: (row, _args, { platform }) => isRunning(row, platform.clock.now()),
    }),
    endedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the role ended; null while it is active.',
      resolve: (row) => row.ended_at,
    }),
    endedBy: t.string({
      nullable: true,
      description: 'Operator who ended it; `breakGlass` if it timed out, null while it is active.',
      resolve: (row) => row.ended_by && named(row, row.ended_by),
    }),
    reviewBy: t.field({
      type: 'Instant',
      description: 'Time by which another person must review it.',
      resolve: (row) => breakGlassReviewBy(row.ended_at ?? row.ends_at),
    }),
    reviewedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the review; null before the review.',
      resolve: (row) => row.reviewed_at,
    }),
    reviewedBy: t.string({
      nullable: true,
      description: 'Operator who reviewed it; null before the review.',
      resolve: (row) => row.reviewed_by && named(row, row.reviewed_by),
    }),
    finding: t.exposeString('finding', {
      nullable: true,
      description: 'Finding of the review; null before the review.',
    }),
    acts: t.field({
      type: [ActRef],
      description: 'Acts under the role in the audit log, then reads, at most 200.',
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
  description: 'Emergency role that was taken, ended or reviewed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The emergency role, `bgl_…`.' }),
    breakGlass: t.field({
      type: BreakGlassRef,
      nullable: true,
      description: 'The emergency role after the change.',
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

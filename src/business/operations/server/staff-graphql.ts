import type { RoleGrant } from '#business/people/rules/staff-roles.ts'
import { type Operator, operatorsOf, userByAnyEmail } from '#business/people/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { lastActOf } from '#engine/audit/last-acts.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { operationsProposals } from '../proposals.ts'
import { staffCommands } from '../staff-commands.ts'
import { addressHash, suspend, takeStaffRole } from './staff.ts'

const GrantRef = builder.objectRef<RoleGrant>('RoleGrant').implement({
  description: 'A role that a member of the staff has.',
  fields: (t) => ({
    role: t.expose('role', { type: StaffRoleEnum, description: 'Name of the role.' }),
    grantedBy: t.exposeString('by', {
      description:
        'The person who gave it; `migration` for those who were on the staff before there were roles, `cli` for the first two.',
    }),
    grantedAt: t.field({
      type: 'Instant',
      description: 'Time at which the role was granted.',
      resolve: ({ at }) => Temporal.Instant.from(at),
    }),
  }),
})

const OperatorRef = builder.objectRef<Operator>('Operator').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    email: t.exposeString('email', { description: 'Email address of the operator.' }),
    since: t.field({ type: 'Instant', description: 'Time of their appointment.', resolve: ({ since }) => since }),
    roles: t.field({
      type: [GrantRef],
      description: 'Roles that they have; what they may do is the sum of them.',
      resolve: ({ grants }) => [...grants],
    }),
    lastActedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the last act or read in the audit log; null if there is none.',
      resolve: ({ userId }, _args, { platform }) => lastActOf(platform.db, userId),
    }),
    suspendedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the suspension; null while the operator is active.',
      resolve: ({ suspension }) => suspension?.at ?? null,
    }),
    suspendedBy: t.string({
      nullable: true,
      description: 'The operator who suspended them; null while they are active.',
      resolve: ({ suspension }) => suspension?.by ?? null,
    }),
    suspensionReason: t.string({
      nullable: true,
      description: 'Reason for the suspension; null while they are active.',
      resolve: ({ suspension }) => suspension?.reason ?? null,
    }),
  }),
})

builder.queryField('operators', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: [OperatorRef],
    description: 'Members of the staff.',
    resolve: (_root, _args, { platform }) => operatorsOf(platform.db),
  }),
)

const noSuchUser = refuse('noSuchUser', 'No one has an account with this email address.', 'email')

for (const kind of ['appointOperator', 'reinstateOperator', 'dismissOperator'] as const)
  proposalField(staffCommands[kind], async ({ id, email, reason }, { platform }) => {
    const userId = await userByAnyEmail(platform.db, email)
    if (!userId) return noSuchUser
    return operationsProposals[kind]({
      id,
      subject: userId,
      reason,
      payload: { userId, addressHash: addressHash(email) },
    })
  })

proposalField(staffCommands.changeInvestorStanding, async ({ id, email, reason, ...flags }, { platform }) => {
  const userId = await userByAnyEmail(platform.db, email)
  if (!userId) return noSuchUser
  const standing = {
    suspended: flags.suspended ?? undefined,
    substantiveRelationship: flags.substantiveRelationship ?? undefined,
    ignoreCloseFrontend: flags.ignoreCloseFrontend ?? undefined,
    wealthChannel: flags.wealthChannel ?? undefined,
  }
  if (Object.values(standing).every((flag) => flag === undefined))
    return refuse('nothingGiven', 'Say what changes, for example suspended.')
  return operationsProposals.changeInvestorStanding({ id, subject: userId, reason, payload: { userId, ...standing } })
})

proposalField(staffCommands.grantRole, async ({ id, email, role, reason }, { platform }) => {
  const userId = await userByAnyEmail(platform.db, email)
  if (!userId) return noSuchUser
  return operationsProposals.grantRole({ id, subject: userId, reason, payload: { userId, role } })
})

const ChangedOperator = builder.objectRef<{ readonly id: UserId }>('ChangedOperator').implement({
  description: 'Operator whose roles have changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The operator, `usr_…`.' }),
    operators: t.field({
      type: [OperatorRef],
      description: 'The staff after the change.',
      resolve: (_root, _args, { platform }) => operatorsOf(platform.db),
    }),
  }),
})

commandField(staffCommands.takeRole, {
  type: ChangedOperator,
  resolve: async ({ key, email, role, reason }, context) => {
    const userId = await userByAnyEmail(context.platform.db, email)
    if (!userId) return orRefuse<{ id: UserId } | Refusal>(noSuchUser)
    return sendCommand(context, staffCommands.takeRole, { key, userId, role, reason }, takeStaffRole, {
      subject: userId,
    })
  },
})

const SuspendedOperator = builder.objectRef<{ readonly id: UserId }>('SuspendedOperator').implement({
  description: 'An operator who may do nothing as staff.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The operator, `usr_…`.' }),
    operators: t.field({
      type: [OperatorRef],
      description: 'The staff after the change.',
      resolve: (_root, _args, { platform }) => operatorsOf(platform.db),
    }),
  }),
})

commandField(staffCommands.suspendOperator, {
  type: SuspendedOperator,
  resolve: async ({ key, email, reason }, context) => {
    const userId = await userByAnyEmail(context.platform.db, email)
    if (!userId) return orRefuse<{ id: UserId } | Refusal>(noSuchUser)
    return sendCommand(context, staffCommands.suspendOperator, { key, userId, reason }, suspend, {
      subject: userId,
    })
  },
})

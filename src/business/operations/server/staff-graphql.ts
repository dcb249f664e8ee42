import { type Operator, operatorsOf, userByAnyEmail } from '#business/people/server/public.ts'
import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { madeId } from '#kernel/id-schema.ts'
import type { ProposalId, UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { operationsCommands } from '../commands.ts'
import { operationsProposals } from '../proposals.ts'
import { addressHash, suspend } from './staff.ts'

const OperatorRef = builder.objectRef<Operator>('Operator').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    email: t.exposeString('email'),
    since: t.field({ type: 'Instant', description: 'Time of their appointment.', resolve: ({ since }) => since }),
    suspendedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time since which they may do nothing as staff; null while they act.',
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

type Done = { readonly id: ProposalId }
const noSuchUser = refuse('noSuchUser', 'No one has an account with this email address.', 'email')

for (const [kind, description] of [
  ['appointOperator', 'Proposes that a user becomes an operator.'],
  ['reinstateOperator', 'Proposes that a suspended operator acts again.'],
  ['dismissOperator', 'Proposes that an operator is one no longer.'],
] as const) {
  commandField(operationsCommands[kind], (t) =>
    t.fieldWithInput({
      type: ProposedRef,
      description,
      input: {
        id: t.input
          .id({ required: true, description: 'prp_ and a UUIDv7, made by the person who proposes.' })
          .validate(madeId('prp')),
        email: t.input.string({ required: true }),
        reason: t.input.string({ required: true }),
      },
      resolve: async (_root, { input: { id, email, reason } }, { platform, viewer }) => {
        const userId = await userByAnyEmail(platform.db, email)
        if (!userId) return orRefuse<Done | Refusal>(noSuchUser)
        const payload = { userId, addressHash: addressHash(email) }
        const proposal = operationsProposals[kind]({ id, subject: userId, reason, payload })
        return orRefuse(await propose(platform, viewer!.actor, operationsCommands[kind], proposal))
      },
    }),
  )
}

commandField(operationsCommands.changeInvestorStanding, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'Proposes what only the staff decide about an investor; what is left out stays.',
    input: {
      id: t.input
        .id({ required: true, description: 'prp_ and a UUIDv7, made by the person who proposes.' })
        .validate(madeId('prp')),
      email: t.input.string({ required: true }),
      suspended: t.input.boolean({ description: 'Suspended for good: may look, and nothing else.' }),
      substantiveRelationship: t.input.boolean({
        description: 'We know them: Rule 506(b) offerings are open to them.',
      }),
      ignoreCloseFrontend: t.input.boolean({ description: 'May still buy what is closed to newcomers.' }),
      wealthChannel: t.input.boolean({ description: 'Came through an adviser.' }),
      reason: t.input.string({ required: true }),
    },
    resolve: async (_root, { input: { id, email, reason, ...flags } }, { platform, viewer }) => {
      const userId = await userByAnyEmail(platform.db, email)
      if (!userId) return orRefuse<Done | Refusal>(noSuchUser)
      const standing = {
        suspended: flags.suspended ?? undefined,
        substantiveRelationship: flags.substantiveRelationship ?? undefined,
        ignoreCloseFrontend: flags.ignoreCloseFrontend ?? undefined,
        wealthChannel: flags.wealthChannel ?? undefined,
      }
      if (Object.values(standing).every((flag) => flag === undefined))
        return orRefuse<Done | Refusal>(refuse('nothingGiven', 'Say what changes, for example suspended.'))
      return orRefuse(
        await propose(
          platform,
          viewer!.actor,
          operationsCommands.changeInvestorStanding,
          operationsProposals.changeInvestorStanding({ id, subject: userId, reason, payload: { userId, ...standing } }),
        ),
      )
    },
  }),
)

const SuspendedOperator = builder.objectRef<{ readonly id: UserId }>('SuspendedOperator').implement({
  description: 'An operator who may do nothing as staff.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The person.' }),
    operators: t.field({
      type: [OperatorRef],
      description: 'The staff as they now are.',
      resolve: (_root, _args, { platform }) => operatorsOf(platform.db),
    }),
  }),
})

commandField(operationsCommands.suspendOperator, (t) =>
  t.fieldWithInput({
    type: SuspendedOperator,
    description:
      'Ends at once what another operator may do as staff, with all their sessions and tokens. Two others decide whether they come back.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      email: t.input.string({ required: true }),
      reason: t.input.string({ required: true, description: 'The others on the staff read it.' }),
    },
    resolve: async (_root, { input: { key, email, reason } }, context) => {
      const userId = await userByAnyEmail(context.platform.db, email)
      if (!userId) return orRefuse<{ id: UserId } | Refusal>(noSuchUser)
      return sendCommand(context, operationsCommands.suspendOperator, { key, userId, reason }, suspend, {
        subject: userId,
      })
    },
  }),
)

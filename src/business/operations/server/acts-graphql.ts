import { PlantRef } from '#business/portfolios/server/production-graphql.ts'
import { plantOf } from '#business/portfolios/server/public.ts'
import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { retryEvent, retryJob, retryMessage, stuckWork } from '#engine/stuck/stuck-work.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import type { AlertId, PlantId } from '#kernel/ids.ts'
import { operationsCommands } from '../commands.ts'
import { operationsProposals } from '../proposals.ts'
import { acknowledgeAlert, alertOf } from './alerts.ts'
import { AlertRef, StuckRef } from './graphql.ts'
import { recordProduction } from './record-production.ts'

const RetriedWork = builder.objectRef<{ readonly id: string }>('RetriedWork').implement({
  description: 'Work that an operator had tried again.',
  fields: (t) => ({
    id: t.exposeID('id'),
    work: t.field({
      type: StuckRef,
      nullable: true,
      description: 'Work that still does not go through; null once it has, and while it waits for its first tries.',
      resolve: async ({ id }, _args, { platform }) => (await stuckWork(platform)).find((work) => work.id === id),
    }),
  }),
})

const AcknowledgedAlert = builder.objectRef<{ readonly id: AlertId }>('AcknowledgedAlert').implement({
  description: 'An alert that an operator has looked at.',
  fields: (t) => ({
    id: t.exposeID('id'),
    alert: t.field({
      type: AlertRef,
      nullable: true,
      description: 'The alert as it stays on record.',
      resolve: ({ id }, _args, { platform }) => alertOf(platform, id),
    }),
  }),
})

const RecordedProduction = builder.objectRef<{ readonly id: PlantId }>('RecordedProduction').implement({
  description: 'Production of a plant, as an operator entered it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    plant: t.field({
      type: PlantRef,
      nullable: true,
      description: 'The plant with its production.',
      resolve: ({ id }, _args, { platform }) => plantOf(platform.db, id),
    }),
  }),
})

for (const [name, retry, description] of [
  ['retryMessage', retryMessage, 'Sends a message to a partner now. Under its own id it has its effect only once.'],
  ['retryEvent', retryEvent, 'Reads an event of a partner again; what it says is asked of the partner again.'],
  ['retryJob', retryJob, 'Runs a job that failed now.'],
] as const) {
  commandField(operationsCommands[name], (t) =>
    t.fieldWithInput({
      type: RetriedWork,
      description,
      input: { key: t.input.field({ type: 'IdempotencyKey', required: true }), id: t.input.id({ required: true }) },
      resolve: (_root, { input }, context) => sendCommand(context, operationsCommands[name], input, retry),
    }),
  )
}

commandField(operationsCommands.discardWork, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description:
      'Proposes to give up for good what was set aside after its last try. What a message was to move is let go of.',
    input: {
      id: t.input
        .id({ required: true, description: 'prp_ and a UUIDv7, made by the person who proposes.' })
        .validate(madeId('prp')),
      subject: t.input.id({
        required: true,
        description: 'Name of the work in the alert: `message <id>`, `event <id>`, `job <id>`.',
      }),
      reason: t.input.string({ required: true }),
    },
    resolve: async (_root, { input: { id, subject, reason } }, { platform, viewer }) =>
      orRefuse(
        await propose(
          platform,
          viewer!.actor,
          operationsCommands.discardWork,
          operationsProposals.discardWork({ id, subject, reason, payload: { subject } }),
        ),
      ),
  }),
)

commandField(operationsCommands.acknowledgeAlert, (t) =>
  t.fieldWithInput({
    type: AcknowledgedAlert,
    description: 'Takes an alert off the list; who looked and what they noted stays on record.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('alr')),
      note: t.input.string({ required: true }),
    },
    resolve: (_root, { input }, context) =>
      sendCommand(context, operationsCommands.acknowledgeAlert, input, acknowledgeAlert),
  }),
)

commandField(operationsCommands.recordProduction, (t) =>
  t.fieldWithInput({
    type: RecordedProduction,
    description:
      'Records hours that a meter could not tell by itself; hours that are recorded already stay as they are.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      plantId: t.input.id({ required: true }),
      from: t.input.field({ type: 'Instant', required: true, description: 'The beginning of the first hour.' }),
      wattHours: t.input.intList({ required: true, description: 'Energy of one hour after the other, in watt-hours.' }),
    },
    resolve: (_root, { input: { key, plantId, from, wattHours } }, context) =>
      sendCommand(
        context,
        operationsCommands.recordProduction,
        { key, id: plantId, from: from.toString(), wattHours },
        (ctx) => recordProduction(ctx, { plantId, from, wattHours }),
      ),
  }),
)

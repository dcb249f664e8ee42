import { PlantRef } from '#business/portfolios/server/production-graphql.ts'
import { plantOf } from '#business/portfolios/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { retryEvent, retryJob, retryMessage, stuckWork } from '#engine/stuck/stuck-work.ts'
import { builder } from '#io/graphql/builder.ts'
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
  description: 'Alert that an operator has acknowledged.',
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

for (const [command, retry] of [
  [operationsCommands.retryMessage, retryMessage],
  [operationsCommands.retryEvent, retryEvent],
  [operationsCommands.retryJob, retryJob],
] as const)
  commandField(command, {
    type: RetriedWork,
    resolve: (input, context) => sendCommand(context, command, input, retry),
  })

proposalField(operationsCommands.discardWork, ({ id, subject, reason }) =>
  operationsProposals.discardWork({ id, subject, reason, payload: { subject } }),
)

commandField(operationsCommands.acknowledgeAlert, {
  type: AcknowledgedAlert,
  resolve: (input, context) => sendCommand(context, operationsCommands.acknowledgeAlert, input, acknowledgeAlert),
})

commandField(operationsCommands.recordProduction, {
  type: RecordedProduction,
  resolve: ({ key, plantId, from, wattHours }, context) =>
    sendCommand(
      context,
      operationsCommands.recordProduction,
      { key, id: plantId, from: from.toString(), wattHours },
      (ctx) => recordProduction(ctx, { plantId, from, wattHours }),
    ),
})

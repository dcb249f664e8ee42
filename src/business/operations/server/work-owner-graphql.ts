import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { workCommands } from '../work-commands.ts'
import {
  acknowledgeAlerts,
  giveBackWork,
  handOverWork,
  liveWork,
  type RowResult,
  type RowResults,
  snoozeWork,
  takeWork,
  wakeWork,
} from './work-owners.ts'

const RowRef = builder.objectRef<RowResult>('RowResult').implement({
  description: 'The outcome of one row of an act over many.',
  fields: (t) => ({
    item: t.exposeID('item', { description: 'The row, as it was named.' }),
    code: t.exposeString('code', { nullable: true, description: 'The refusal’s code; null where it was done.' }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'The refusal in words; null where it was done.',
    }),
  }),
})

const ResultsRef = builder.objectRef<RowResults>('RowResults').implement({
  description: 'The outcome of an act over many rows, row by row.',
  fields: (t) => ({
    id: t.exposeID('first', { description: 'The first row of the request.' }),
    results: t.field({ type: [RowRef], description: 'One for each row.', resolve: ({ results }) => [...results] }),
  }),
})

for (const [command, change] of [
  [workCommands.takeWork, takeWork],
  [workCommands.giveBackWork, giveBackWork],
  [workCommands.wakeWork, wakeWork],
] as const)
  commandField(command, {
    type: ResultsRef,
    resolve: async (input, context) =>
      sendCommand(context, command, input, change(await liveWork(context.platform, input.items))),
  })

commandField(workCommands.handOverWork, {
  type: ResultsRef,
  resolve: async (input, context) =>
    sendCommand(context, workCommands.handOverWork, input, handOverWork(await liveWork(context.platform, input.items))),
})

commandField(workCommands.snoozeWork, {
  type: ResultsRef,
  resolve: async (input, context) =>
    sendCommand(context, workCommands.snoozeWork, input, snoozeWork(await liveWork(context.platform, input.items))),
})

commandField(workCommands.acknowledgeAlerts, {
  type: ResultsRef,
  resolve: (input, context) => sendCommand(context, workCommands.acknowledgeAlerts, input, acknowledgeAlerts),
})

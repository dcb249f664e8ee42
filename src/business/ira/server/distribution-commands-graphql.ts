import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { iraCommands } from '../commands.ts'
import type { PersonalDistribution } from '../rules/distribution-kinds.ts'
import { cancelIraContribution, cancelIraDistribution, cancelIraTransfer } from './cancel-at-custodian.ts'
import { convertToRoth } from './convert-ira.ts'
import { changedIra } from './opening-graphql.ts'
import { removeIraExcess } from './remove-excess.ts'
import { requestIraDistribution } from './request-distribution.ts'

const RequestedDistribution = changedIra('RequestedIraDistribution', 'Distribution that was requested.')
const RemovedExcess = changedIra('RemovedIraExcess', 'Removal of an excess contribution that was requested.')
const ConvertedIra = changedIra('ConvertedIra', 'IRA conversion that was requested.')
const CanceledIraContribution = changedIra('CanceledIraContribution', 'Contribution whose cancellation was requested.')
const CanceledIraTransfer = changedIra('CanceledIraTransfer', 'Transfer whose cancellation was requested.')
const CanceledIraDistribution = changedIra('CanceledIraDistribution', 'Distribution whose cancellation was requested.')

commandField(iraCommands.requestIraDistribution, {
  type: RequestedDistribution,
  resolve: async ({ kind, exception, ...args }, context) => ({
    ...(await sendCommand(
      context,
      iraCommands.requestIraDistribution,
      { ...args, kind: kind as PersonalDistribution, exception: exception ?? null },
      requestIraDistribution,
    )),
    accountId: args.accountId,
  }),
})

commandField(iraCommands.removeIraExcess, {
  type: RemovedExcess,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, iraCommands.removeIraExcess, input, removeIraExcess)),
    accountId: input.accountId,
  }),
})

commandField(iraCommands.convertToRoth, {
  type: ConvertedIra,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, iraCommands.convertToRoth, input, convertToRoth)),
    accountId: input.accountId,
  }),
})

commandField(iraCommands.cancelIraContribution, {
  type: CanceledIraContribution,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, iraCommands.cancelIraContribution, input, cancelIraContribution)),
    accountId: input.accountId,
  }),
})

commandField(iraCommands.cancelIraTransfer, {
  type: CanceledIraTransfer,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, iraCommands.cancelIraTransfer, input, cancelIraTransfer)),
    accountId: input.accountId,
  }),
})

commandField(iraCommands.cancelIraDistribution, {
  type: CanceledIraDistribution,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, iraCommands.cancelIraDistribution, input, cancelIraDistribution)),
    accountId: input.accountId,
  }),
})

import { sendCommand } from '#engine/command/send-command.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import { iraCommands } from '../commands.ts'
import type { PersonalDistribution } from '../rules/distribution-kinds.ts'
import { cancelIraContribution, cancelIraDistribution, cancelIraTransfer } from './cancel-at-custodian.ts'
import { convertToRoth } from './convert-ira.ts'
import { DistributionKindEnum, EarlyExceptionEnum } from './distribution-enums.ts'
import { changedIra } from './opening-graphql.ts'
import { removeIraExcess } from './remove-excess.ts'
import { requestIraDistribution } from './request-distribution.ts'

const RequestedDistribution = changedIra('RequestedIraDistribution', 'A distribution that was asked for.')
const RemovedExcess = changedIra('RemovedIraExcess', 'A removal of an excess that was asked for.')
const ConvertedIra = changedIra('ConvertedIra', 'A conversion that was asked for.')
const CanceledIraContribution = changedIra('CanceledIraContribution', 'A contribution that is asked to be canceled.')
const CanceledIraTransfer = changedIra('CanceledIraTransfer', 'A transfer that is asked to be canceled.')
const CanceledIraDistribution = changedIra('CanceledIraDistribution', 'A distribution that is asked to be canceled.')

commandField(iraCommands.requestIraDistribution, (t) =>
  t.fieldWithInput({
    type: RequestedDistribution,
    description: 'Asks the custodian to pay money of an IRA to a bank of its owner, less what is withheld.',
    input: {
      id: t.input.id({ required: true, description: 'idi_ and a UUIDv7 of the client’s.' }).validate(madeId('idi')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      kind: t.input.field({ type: DistributionKindEnum, required: true, description: 'Kind of the distribution.' }),
      exception: t.input.field({
        type: EarlyExceptionEnum,
        description: 'Exception for an early distribution; left out if it has none.',
      }),
      gross: t.input.field({ type: 'Cents', required: true, description: 'Amount that leaves the IRA, in cents.' }),
      federalPercent: t.input.int({ required: true, description: 'Withheld for the IRS: the election of Form W-4R.' }),
      statePercent: t.input.int({ required: true, description: 'Withheld for the state.' }),
      acceptsAdditionalTax: t.input.boolean({
        required: true,
        description: 'True if the person knows of the additional tax on an early distribution.',
      }),
      fundingSourceId: t.input
        .id({ required: true, description: 'A bank of the person’s own account.' })
        .validate(givenId('bnk')),
    },
    resolve: async (_root, { input: { kind, exception, ...args } }, context) => ({
      ...(await sendCommand(
        context,
        iraCommands.requestIraDistribution,
        { ...args, kind: kind as PersonalDistribution, exception: exception ?? null },
        requestIraDistribution,
      )),
      accountId: args.accountId,
    }),
  }),
)

commandField(iraCommands.removeIraExcess, (t) =>
  t.fieldWithInput({
    type: RemovedExcess,
    description: 'Asks the custodian to take an excess out of an IRA, with what it earned.',
    input: {
      id: t.input.id({ required: true, description: 'idi_ and a UUIDv7 of the client’s.' }).validate(madeId('idi')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      contributionId: t.input
        .id({ required: true, description: 'The contribution that was too much.' })
        .validate(givenId('ctb')),
      amount: t.input.field({ type: 'Cents', required: true, description: 'The excess, without what it earned.' }),
      earningsSeen: t.input.field({
        type: 'Cents',
        required: true,
        description: 'Earnings of the excess as they were shown, in cents.',
      }),
      federalPercent: t.input.int({ required: true, description: 'Withheld for the IRS: the election of Form W-4R.' }),
      statePercent: t.input.int({ required: true, description: 'Withheld for the state.' }),
      fundingSourceId: t.input
        .id({ required: true, description: 'A bank of the person’s own account.' })
        .validate(givenId('bnk')),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, iraCommands.removeIraExcess, input, removeIraExcess)),
      accountId: input.accountId,
    }),
  }),
)

commandField(iraCommands.convertToRoth, (t) =>
  t.fieldWithInput({
    type: ConvertedIra,
    description: 'Converts cash of a traditional or SEP IRA to the owner’s Roth IRA at the same custodian.',
    input: {
      id: t.input.id({ required: true, description: 'ctb_ and a UUIDv7 of the client’s.' }).validate(madeId('ctb')),
      accountId: t.input
        .id({ required: true, description: 'The Roth IRA that the money comes to.' })
        .validate(givenId('acc')),
      fromAccountId: t.input
        .id({ required: true, description: 'The IRA that the money leaves.' })
        .validate(givenId('acc')),
      amount: t.input.field({ type: 'Cents', required: true, description: 'Amount, in cents.' }),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, iraCommands.convertToRoth, input, convertToRoth)),
      accountId: input.accountId,
    }),
  }),
)

commandField(iraCommands.cancelIraContribution, (t) =>
  t.fieldWithInput({
    type: CanceledIraContribution,
    description: 'Asks the custodian to cancel a contribution or conversion that is still pending.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      id: t.input.id({ required: true }).validate(givenId('ctb')),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, iraCommands.cancelIraContribution, input, cancelIraContribution)),
      accountId: input.accountId,
    }),
  }),
)

commandField(iraCommands.cancelIraTransfer, (t) =>
  t.fieldWithInput({
    type: CanceledIraTransfer,
    description: 'Asks the custodian to cancel a transfer that is not on its way yet.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      id: t.input.id({ required: true }).validate(givenId('itr')),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, iraCommands.cancelIraTransfer, input, cancelIraTransfer)),
      accountId: input.accountId,
    }),
  }),
)

commandField(iraCommands.cancelIraDistribution, (t) =>
  t.fieldWithInput({
    type: CanceledIraDistribution,
    description: 'Asks the custodian to cancel a distribution that it has not approved yet.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      id: t.input.id({ required: true }).validate(givenId('idi')),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, iraCommands.cancelIraDistribution, input, cancelIraDistribution)),
      accountId: input.accountId,
    }),
  }),
)

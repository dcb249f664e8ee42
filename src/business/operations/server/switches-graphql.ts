import { operatorsOf } from '#business/people/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import type { OffTime } from '#engine/switches/switches.ts'
import { switchesOff } from '#engine/switches/switches.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { isService, pausedText, type SwitchName } from '#kernel/switches.ts'
import { operationsCommands } from '../commands.ts'
import { operationsProposals } from '../proposals.ts'
import { isReviewOverdue } from '../rules/switches.ts'
import { reviewSwitch, type SwitchState, switchState, switchStates, turnSwitchOff } from './switches.ts'

const SwitchNameEnum = enumOf<SwitchName>(
  'SwitchName',
  'Service that can be turned off, or partner whose messages can be held back.',
  {
    newOrders: 'Orders to buy, reinvestments and scheduled investments.',
    payouts: 'Cash that goes out to banks.',
    autoInvest: 'Scheduled investments.',
    signUps: 'New accounts.',
    ach: 'Messages to the payment partner.',
    bank: 'Instructions for wires to and from custodians.',
    crm: 'Messages to the CRM.',
    custodian: 'Messages to the custodians of IRAs.',
    esign: 'Messages to the signature partner.',
    identity: 'Messages to the login provider.',
    mail: 'Emails.',
    texts: 'Text messages.',
  },
)

const OffTimeRef = builder.objectRef<OffTime>('SwitchOffTime').implement({
  description: 'A time in which a switch was off, or is.',
  fields: (t) => ({
    offAt: t.field({ type: 'Instant', description: 'Time at which it was turned off.', resolve: (row) => row.off_at }),
    offBy: t.string({
      description: 'Email of the operator who turned it off.',
      resolve: (row, _args, { platform }) => emailOf(platform, row.off_by),
    }),
    reason: t.exposeString('reason', { description: 'Reason, for the staff alone.' }),
    publicReason: t.string({
      nullable: true,
      description: 'Reason that investors read; null if they are told nothing.',
      resolve: (row) => row.public_text,
    }),
    reviewBy: t.field({
      type: 'Instant',
      description: 'Time by which someone looks at it again.',
      resolve: (row) => row.review_by,
    }),
    reviewedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the last review that kept it off; null if there was none.',
      resolve: (row) => row.reviewed_at,
    }),
    reviewedBy: t.string({
      nullable: true,
      description: 'Email of the operator who kept it off; null if there was no review.',
      resolve: (row, _args, { platform }) => row.reviewed_by && emailOf(platform, row.reviewed_by),
    }),
    reviewReason: t.string({
      nullable: true,
      description: 'Reason for which it stays off, for the staff alone; null if there was no review.',
      resolve: (row) => row.review_reason,
    }),
    onAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which it went on again; null while it is off.',
      resolve: (row) => row.on_at,
    }),
    onProposedBy: t.string({
      nullable: true,
      description: 'Email of the operator who proposed that; null while it is off.',
      resolve: (row, _args, { platform }) => row.on_proposed_by && emailOf(platform, row.on_proposed_by),
    }),
    onBy: t.string({
      nullable: true,
      description: 'Email of the operator who approved that; null while it is off.',
      resolve: (row, _args, { platform }) => row.on_by && emailOf(platform, row.on_by),
    }),
  }),
})

const emailOf = async (platform: Platform, who: string): Promise<string> =>
  (await operatorsOf(platform.db)).find((operator) => operator.userId === who)?.email ?? who

const SwitchRef = builder.objectRef<SwitchState>('Switch').implement({
  description: 'A service that can be turned off for everyone, or a partner whose messages can be held back.',
  fields: (t) => ({
    name: t.expose('name', { type: SwitchNameEnum, description: 'The service, or the partner.' }),
    off: t.field({
      type: OffTimeRef,
      nullable: true,
      description: 'Time in which it is off now, with its reasons; null while it is on.',
      resolve: ({ off }) => off,
    }),
    isOverdue: t.boolean({
      description: 'True if it is off and its review time has come.',
      resolve: ({ off }, _args, { platform }) => off !== null && isReviewOverdue(off.review_by, platform.clock.now()),
    }),
    waiting: t.exposeInt('waiting', {
      description: 'Number of things that wait for it now: scheduled investments, payouts, or messages to the partner.',
    }),
    history: t.field({
      type: [OffTimeRef],
      description: 'The newest times in which it was off before.',
      resolve: ({ history }) => [...history],
    }),
  }),
})

builder.queryField('switches', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: [SwitchRef],
    complexity: 60,
    description: 'Switches with which the staff stop a service or hold back messages to a partner.',
    resolve: (_root, _args, { platform }) => switchStates(platform),
  }),
)

type PausedService = { readonly name: SwitchName; readonly message: string; readonly since: Temporal.Instant }

const PausedServiceRef = builder.objectRef<PausedService>('PausedService').implement({
  description: 'A service that the company has paused for everyone.',
  fields: (t) => ({
    name: t.expose('name', { type: SwitchNameEnum, description: 'The service, or the partner whose messages wait.' }),
    message: t.exposeString('message', {
      description: 'Words for investors: the time since which it is paused, the reason, and the state of their money.',
    }),
    since: t.field({ type: 'Instant', description: 'Time since which it is paused.', resolve: ({ since }) => since }),
  }),
})

builder.queryField('pausedServices', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: [PausedServiceRef],
    description: 'Services that the company has paused for everyone, in words for investors.',
    resolve: async (_root, _args, { platform }) =>
      (await switchesOff(platform.db)).flatMap(({ name, off_at: since, public_text: publicText }) =>
        publicText === null
          ? []
          : [{ name, since, message: isService(name) ? pausedText(name, { since, publicText }) : publicText }],
      ),
  }),
)

const TurnedOff = builder.objectRef<{ readonly id: SwitchName }>('TurnedSwitchOff').implement({
  description: 'A switch that an operator turned off.',
  fields: (t) => ({
    id: t.exposeID('id'),
    switch: t.field({
      type: SwitchRef,
      description: 'The switch with its state.',
      resolve: ({ id }, _args, { platform }) => switchState(platform, id),
    }),
  }),
})

const ReviewedSwitch = builder.objectRef<{ readonly id: SwitchName }>('ReviewedSwitch').implement({
  description: 'A switch that an operator keeps off.',
  fields: (t) => ({
    id: t.exposeID('id'),
    switch: t.field({
      type: SwitchRef,
      description: 'The switch with its state.',
      resolve: ({ id }, _args, { platform }) => switchState(platform, id),
    }),
  }),
})

commandField(operationsCommands.turnSwitchOff, {
  type: TurnedOff,
  resolve: ({ key, switch: name, reason, publicReason, reviewBy }, context) =>
    sendCommand(
      context,
      operationsCommands.turnSwitchOff,
      { key, name, reason, publicReason: publicReason ?? null, reviewBy: reviewBy.toString() },
      (ctx) => turnSwitchOff(ctx, { name, reason, publicReason: publicReason ?? null, reviewBy }),
      { subject: name },
    ),
})

commandField(operationsCommands.reviewSwitch, {
  type: ReviewedSwitch,
  resolve: ({ key, switch: name, reason, reviewBy }, context) =>
    sendCommand(
      context,
      operationsCommands.reviewSwitch,
      { key, name, reason, reviewBy: reviewBy.toString() },
      (ctx) => reviewSwitch(ctx, { name, reason, reviewBy }),
      { subject: name },
    ),
})

proposalField(operationsCommands.turnSwitchOn, ({ id, switch: name, reason }) =>
  operationsProposals.turnSwitchOn({ id, subject: name, reason, payload: { name } }),
)

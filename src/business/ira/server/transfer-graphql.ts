import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import type { Cents } from '#kernel/cents.ts'
import type { IraTransferId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { iraCommands } from '../commands.ts'
import type { TransferState } from '../rules/states.ts'
import { type PlanType, type TransferDelivery, transferCan } from '../rules/transfer.ts'
import { IraRef } from './graphql.ts'
import { changedIra } from './opening-graphql.ts'
import { transferToIra } from './transfer-to-ira.ts'

const PlanTypeEnum = enumOf<PlanType>('IraPlanType', 'Plan from which money is transferred to an IRA.', {
  traditionalIra: 'A traditional IRA.',
  rothIra: 'A Roth IRA.',
  sepIra: 'A SEP IRA.',
  simpleIra: 'A SIMPLE IRA.',
  plan401k: 'A 401(k) plan.',
  plan403b: 'A 403(b) plan.',
})
enumOf<TransferDelivery>('IraTransferDelivery', 'Way in which another custodian sends the money.', {
  wire: 'Wire.',
  ach: 'Bank transfer.',
  check: 'Check.',
})
const TransferStateEnum = enumOf<TransferState>('IraTransferState', 'State of a transfer to an IRA.', {
  draft: 'Being prepared.',
  signPending: 'Waiting for a signature.',
  submitted: 'Requested from the other custodian.',
  accepted: 'The other custodian will send the money.',
  inTransit: 'Pending.',
  received: 'The IRA’s custodian has received it.',
  rejected: 'Not carried out.',
  canceled: 'Canceled.',
})

type Transfer = {
  readonly id: IraTransferId
  readonly from_custodian: string
  readonly from_account_last_four: string
  readonly plan_type: PlanType
  readonly amount_cents: Cents | null
  readonly received_cents: Cents | null
  readonly state: TransferState
  readonly reason: string | null
  readonly requested_at: Instant
  readonly cancel_asked_at: Instant | null
}
const IraTransferRef = builder.objectRef<Transfer>('IraTransfer').implement({
  description: 'Transfer to an IRA from another custodian or plan.',
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.string({ description: 'Name of the other custodian or plan.', resolve: (row) => row.from_custodian }),
    accountLastFour: t.string({
      description: 'Last four characters of the account number at the other custodian.',
      resolve: (row) => row.from_account_last_four,
    }),
    planType: t.field({
      type: PlanTypeEnum,
      description: 'Kind of plan that the money comes from.',
      resolve: (row) => row.plan_type,
    }),
    asked: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Requested amount, in cents; null for everything.',
      resolve: (row) => row.amount_cents,
    }),
    received: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Amount received, in cents; null before it arrives.',
      resolve: (row) => row.received_cents,
    }),
    state: t.field({
      type: TransferStateEnum,
      description: 'State of the transfer.',
      resolve: (row) => row.state,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why it was not carried out; null if it was or still may be.',
    }),
    isCanceling: t.boolean({
      description: 'True if the custodian was asked to cancel it and has not answered.',
      resolve: (row) => row.cancel_asked_at !== null,
    }),
    canCancel: t.boolean({
      description: 'True if it can still be canceled.',
      resolve: (row) => transferCan('cancel', row.state) && row.cancel_asked_at === null,
    }),
    requestedAt: t.field({
      description: 'Time at which the transfer was requested.',
      type: 'Instant',
      resolve: (row) => row.requested_at,
    }),
  }),
})

builder.objectField(IraRef, 'transfers', (t) =>
  t.field({
    type: [IraTransferRef],
    description: 'Transfers from other custodians and plans, the newest first.',
    resolve: ({ id }, _args, { platform }) =>
      platform.db
        .selectFrom('ira.incoming_transfer')
        .selectAll()
        .where('account_id', '=', id)
        .orderBy('requested_at', 'desc')
        .execute(),
  }),
)

const RequestedIraTransfer = changedIra('RequestedIraTransfer', 'Transfer to an IRA that was requested.')

commandField(iraCommands.transferToIra, {
  type: RequestedIraTransfer,
  resolve: async ({ amount = null, ...args }, context) => ({
    ...(await sendCommand(context, iraCommands.transferToIra, { ...args, amount }, transferToIra(context.ports.ira))),
    accountId: args.accountId,
  }),
})

import type { Selectable } from 'kysely'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import type { IraReceipt } from '#io/db/schema.generated.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import type { IraReceiptId } from '#kernel/ids.ts'
import { iraCommands } from '../commands.ts'
import type { ReceiptState } from '../rules/states.ts'
import { retryIraReceipt } from './announce-receipt.ts'

const ReceiptStateEnum = enumOf<ReceiptState>('IraReceiptState', 'State of a payment to a custodian.', {
  expected: 'Announced and on its way.',
  received: 'The custodian has received it.',
  unmatched: 'Received by the custodian, which searches for the announcement.',
  matched: 'Received by the custodian, and matched after a search.',
  returned: 'Returned by the custodian.',
  refused: 'The custodian refused the announcement; an operator must announce it again.',
})

const IraReceiptRef = builder.objectRef<Selectable<IraReceipt>>('IraReceipt').implement({
  description: 'Proceeds of an IRA’s holdings that are announced and paid to its custodian.',
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.field({ type: 'Cents', description: 'Amount, in cents.', resolve: (row) => row.amount_cents }),
    state: t.field({
      type: ReceiptStateEnum,
      description: 'State of the receipt.',
      resolve: ({ state }) => state as ReceiptState,
    }),
    reason: t.exposeString('refusal_reason', {
      nullable: true,
      description: 'Reason for the custodian’s last refusal; null if it never refused.',
    }),
  }),
})

const RetriedIraReceipt = builder.objectRef<{ readonly id: IraReceiptId }>('RetriedIraReceipt').implement({
  description: 'Money that is announced to a custodian again.',
  fields: (t) => ({
    id: t.exposeID('id'),
    receipt: t.field({
      type: IraReceiptRef,
      nullable: true,
      description: 'The money after the change.',
      resolve: ({ id }, _args, { platform }) =>
        platform.db.selectFrom('ira.receipt').selectAll().where('id', '=', id).executeTakeFirst(),
    }),
  }),
})

commandField(iraCommands.retryIraReceipt, {
  type: RetriedIraReceipt,
  resolve: (input, context) => sendCommand(context, iraCommands.retryIraReceipt, input, retryIraReceipt),
})

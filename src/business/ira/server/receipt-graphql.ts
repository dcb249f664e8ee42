import type { Selectable } from 'kysely'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import type { IraReceipt } from '#io/db/schema.generated.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import type { IraReceiptId } from '#kernel/ids.ts'
import { iraCommands } from '../commands.ts'
import type { ReceiptState } from '../rules/states.ts'
import { retryIraReceipt } from './announce-receipt.ts'

const ReceiptStateEnum = enumOf<ReceiptState>('IraReceiptState', 'State of money for a custodian.', {
  expected: 'Announced, on its way.',
  received: 'With the custodian.',
  unmatched: 'With the custodian, which looks for its announcement.',
  matched: 'With the custodian, after it had looked for its announcement.',
  returned: 'Sent back by the custodian.',
  refused: 'The custodian did not take the announcement; an operator announces it again.',
})

const IraReceiptRef = builder.objectRef<Selectable<IraReceipt>>('IraReceipt').implement({
  description: 'Money of an IRA’s holdings that is announced and paid to its custodian.',
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
      description: 'Reason of the custodian’s last refusal; null if it never refused.',
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

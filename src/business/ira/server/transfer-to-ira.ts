import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { holdAccounts } from '#business/accounts/server/public.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import type { IraIncomingTransfer } from '#io/db/schema.generated.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, IraTransferId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost } from '#ledger/post.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import { kindOf, type PlanType, refuseTransfer, type TransferDelivery, transferCan } from '../rules/transfer.ts'
import { applicationOf, type Db, noteChange } from './application-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused, noSuchIra } from './custodians.ts'
import { receiveTransfer } from './postings.ts'

export type TransferInput = {
  readonly id: IraTransferId
  readonly accountId: AccountId
  readonly fromCustodian: string
  readonly accountNumber: string
  readonly planType: PlanType
  readonly amount: Cents | null
  readonly delivery: TransferDelivery
}

const place = (row: IraTransferId) => ({ table: 'ira.incoming_transfer', column: 'from_account', row })

export const transferToIra =
  ({ sealer }: IraPorts) =>
  async (ctx: ViewerCtx, input: TransferInput): Promise<{ id: IraTransferId } | Refusal> => {
    const account = (await holdAccounts(ctx, [input.accountId])).get(input.accountId)
    const application = await applicationOf(ctx.tx, input.accountId)
    if (!account?.custodian || !application) return noSuchIra()
    const fromCustodian = input.fromCustodian.trim()
    if (fromCustodian.length < 2 || fromCustodian.length > 80)
      return refuse('invalidInput', 'Enter the name of the custodian or plan that holds the money.', 'fromCustodian')
    const refused = refuseTransfer(input, { isOpen: application.state === 'opened', iraType: application.ira_type })
    if (refused) return refused
    await ctx.tx
      .insertInto('ira.incoming_transfer')
      .values({
        id: input.id,
        account_id: input.accountId,
        kind: kindOf(input.planType),
        from_custodian: fromCustodian,
        from_account_sealed: await sealer.seal(input.accountNumber, place(input.id)),
        from_account_last_four: input.accountNumber.slice(-4),
        plan_type: input.planType,
        amount_cents: input.amount,
        delivery: input.delivery,
        state: 'submitted',
        requested_by: ctx.actor.id,
        requested_at: ctx.clock.now(),
      })
      .execute()
    await noteChange(ctx, {
      accountId: input.accountId,
      subject: input.id,
      from: null,
      to: 'submitted',
      reason: 'asked for',
    })
    await ctx.send(
      iraMessages['custodian.requestTransfer']({
        id: uuidv7(),
        subject: input.accountId,
        payload: { transferId: input.id },
      }),
    )
    return { id: input.id }
  }

export const requestTransferAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.requestTransfer'], {
    deliver: async (platform, message): Promise<Made | CustodianRefusal | { readonly kind: 'notNeeded' }> => {
      const id = message.payload.transferId
      const row = await transferBy(platform.db, id)
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row?.from_account_sealed || !application?.custodian_account_id) return { kind: 'notNeeded' }
      const opening = {
        sealed: row.from_account_sealed,
        place: place(id),
        whose: row.account_id,
        why: 'to ask another custodian for money',
        by: 'ira-transfer',
      }
      return clientOf(ports, application.custodian).requestTransfer({
        ref: row.id,
        accountId: application.custodian_account_id,
        kind: row.kind,
        from: {
          custodian: row.from_custodian,
          accountNumber: await openRecorded(platform, ports.sealer, opening),
          planType: row.plan_type,
        },
        amount: row.amount_cents,
        delivery: row.delivery,
      })
    },
    delivered: async (ctx, message, answer) => {
      if ('kind' in answer && answer.kind === 'notNeeded') return
      const row = await lockTransfer(ctx, message.payload.transferId)
      if (!row) return
      await changeTransfer(ctx, row.id, {
        from_account_sealed: null,
        ...(isRefused(answer) ? {} : { partner_id: answer.id }),
      })
      if (isRefused(answer)) await rejectTransfer(ctx, row, 'rejected', answer.message)
    },
  })

type Row = Selectable<IraIncomingTransfer>

export const transferBy = (db: Db, id: IraTransferId): Promise<Row | undefined> =>
  db.selectFrom('ira.incoming_transfer').selectAll().where('id', '=', id).executeTakeFirst()
type Change = Extract<CustodianChange, { readonly kind: 'transfer' }>

export const lockTransfer = (ctx: Ctx, id: IraTransferId): Promise<Row | undefined> =>
  ctx.tx.selectFrom('ira.incoming_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeTransfer = (ctx: Ctx, id: IraTransferId, values: Partial<Omit<Row, 'id' | 'account_id'>>) =>
  ctx.tx.updateTable('ira.incoming_transfer').set(values).where('id', '=', id).execute()

/** Applies the status of a transfer; the received amount is the IRA's cash, whatever was requested. */
export async function takeTransfer(ctx: Ctx, change: Change): Promise<void> {
  const row = await lockTransfer(ctx, change.ref as IraTransferId)
  if (!row || change.version <= Number(row.version)) return
  await changeTransfer(ctx, row.id, { version: BigInt(change.version), partner_id: change.id })
  if (!transferCan('change', row.state) || change.state === row.state) return
  if (change.state === 'rejected' || change.state === 'canceled')
    return rejectTransfer(ctx, row, change.state, change.reason ?? 'The custodian gave no reason.')
  const amount = change.amount ?? row.amount_cents
  if (change.state === 'received') {
    if (amount === null) throw new Error(`${row.id} was received without an amount`)
    await receive(ctx, row, amount)
  } else await changeTransfer(ctx, row.id, { state: change.state })
  await note(ctx, row, change.state, change.reason ?? 'the custodian says so')
}

async function receive(ctx: Ctx, row: Row, amount: Cents): Promise<void> {
  const now = ctx.clock.now()
  const { custodian } = (await applicationOf(ctx.tx, row.account_id))!
  await mustPost(ctx.tx, receiveTransfer({ id: row.id, accountId: row.account_id, custodian, amount }, now), now)
  await changeTransfer(ctx, row.id, { state: 'received', received_cents: amount, received_at: now })
  const facts = { accountId: row.account_id, transferId: row.id, from: row.from_custodian }
  await ctx.emit(iraEvents.iraTransferReceived({ ...facts, amount: amount }))
}

export async function rejectTransfer(
  ctx: Ctx,
  row: Row,
  state: 'rejected' | 'canceled',
  reason: string,
): Promise<void> {
  if (!transferCan('change', row.state)) return
  await changeTransfer(ctx, row.id, { state, reason })
  await note(ctx, row, state, reason)
  const facts = { accountId: row.account_id, transferId: row.id, from: row.from_custodian }
  if (state === 'rejected') await ctx.emit(iraEvents.iraTransferRejected({ ...facts, reason }))
}

const note = (ctx: Ctx, row: Row, to: string, reason: string): Promise<void> =>
  noteChange(ctx, { accountId: row.account_id, subject: row.id, from: row.state, to, reason })

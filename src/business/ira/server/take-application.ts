import { listIraAccount } from '#business/accounts/server/public.ts'
import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId, IraApplicationId, IraDocumentId } from '#kernel/ids.ts'
import { tieBalances } from '#ledger/tie.ts'
import { iraEvents } from '../events.ts'
import { isEnded } from '../rules/application.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'
import type { ApplicationState } from '../rules/states.ts'
import {
  type ApplicationRow,
  changeApplication,
  custodianName,
  lockApplicationBy,
  moveApplication,
} from './application-store.ts'
import type { CustodianChange } from './custodian-changes.ts'

type Change = Extract<CustodianChange, { readonly kind: 'application' }>

/** Applies the custodian's status of an application; an older version changes nothing. */
export async function takeApplication(ctx: Ctx, change: Change): Promise<void> {
  const row = await lockApplicationBy(ctx, { id: change.ref as IraApplicationId })
  if (!row || change.version <= Number(row.version)) return
  await changeApplication(ctx, row.id, { version: BigInt(change.version), partner_id: change.id })
  // An application that we ended stays ended, and an application does not close an open account.
  if (isEnded(row.state) || row.state === 'opened' || row.state === change.state) return
  const opened = change.state === 'opened' && change.account ? change.account : null
  if (change.state === 'opened' && !opened) throw new Error(`${row.id} was opened without an account`)
  await moveApplication(ctx, row, change.state, change.reason ?? 'the custodian says so', {
    reason: change.reason ?? null,
    ...(opened
      ? { opened_at: ctx.clock.now(), custodian_account_id: opened.id, registration: opened.registration }
      : {}),
  })
  if (opened) {
    await listIraAccount(ctx, row.account_id)
    await tieToCustodian(ctx, row.account_id, row.custodian)
  }
  await tell(ctx, row, change.state, change.reason ?? 'The custodian gave no reason.')
}

/** From now on no transaction can end with IRA cash, less debt, that its custodian does not hold. */
const tieToCustodian = (ctx: Ctx, accountId: AccountId, custodian: CustodianCode): Promise<void> =>
  tieBalances(ctx.tx, `ira:${accountId}`, [
    cashOf(accountId),
    receivableOf(accountId),
    custodianCashOf(custodian, accountId),
  ])

async function tell(ctx: Ctx, row: ApplicationRow, state: ApplicationState, reason: string): Promise<void> {
  const about = { accountId: row.account_id, custodian: custodianName(row.custodian) }
  if (state === 'documentsRequired') await ctx.emit(iraEvents.iraDocumentsRequired(about))
  if (state === 'agreementPending') await ctx.emit(iraEvents.iraAgreementReady(about))
  if (state === 'opened') await ctx.emit(iraEvents.iraOpened(about))
  if (state === 'rejected') await ctx.emit(iraEvents.iraRejected({ ...about, reason }))
}

type DocumentChange = Extract<CustodianChange, { readonly kind: 'document' }>

export async function takeDocument(ctx: Ctx, change: DocumentChange): Promise<void> {
  await ctx.tx
    .updateTable('ira.identity_document')
    .set({
      status: change.status,
      reason: change.reason ?? null,
      version: BigInt(change.version),
      partner_id: change.id,
    })
    .where('id', '=', change.ref as IraDocumentId)
    .where('version', '<', BigInt(change.version))
    .execute()
}

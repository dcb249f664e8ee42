import { dividendsEvents } from '#business/dividends/events.ts'
import { investingEvents } from '#business/investing/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import { sellingEvents } from '#business/selling/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import { iraJobs } from '../jobs.ts'
import { applyAtCustodian } from './apply-message.ts'
import { type TextsPort, textIraCode } from './code-text.ts'
import { contributeAtCustodian } from './contribute-to-ira.ts'
import type { IraPorts } from './custodians.ts'
import { directOrder, followEndedOrder } from './direct-order.ts'
import { cancelDirectionAtCustodian, confirmDirectionAtCustodian, directAtCustodian } from './direction-messages.ts'
import { forgetIra } from './forget-ira.ts'
import { announceReceiptAtCustodian, payWhatIsDue } from './pay-custodian.ts'
import { changesDue, custodianEvents, readChanges } from './read-changes.ts'
import { custodianReconciliationDue, reconcileCustodian } from './reconcile-custodian.ts'
import { requestTransferAtCustodian } from './transfer-to-ira.ts'
import { addDocumentAtCustodian } from './upload-ira-document.ts'
import { expireIdleApplications, withdrawAtCustodian } from './withdraw-ira-application.ts'

/** Retirement accounts, held by custodians. */
export const iraRoom = (ports: IraPorts & { readonly texts: TextsPort }): Room => ({
  name: 'ira',
  tasks: [task(iraJobs.readChanges, readChanges(ports)), task(iraJobs.reconcile, reconcileCustodian(ports))],
  dueWork: {
    changesDue: changesDue(ports),
    custodianReconciliationDue: custodianReconciliationDue(ports),
    expireIdleApplications,
  },
  followers: [
    follow(investingEvents.orderAwaitsCustodian, directOrder),
    follow(investingEvents.orderCancelled, followEndedOrder),
    follow(investingEvents.orderFailed, followEndedOrder),
    follow(dividendsEvents.dividendPaid, (ctx, { id, portfolioId }) =>
      payWhatIsDue(ctx, 'all', { kind: 'income', portfolioId, source: id }),
    ),
    follow(dividendsEvents.dividendCorrected, (ctx, { id, portfolioId }) =>
      payWhatIsDue(ctx, 'all', { kind: 'income', portfolioId, source: id }),
    ),
    follow(privacyEvents.personalDataErased, forgetIra),
    follow(sellingEvents.sharesSold, async (ctx, { accountId, fillId, portfolioId }) => {
      if (accountId) await payWhatIsDue(ctx, [accountId], { kind: 'sale', portfolioId, source: fillId })
    }),
  ],
  outbox: [
    textIraCode(ports),
    applyAtCustodian(ports),
    withdrawAtCustodian(ports),
    addDocumentAtCustodian(ports),
    contributeAtCustodian(ports),
    requestTransferAtCustodian(ports),
    directAtCustodian(ports),
    cancelDirectionAtCustodian(ports),
    confirmDirectionAtCustodian(ports),
    announceReceiptAtCustodian(ports),
  ],
  inbox: [custodianEvents(ports)],
})

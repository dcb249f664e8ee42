import { dividendsEvents } from '#business/dividends/events.ts'
import { investingEvents } from '#business/investing/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import { sellingEvents } from '#business/selling/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { task } from '#engine/jobs/jobs.ts'
import { iraJobs } from '../jobs.ts'
import { announceReceiptAtCustodian } from './announce-receipt.ts'
import { applyAtCustodian } from './apply-message.ts'
import { replaceBeneficiariesAtCustodian } from './beneficiary-messages.ts'
import { iraBooksRules } from './books-rules.ts'
import {
  cancelContributionAtCustodian,
  cancelDistributionAtCustodian,
  cancelTransferAtCustodian,
} from './cancel-at-custodian.ts'
import { checkCustodianCash } from './check-custodian-cash.ts'
import { checkCustodianFiles } from './check-custodian-files.ts'
import { type TextsPort, textIraCode } from './code-text.ts'
import { contributeAtCustodian } from './contribute-to-ira.ts'
import { convertAtCustodian } from './convert-ira.ts'
import type { IraPorts } from './custodians.ts'
import { directOrder, followEndedOrder } from './direct-order.ts'
import { directSale, followEndedSale, followSoldShares } from './direct-sale.ts'
import { cancelDirectionAtCustodian, confirmDirectionAtCustodian, directAtCustodian } from './direction-messages.ts'
import { distributeAtCustodian } from './distribution-messages.ts'
import { forgetIra } from './forget-ira.ts'
import { payWhatIsDue } from './pay-custodian.ts'
import { areChangesDue, changesDue, custodianEvents, readChanges } from './read-changes.ts'
import { custodianReconciliationDue, reconcileCustodian } from './reconcile-custodian.ts'
import { reportValuationAtCustodian } from './report-valuation.ts'
import { cancelSaleAtCustodian, confirmSaleAtCustodian, directSaleAtCustodian } from './sale-direction-messages.ts'
import { requestTransferAtCustodian } from './transfer-to-ira.ts'
import { addDocumentAtCustodian } from './upload-ira-document.ts'
import { areApplicationsIdle, expireIdleApplications, withdrawAtCustodian } from './withdraw-ira-application.ts'
import { areYearValuesDue, valueYears } from './year-value.ts'

export const iraRoom = (ports: IraPorts & { readonly texts: TextsPort }): Room => ({
  name: 'ira',
  booksChecks: [checkCustodianCash, checkCustodianFiles],
  booksRules: iraBooksRules,
  tasks: [task(iraJobs.readChanges, readChanges(ports)), task(iraJobs.reconcile, reconcileCustodian(ports))],
  dueWork: {
    changesDue: whenDue(areChangesDue(ports), changesDue(ports)),
    custodianReconciliationDue: custodianReconciliationDue(ports),
    expireIdleApplications: whenDue(areApplicationsIdle, expireIdleApplications),
    yearValues: whenDue(areYearValuesDue, valueYears),
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
    follow(sellingEvents.saleAwaitsCustodian, directSale),
    follow(sellingEvents.sharesSold, followSoldShares),
    follow(sellingEvents.sellOrderFilled, followEndedSale),
    follow(sellingEvents.sellOrderCancelled, followEndedSale),
  ],
  outbox: [
    textIraCode(ports),
    applyAtCustodian(ports),
    withdrawAtCustodian(ports),
    addDocumentAtCustodian(ports),
    replaceBeneficiariesAtCustodian(ports),
    contributeAtCustodian(ports),
    cancelContributionAtCustodian(ports),
    convertAtCustodian(ports),
    requestTransferAtCustodian(ports),
    cancelTransferAtCustodian(ports),
    distributeAtCustodian(ports),
    cancelDistributionAtCustodian(ports),
    reportValuationAtCustodian(ports),
    directAtCustodian(ports),
    cancelDirectionAtCustodian(ports),
    confirmDirectionAtCustodian(ports),
    directSaleAtCustodian(ports),
    cancelSaleAtCustodian(ports),
    confirmSaleAtCustodian(ports),
    announceReceiptAtCustodian(ports),
  ],
  inbox: [custodianEvents(ports)],
})

import type { Choices } from './choices.ts'

/**
 * The columns of each kind of id of src/kernel/ids.ts. A column is named alone if its name means the kind in every
 * table, and with its table if it does not; an id that is in neither list is nobody else's and stays text.
 */
const everywhere: Readonly<Record<string, string>> = {
  account_id: 'AccountId',
  bank_transfer_id: 'BankTransferId',
  application_id: 'IraApplicationId',
  bank_account_id: 'CustodyAccountId',
  basket_id: 'BasketId',
  buyback_id: 'BuybackId',
  choice_id: 'DividendChoiceId',
  custodian_account_id: 'CustodianAccountId',
  data_request_id: 'DataRequestId',
  close_id: 'TaxCloseId',
  delegate_id: 'UserId',
  dividend_id: 'DividendId',
  document_id: 'DocumentId',
  estate_id: 'EstateId',
  from_lot_id: 'LotId',
  fill_id: 'FillId',
  funding_source_id: 'FundingSourceId',
  grant_id: 'GrantId',
  invited_id: 'UserId',
  item_id: 'BankItemId',
  listing_id: 'SellOrderId',
  lot_id: 'LotId',
  message_id: 'ContactMessageId',
  operator_id: 'UserId',
  order_id: 'OrderId',
  order_ids: 'OrderId',
  partner_account_id: 'PartnerAccountId',
  partner_item_id: 'PartnerItemId',
  partner_transfer_id: 'PartnerTransferId',
  plant_id: 'PlantId',
  portfolio_id: 'PortfolioId',
  promotion_id: 'PromotionId',
  referral_id: 'ReferralId',
  sell_order_id: 'SellOrderId',
  line_id: 'StatementLineId',
  statement_id: 'StatementId',
  session_id: 'SessionId',
  signature_id: 'SignatureId',
  signature_request_id: 'SignatureRequestId',
  subscription_id: 'SubscriptionId',
  user_id: 'UserId',
  verification_id: 'VerificationId',
  watch_id: 'DocumentWatchId',
}

const inTable: Readonly<Record<string, string>> = {
  'AccountsAccount.id': 'AccountId',
  'AccountsAccount.owner_id': 'UserId',
  'AccountsAccount.parent_id': 'AccountId',
  'AccreditationEvidence.id': 'EvidenceId',
  'AccreditationVerification.id': 'VerificationId',
  'AutoInvestSubscription.id': 'SubscriptionId',
  'BanksFundingSource.id': 'FundingSourceId',
  'DividendsCalendarFeed.id': 'CalendarFeedId',
  'BanksFundingSource.partner_id': 'PartnerFundingSourceId',
  'BanksItem.id': 'BankItemId',
  'BanksMicroDeposit.id': 'FundingSourceId',
  'CashBankTransfer.id': 'BankTransferId',
  'CashBankTransfer.retry_of': 'BankTransferId',
  'CustodyBankAccount.id': 'CustodyAccountId',
  'CustodyBreak.id': 'BreakId',
  'CustodyInstruction.counter_account_id': 'CustodyAccountId',
  'CustodyInstruction.id': 'BankInstructionId',
  'CustodyStatementLine.id': 'StatementLineId',
  'CustodyStatement.id': 'StatementId',
  'DelegatesAccessGrant.id': 'GrantId',
  'DelegatesAccessGrant.owner_id': 'UserId',
  'DividendsChoice.id': 'DividendChoiceId',
  'DividendsDividend.corrects': 'DividendId',
  'DividendsDividend.id': 'DividendId',
  'DocumentsDocument.id': 'DocumentId',
  'EquityShareGrant.id': 'EquityGrantId',
  'IdentityBeneficialOwner.id': 'BeneficialOwnerId',
  'IdentityBeneficialOwner.partner_id': 'PartnerOwnerId',
  'IdentityCustomer.partner_id': 'PartnerCustomerId',
  'IdentityDocument.id': 'IdentityDocumentId',
  'IdentityDocument.owner_id': 'BeneficialOwnerId',
  'IdentityDocument.partner_id': 'PartnerDocumentId',
  'IdentityOwnerInvitation.invited_by': 'UserId',
  'IdentityOwnerInvitation.id': 'OwnerInvitationId',
  'IdentityOwnerInvitation.owner_id': 'BeneficialOwnerId',
  'InvestingBasket.id': 'BasketId',
  'InvestingInvestmentOrder.agreement_document_id': 'DocumentId',
  'InvestingInvestmentOrder.confirmation_document_id': 'DocumentId',
  'InvestingInvestmentOrder.id': 'OrderId',
  'InvestingInvestmentOrder.signed_document_id': 'DocumentId',
  'InvestingLot.id': 'LotId',
  'InvestingSignatureRequest.id': 'SignatureRequestId',
  'IraApplication.id': 'IraApplicationId',
  'IraApplication.partner_id': 'CustodianResourceId',
  'IraBeneficiaryChange.id': 'IraBeneficiaryChangeId',
  'IraChangedBeneficiary.change_id': 'IraBeneficiaryChangeId',
  'IraContribution.from_account_id': 'AccountId',
  'IraContribution.id': 'IraContributionId',
  'IraContribution.partner_id': 'CustodianResourceId',
  'IraDirection.id': 'IraDirectionId',
  'IraDirection.partner_id': 'CustodianResourceId',
  'IraDistribution.contribution_id': 'IraContributionId',
  'IraDistribution.id': 'IraDistributionId',
  'IraDistribution.partner_id': 'CustodianResourceId',
  'IraFee.id': 'IraFeeId',
  'IraIdentityDocument.id': 'IraDocumentId',
  'IraIdentityDocument.partner_id': 'CustodianResourceId',
  'IraIncomingTransfer.id': 'IraTransferId',
  'IraIncomingTransfer.partner_id': 'CustodianResourceId',
  'IraReceipt.id': 'IraReceiptId',
  'IraReceipt.partner_id': 'CustodianResourceId',
  'IraReceipt.sale_direction_id': 'IraSaleDirectionId',
  'IraSaleDirection.id': 'IraSaleDirectionId',
  'IraSaleDirection.partner_id': 'CustodianResourceId',
  'IraValuation.id': 'IraValuationId',
  'IraValuation.partner_id': 'CustodianResourceId',
  'NotificationsNotification.id': 'NotificationId',
  'CashReview.id': 'ReviewId',
  'DividendsFollowUp.id': 'FollowUpId',
  'IdentityCertification.id': 'CertificationId',
  'NotificationsPhone.code_id': 'CodeId',
  'NotificationsText.id': 'TextId',
  'NotificationsText.partner_id': 'PartnerTextId',
  'OutreachInterest.partner_contact_id': 'CrmContactId',
  'SecurityAccessToken.id': 'AccessTokenId',
  'SecurityEndedSession.id': 'PartnerEventId',
  'OperationsAccessReview.id': 'AccessReviewId',
  'OperationsAccessReviewRow.id': 'AccessRowId',
  'OperationsAccessReviewRow.review_id': 'AccessReviewId',
  'OperationsAlert.id': 'AlertId',
  'OperationsNote.id': 'NoteId',
  'OperationsOnCallShift.id': 'ShiftId',
  'OperationsPage.id': 'PageId',
  'OperationsPageNotice.id': 'PageNoticeId',
  'OperationsPageNotice.page_id': 'PageId',
  'OperationsWorkOwner.owner_id': 'UserId',
  'OutreachAnswer.id': 'AnswerId',
  'OutreachAnswer.mail_id': 'OutboxId',
  'OutreachDocumentWatch.id': 'DocumentWatchId',
  'OutreachMessage.id': 'ContactMessageId',
  'OutreachMessage.receipt_mail_id': 'OutboxId',
  'PeopleBeneficiary.id': 'BeneficiaryId',
  'PeopleBreakGlass.id': 'BreakGlassId',
  'PeopleEmailChange.id': 'EmailChangeId',
  'PeopleUser.id': 'UserId',
  'PlatformAudit.request_id': 'RequestId',
  'PlatformInbox.event_id': 'PartnerEventId',
  'PlatformOutbox.id': 'OutboxId',
  'PlatformProposal.id': 'ProposalId',
  'PortfoliosPlant.id': 'PlantId',
  'PortfoliosPortfolio.id': 'PortfolioId',
  'PortfoliosUpdate.id': 'UpdateId',
  'PlatformLegalHold.id': 'LegalHoldId',
  'EstatesEstate.id': 'EstateId',
  'EstatesDocument.id': 'EstateDocumentId',
  'PrivacyClosure.id': 'ClosureId',
  'PrivacyDataRequest.id': 'DataRequestId',
  'PromotionsPromotion.id': 'PromotionId',
  'PromotionsReward.id': 'RewardId',
  'ReferralsReferral.friend_account_id': 'AccountId',
  'ReferralsReferral.friend_user_id': 'UserId',
  'ReferralsReferral.id': 'ReferralId',
  'ReferralsReferral.referrer_user_id': 'UserId',
  'ReferralsProgram.sell_order_id': 'StandingOrderId',
  'ReferralsReward.id': 'ReferralRewardId',
  'ReferralsReward.sell_order_id': 'StandingOrderId',
  'SellingBuyback.id': 'BuybackId',
  'SellingFill.id': 'FillId',
  'SellingFill.seller_account_id': 'AccountId',
  'SellingSellOrder.id': 'SellOrderId',
  'PeopleW9.id': 'W9Id',
  'TaxClose.id': 'TaxCloseId',
  'TaxDeliveryChoice.id': 'DeliveryChoiceId',
  'TaxDeposit.id': 'TaxDepositId',
  'TaxFiling.id': 'TaxFilingId',
  'TaxFiledReturn.filing_id': 'TaxFilingId',
  'TaxFiledReturn.form_id': 'TaxFormId',
  'TaxMailing.id': 'TaxFormId',
  'TaxForm.corrects': 'TaxFormId',
  'TaxForm.id': 'TaxFormId',
  'TaxNumberNotice.id': 'NumberNoticeId',
  'TaxWithheld.id': 'WithheldTaxId',
  'TaxWithheld.withholding_id': 'WithholdingId',
  'TaxWithholding.id': 'WithholdingId',
  'DividendsChoice.target_portfolio_id': 'PortfolioId',
}

/** A price of power, in the currency of its line. */
const plainNumbers: readonly string[] = ['PortfoliosPeriodLine.price_micro']

/** Whole numbers by the ends of their columns' names, which say their unit; amounts of other currencies stay plain. */
const numbers: readonly (readonly [RegExp, string])[] = [
  [/_cents$/, 'Cents'],
  [/(^|_)price(_seen)?_micro$/, 'SharePrice'],
  [/(^|_)(shares|outstanding|sold|returned|left|filled)_micro$/, 'Microshares'],
  [/(^|_)(target_return_low|target_return_high|rate|match|fee|cap|share|qualified|nondividend)_millionths$/, 'Rate'],
]

const modules: Readonly<Record<string, string>> = {
  BusinessDay: 'business-day',
  Cents: 'cents',
  Microshares: 'microshares',
  Rate: 'rate',
  SharePrice: 'share-price',
}

/** Gives the columns of generated tables the types of their ids, amounts, shares, prices, rates, days and choices. */
export function withBrandedColumns(tables: string, choices: Choices): string {
  const used = new Set<string>()
  const nameOf = new Map([...tables.matchAll(/^ {2}"([\w.]+)": (\w+);$/gm)].map(([, name, table]) => [table!, name!]))
  const typed = tables.replace(/^export interface (\w+) \{\n[\s\S]*?^\}/gm, (text, table: string) =>
    text.replace(/^( {2}(\w+): .*?)\b(string|bigint|BusinessDay)\b(.*;)$/gm, (line, start, column, plain, rest) => {
      const among = choices.get(`${nameOf.get(table)}.${column}`)
      if (among) return `${start}${among.map((value) => `'${value}'`).join(' | ')}${rest}`
      const kind = kindOf(table, column, plain)
      if (!kind) return line
      used.add(kind)
      return `${start}${kind}${rest}`
    }),
  )
  const imports = Map.groupBy([...used].toSorted(), (kind) => `#kernel/${modules[kind] ?? 'ids'}.ts`)
  const imported = [...imports]
    .map(([from, kinds]) => `import type {\n${kinds.map((kind) => `  ${kind},\n`).join('')}} from '${from}';\n`)
    .join('')
  return typed.replace(/^import type .*\n/m, (line) => `${line}${imported}`)
}

function kindOf(table: string, column: string, plain: string): string | undefined {
  if (plain === 'BusinessDay') return plain
  if (plainNumbers.includes(`${table}.${column}`)) return undefined
  if (plain === 'bigint') return numbers.find(([ends]) => ends.test(column))?.[1]
  return inTable[`${table}.${column}`] ?? everywhere[column]
}

/**
 * Which columns hold which kind of id of src/kernel/ids.ts. A column is named alone where its name says the kind in every table,
 * and with its table where it does not; an id that is in neither list is nobody else's and stays text.
 */
const everywhere: Readonly<Record<string, string>> = {
  account_id: 'AccountId',
  bank_transfer_id: 'BankTransferId',
  basket_id: 'BasketId',
  buyback_id: 'BuybackId',
  choice_id: 'DividendChoiceId',
  data_request_id: 'DataRequestId',
  delegate_id: 'UserId',
  dividend_id: 'DividendId',
  document_id: 'DocumentId',
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
  partner_account_id: 'PartnerAccountId',
  partner_item_id: 'PartnerItemId',
  partner_transfer_id: 'PartnerTransferId',
  plant_id: 'PlantId',
  portfolio_id: 'PortfolioId',
  promotion_id: 'PromotionId',
  referral_id: 'ReferralId',
  sell_order_id: 'SellOrderId',
  session_id: 'SessionId',
  signature_id: 'SignatureId',
  signature_request_id: 'SignatureRequestId',
  subscription_id: 'SubscriptionId',
  user_id: 'UserId',
  verification_id: 'VerificationId',
}

const inTable: Readonly<Record<string, string>> = {
  'AccountsAccount.id': 'AccountId',
  'AccountsAccount.owner_id': 'UserId',
  'AccountsAccount.parent_id': 'AccountId',
  'AccreditationEvidence.id': 'EvidenceId',
  'AccreditationVerification.id': 'VerificationId',
  'AutoInvestSubscription.id': 'SubscriptionId',
  'BanksFundingSource.id': 'FundingSourceId',
  'BanksFundingSource.partner_id': 'PartnerFundingSourceId',
  'BanksItem.id': 'BankItemId',
  'BanksMicroDeposit.id': 'FundingSourceId',
  'CashBankTransfer.id': 'BankTransferId',
  'DelegatesAccessGrant.id': 'GrantId',
  'DelegatesAccessGrant.owner_id': 'UserId',
  'DividendsChoice.id': 'DividendChoiceId',
  'DividendsDividend.id': 'DividendId',
  'DocumentsDocument.id': 'DocumentId',
  'IdentityBeneficialOwner.id': 'BeneficialOwnerId',
  'IdentityBeneficialOwner.partner_id': 'PartnerOwnerId',
  'IdentityCustomer.partner_id': 'PartnerCustomerId',
  'IdentityDocument.id': 'IdentityDocumentId',
  'IdentityDocument.owner_id': 'BeneficialOwnerId',
  'IdentityDocument.partner_id': 'PartnerDocumentId',
  'IdentityOwnerInvitation.id': 'OwnerInvitationId',
  'IdentityOwnerInvitation.owner_id': 'BeneficialOwnerId',
  'InvestingBasket.id': 'BasketId',
  'InvestingInvestmentOrder.agreement_document_id': 'DocumentId',
  'InvestingInvestmentOrder.confirmation_document_id': 'DocumentId',
  'InvestingInvestmentOrder.id': 'OrderId',
  'InvestingInvestmentOrder.signed_document_id': 'DocumentId',
  'InvestingLot.id': 'LotId',
  'InvestingSignatureRequest.id': 'SignatureRequestId',
  'NotificationsNotification.id': 'NotificationId',
  'NotificationsText.id': 'TextId',
  'OperationsAlert.id': 'AlertId',
  'OperationsNote.id': 'NoteId',
  'OutreachAnswer.id': 'AnswerId',
  'OutreachAnswer.mail_id': 'OutboxId',
  'OutreachMessage.id': 'ContactMessageId',
  'OutreachMessage.receipt_mail_id': 'OutboxId',
  'PeopleBeneficiary.id': 'BeneficiaryId',
  'PeopleEmailChange.id': 'EmailChangeId',
  'PeopleUser.id': 'UserId',
  'PlatformAudit.request_id': 'RequestId',
  'PlatformInbox.event_id': 'PartnerEventId',
  'PlatformOutbox.id': 'OutboxId',
  'PlatformProposal.id': 'ProposalId',
  'PortfoliosPlant.id': 'PlantId',
  'PortfoliosPortfolio.id': 'PortfolioId',
  'PortfoliosUpdate.id': 'UpdateId',
  'PrivacyClosure.id': 'ClosureId',
  'PrivacyDataRequest.id': 'DataRequestId',
  'PromotionsPromotion.id': 'PromotionId',
  'PromotionsReward.id': 'RewardId',
  'ReferralsReferral.friend_account_id': 'AccountId',
  'ReferralsReferral.friend_user_id': 'UserId',
  'ReferralsReferral.id': 'ReferralId',
  'ReferralsReferral.referrer_user_id': 'UserId',
  'ReferralsReward.id': 'ReferralRewardId',
  'SellingBuyback.id': 'BuybackId',
  'SellingFill.id': 'FillId',
  'SellingFill.seller_account_id': 'AccountId',
  'SellingSellOrder.id': 'SellOrderId',
  'DividendsChoice.target_portfolio_id': 'PortfolioId',
}

/** Gives the columns of generated tables the types of their ids. */
export function withIdTypes(tables: string): string {
  const used = new Set<string>()
  const typed = tables.replace(/^export interface (\w+) \{\n[\s\S]*?^\}/gm, (text, table: string) =>
    text.replace(/^( {2}(\w+): )string\b(.*;)$/gm, (line, start: string, column: string, rest: string) => {
      const kind = inTable[`${table}.${column}`] ?? everywhere[column]
      if (!kind) return line
      used.add(kind)
      return `${start}${kind}${rest}`
    }),
  )
  const imported = `import type {\n${[...used]
    .toSorted()
    .map((kind) => `  ${kind},\n`)
    .join('')}} from '#kernel/ids.ts';\n`
  return typed.replace(/^import type .*\n/m, (line) => `${line}${imported}`)
}

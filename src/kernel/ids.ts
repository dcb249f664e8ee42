import type { Instant } from './instant.ts'

declare const kind: unique symbol

/**
 * An id of one kind. `AccountId` is not assignable to `UserId`, so rooms cannot mix them up. Ours start with the kind's
 * prefix (`ord_018f...`); a portfolio's is its number, and a partner's is what it gave us.
 */
export type Id<Kind extends string> = string & { readonly [kind]?: Kind }

export type Prefixed<Prefix extends string> = `${Prefix}_${string}`

export type AccessTokenId = Prefixed<'pat'>
export type AccessReviewId = Prefixed<'acr'>
export type AccessRowId = Prefixed<'arr'>
export type AccountId = Prefixed<'acc'>
export type AuditLineId = Id<'audit line'>
export type AlertId = Prefixed<'alr'>
export type AnswerId = Prefixed<'ans'>
export type BankInstructionId = Prefixed<'cin'>
export type BankItemId = Prefixed<'itm'>
export type CustodyAccountId = Prefixed<'cba'>
export type BankTransferId = Prefixed<'btr'>
export type BasketId = Prefixed<'bsk'>
export type BreakGlassId = Prefixed<'bgl'>
export type BreakId = Prefixed<'brk'>
export type BeneficialOwnerId = Prefixed<'bno'>
export type BeneficiaryId = Prefixed<'ben'>
export type SharePriceId = Id<'sharePrice'>
export type BuybackId = Id<'buyback'>
export type CertificationId = Prefixed<'cer'>
export type ClosureId = Prefixed<'clo'>
export type CalendarFeedId = Prefixed<'cal'>
export type CodeId = Id<'code'>
export type ComplaintId = Prefixed<'cmp'>
export type ComplaintEventId = Prefixed<'cme'>
export type ContactMessageId = Prefixed<'msg'>
/** The id that links a partner's answer to ours: the message that it answers, or the account. */
export type CorrelationId = OutboxId | AccountId
export type DataRequestId = Prefixed<'dsr'>
export type DeliveryChoiceId = Prefixed<'tdc'>
export type DepositId = Prefixed<'dep'>
export type DesignationId = Id<'designation'>
export type DividendChoiceId = Prefixed<'chc'>
export type DividendId = Prefixed<'div'>
export type DividendLineId = Prefixed<'dvl'>
export type DocumentId = Prefixed<'doc'>
export type DocumentWatchId = Prefixed<'wat'>
export type EmailChangeId = Prefixed<'emc'>
export type EndToEndId = Id<'bank: payment'>
export type EquityGrantId = Prefixed<'eqg'>
export type EstateId = Prefixed<'est'>
export type EstateDocumentId = Prefixed<'esd'>
export type EvidenceId = Prefixed<'ave'>
export type FillId = Prefixed<'fil'>
export type FollowUpId = Id<'follow-up'>
/** A transfer of holdings from one person to another without a sale. */
export type HoldingTransferId = Prefixed<'htr'>
export type HoldingTransferDocumentId = Prefixed<'htd'>
export type IraApplicationId = Prefixed<'iap'>
export type IraBeneficiaryChangeId = Prefixed<'ibc'>
export type IraContributionId = Prefixed<'ctb'>
export type IraDirectionId = Prefixed<'bdr'>
export type IraDistributionId = Prefixed<'idi'>
export type IraDocumentId = Prefixed<'ird'>
export type IraFeeId = Id<'ira fee'>
export type IraTransferId = Prefixed<'itr'>
export type IraReceiptId = Prefixed<'rcp'>
export type IraSaleDirectionId = Prefixed<'isl'>
export type IraValuationId = Prefixed<'ivl'>
/** A filing with the SEC: the proposal by which it was recorded, or the row of the demo. */
export type FilingId = Id<'filing'>
export type FilingDecisionId = ProposalId | Prefixed<'fld'>
export type FundingSourceId = Prefixed<'bnk'>
export type GrantId = Prefixed<'grt'>
export type IdentityDocumentId = Prefixed<'idd'>
export type LegalHoldId = Prefixed<'hld'>
export type LotId = Prefixed<'lot'>
export type NameChangeId = Prefixed<'nmc'>
export type NameChangeDocumentId = Prefixed<'nmd'>
export type NoteId = Prefixed<'not'>
export type NotificationId = Prefixed<'ntf'>
export type OrderId = Prefixed<'ord'>
/** An order group is signed and paid together: one order, or a whole basket. */
export type OrderGroupId = OrderId | BasketId
export type OutboxId = Id<'outbox'>
export type OwnerInvitationId = Prefixed<'bni'>
export type PlantId = Id<'plant'>
export type PageId = Prefixed<'pag'>
export type PageNoticeId = Prefixed<'pgn'>
export type PortfolioId = Id<'portfolio'>
export type PromotionId = Id<'promotion'>
export type ProposalId = Prefixed<'prp'>
export type StatementId = Prefixed<'stm'>
export type StatementLineId = Prefixed<'stl'>
export type ReferralId = Prefixed<'rfl'>
export type ReferralRewardId = Prefixed<'rrw'>
export type RequestId = Id<'request'>
export type ReviewId = Id<'review'>
export type RewardId = Prefixed<'rwd'>
export type SellOrderId = Prefixed<'sel'> | StandingOrderId
/** The number of one of the company's own sell orders, as in the specification. */
export type StandingOrderId = `${bigint}`
export type ShiftId = Prefixed<'shf'>
export type StockId = Prefixed<'stk'>
export type SubscriptionId = Prefixed<'ais'>
export type TaxCloseId = Prefixed<'txc'>
/** Portfolio, year, form, kind and part. */
export type TaxFileId = Id<'tax file'>
export type TaxFilingId = Prefixed<'tfl'>
export type TaxDepositId = Prefixed<'tdp'>
export type TaxFormId = Prefixed<'txf'>
export type TextId = Prefixed<'txt'>
export type UpdateId = Prefixed<'upd'>
export type NumberNoticeId = Prefixed<'tnn'>
export type UserId = Prefixed<'usr'>
export type VerificationId = Prefixed<'acv'>
export type W9Id = Prefixed<'w9c'>
export type WithdrawalId = Prefixed<'wdl'>
export type WithholdingId = Prefixed<'bwh'>
export type WithheldTaxId = Prefixed<'whd'>

// Given by partners.
export type CustodianAccountId = Id<'custodian: account'>
export type CustodianResourceId = Id<'custodian: resource'>
export type CrmContactId = Id<'partner: contact'>
export type FactorId = Id<'partner: factor'>
export type PartnerAccountId = Id<'partner: account'>
export type PartnerCustomerId = Id<'partner: customer'>
export type PartnerDocumentId = Id<'partner: document'>
export type PartnerEventId = Id<'partner: event'>
export type PartnerFundingSourceId = Id<'partner: funding source'>
export type PartnerInstitutionId = Id<'partner: institution'>
export type PartnerItemId = Id<'partner: item'>
export type PartnerOwnerId = Id<'partner: owner'>
export type PartnerTextId = Id<'partner: text'>
export type PartnerTransferId = Id<'partner: transfer'>
export type PartnerWebhookId = Id<'partner: webhook'>
export type SessionId = Id<'partner: session'>
export type SignatureId = Id<'partner: signature'>
export type SignatureRequestId = Id<'partner: signature request'>

export const isIdOf = <Prefix extends string>(prefix: Prefix, text: string): text is Prefixed<Prefix> =>
  text.startsWith(`${prefix}_`)

/** Brands text as an id whose kind the caller knows. */
export function readId<Prefix extends string>(prefix: Prefix, text: string): Prefixed<Prefix> {
  if (!isIdOf(prefix, text)) throw new Error(`${text} is not an id that begins with ${prefix}_`)
  return text
}

export function readOrderGroupId(text: string): OrderGroupId {
  return isIdOf('bsk', text) ? text : readId('ord', text)
}

export const idOf = <Prefix extends string>(prefix: Prefix, uuidv7: string): Prefixed<Prefix> => `${prefix}_${uuidv7}`

/** The creation time of an id, by its machine's clock: the first 48 bits of a UUID version 7 (RFC 9562). */
export const madeAt = (id: string): Instant =>
  Temporal.Instant.fromEpochMilliseconds(
    Number.parseInt(
      id
        .replace(/^[a-z]+_/, '')
        .replaceAll('-', '')
        .slice(0, 12),
      16,
    ),
  )

import type { Instant } from './instant.ts'

declare const kind: unique symbol

/**
 * An id of one kind of thing. `AccountId` is not assignable to `UserId`, so the two cannot be mixed up between rooms. Ours
 * start with the prefix that names the kind (`ord_018f...`); a portfolio's is its number, and a partner's is what it gave us.
 */
export type Id<Kind extends string> = string & { readonly [kind]?: Kind }

export type AccountId = Id<'acc'>
export type AlertId = Id<'alr'>
export type AnswerId = Id<'ans'>
export type BankItemId = Id<'itm'>
export type BankTransferId = Id<'btr'>
export type BasketId = Id<'bsk'>
export type BeneficialOwnerId = Id<'bno'>
export type BeneficiaryId = Id<'ben'>
export type BuybackId = Id<'buyback'>
export type CertificationId = Id<'cer'>
export type ClosureId = Id<'clo'>
export type CodeId = Id<'code'>
export type ContactMessageId = Id<'msg'>
/** By which a partner's answer is told to be about ours: the message that asked, or the account. */
export type CorrelationId = OutboxId | AccountId
export type DataRequestId = Id<'dsr'>
export type DepositId = Id<'dep'>
export type DividendChoiceId = Id<'chc'>
export type DividendId = Id<'div'>
export type DividendLineId = Id<'dvl'>
export type DocumentId = Id<'doc'>
export type EmailChangeId = Id<'emc'>
export type EvidenceId = Id<'ave'>
export type FillId = Id<'fil'>
export type FollowUpId = Id<'follow-up'>
export type FundingSourceId = Id<'bnk'>
export type GrantId = Id<'grt'>
export type IdentityDocumentId = Id<'idd'>
export type LotId = Id<'lot'>
export type NoteId = Id<'not'>
export type NotificationId = Id<'ntf'>
export type OrderId = Id<'ord'>
export type OutboxId = Id<'outbox'>
export type OwnerInvitationId = Id<'bni'>
export type PlantId = Id<'plant'>
export type PortfolioId = Id<'portfolio'>
export type PromotionId = Id<'promotion'>
export type ProposalId = Id<'prp'>
export type ReferralId = Id<'rfl'>
export type ReferralRewardId = Id<'rrw'>
export type RequestId = Id<'request'>
export type ReviewId = Id<'review'>
export type RewardId = Id<'rwd'>
export type SellOrderId = Id<'sel'>
export type SubscriptionId = Id<'ais'>
export type TextId = Id<'txt'>
export type UpdateId = Id<'upd'>
export type UserId = Id<'usr'>
export type VerificationId = Id<'acv'>
export type WithdrawalId = Id<'wdl'>

// Given by partners.
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
export type SessionId = Id<'partner: session'>
export type SignatureId = Id<'partner: signature'>
export type SignatureRequestId = Id<'partner: signature request'>

export const idOf = <Prefix extends string>(prefix: Prefix, uuidv7: string): Id<Prefix> => `${prefix}_${uuidv7}`

/** When an id was made, by the clock of the machine that made it: the first 48 bits of a UUID of version 7 (RFC 9562). */
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

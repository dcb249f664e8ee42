/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Status of an access to accounts. */
export type AccessStatus =
  /** The delegate can use the access. */
  | 'active'
  /** The delegate declined the invitation. */
  | 'declined'
  /** The invitation was not answered in time, or the last day has passed. */
  | 'expired'
  /** Invited; not answered yet. */
  | 'pending'
  /** The delegate gave the access up. */
  | 'resigned'
  /** The owner ended the access. */
  | 'revoked';

/** Rights of a delegate. */
export type AccessType =
  /** See everything that may be shared, change nothing. */
  | 'read_only'
  /** Also invest, sell and move money to the banks of the account. */
  | 'read_write';

/** State of a link in a reminder. */
export type AutoInvestSkipLinkState =
  /** The investment can no longer be skipped. */
  | 'closed'
  /** The investment can be skipped. */
  | 'open'
  /** The investment is skipped. */
  | 'skipped';

/** Someone who owns a quarter of a business or more. */
export type BeneficialOwnerInput = {
  /** Street and house number; no post office box. */
  address1: string;
  /** Apartment, suite or floor; left out if there is none. */
  address2?: string | null | undefined;
  /** City of the address. */
  city: string;
  /** Country, as its ISO 3166 code of two letters. */
  countryCode: string;
  /** Date of birth, "1980-05-17". */
  dateOfBirth: string;
  /** First name of the person. */
  firstName: string;
  /** Last name of the person. */
  lastName: string;
  /** Number of the Social Security card or passport; write-only. */
  number: string;
  /** Kind of number that identifies a person. */
  numberKind: OwnerNumberKind;
  /** Country of the passport, as its ISO 3166 code; left out without a passport. */
  passportCountry?: string | null | undefined;
  /** ZIP code, or postal code abroad. */
  postalCode: string;
  /** State or province of the address; a US state by its two letters. */
  state: string;
};

/** Tracking parameters of the link by which the person came. */
export type CampaignInput = {
  /** Campaign of the link (utm_campaign). */
  utm_campaign?: string | null | undefined;
  /** Variant of the link (utm_content). */
  utm_content?: string | null | undefined;
  /** Kind of page or email that contained the link (utm_medium). */
  utm_medium?: string | null | undefined;
  /** Site or newsletter that contained the link (utm_source). */
  utm_source?: string | null | undefined;
  /** Search term of the link (utm_term). */
  utm_term?: string | null | undefined;
};

/** A text that was agreed to. */
export type ConsentInput = {
  /** Name of the text that the person agreed to. */
  document: string;
  /** SHA-256 of the text that was shown, in hex. */
  hash: string;
  /** Version of the text that the person agreed to. */
  version: string;
};

/** Identity that the sender’s browser claims, stored with what the server observed. */
export type ContactIdentity = {
  /** IPv4 or IPv6 address; null if the browser gave none. */
  ipAddress?: string | null | undefined;
};

/** Purpose of a yearly cost. */
export type CostKind =
  /** Share register, filings and bank. */
  | 'administration'
  /** Audit and tax returns. */
  | 'audit'
  /** Fee of the manager. */
  | 'management'
  /** Operation of the plants. */
  | 'operation';

/** Kind of privacy request. */
export type DataRequestKind =
  /** A copy of the data. */
  | 'access'
  /** Correction of the data. */
  | 'correct'
  /** Deletion of the data. */
  | 'delete'
  /** Use of sensitive data only for what the account needs. */
  | 'limit'
  /** No sale or sharing of the data. */
  | 'optOut';

/** Versions that contain a paragraph. */
export type DifferenceBlockKind =
  /** Only in the later version. */
  | 'added'
  /** In both versions, with changes. */
  | 'changed'
  /** Only in the earlier version. */
  | 'removed'
  /** In both versions, unchanged. */
  | 'same';

/** Versions that contain some words. */
export type DifferencePartKind =
  /** Only in the later version. */
  | 'added'
  /** Only in the earlier version. */
  | 'removed'
  /** In both versions. */
  | 'same';

/** Purpose of the link in an email: to confirm or to end notices. */
export type DocumentWatchPurpose =
  /** To confirm the notices. */
  | 'confirm'
  /** To end the notices. */
  | 'end';

/** State of email notices about documents. */
export type DocumentWatchState =
  /** New versions are emailed. */
  | 'confirmed'
  /** The notices ended and the address was deleted. */
  | 'ended'
  /** No email is sent until the link in the first one is opened. */
  | 'unconfirmed';

/** Kind of a machine. */
export type EquipmentKind =
  /** Batteries with their converters. */
  | 'battery'
  /** Inverters, which turn direct current into alternating current. */
  | 'inverter'
  /** Solar modules, rated in direct current. */
  | 'module'
  /** Water turbines with their generators. */
  | 'turbine';

/** Class of evidence for a fact. */
export type EvidenceKind =
  /** Invented, to illustrate the size. */
  | 'example'
  /** Read from a plant’s own meter. */
  | 'metered'
  /** Computed from assumptions. */
  | 'modelled'
  /** Posted in the books and tied to bank statements. */
  | 'reconciled';

/** Form that an issuer files with the Securities and Exchange Commission about its offering. */
export type FilingForm =
  /** Form 1-A, for an offering under Regulation A. */
  | 'form1A'
  /** Form D, for a private placement under Rule 506. */
  | 'formD';

/** Way in which a person intends to pay for shares. */
export type IntendedFunding =
  /** From a bank account. */
  | 'BANK'
  /** With the money of a retirement account. */
  | 'IRA';

/** Cause of lost production. */
export type LossCause =
  /** The grid operator requested less power. */
  | 'curtailment'
  /** A fault or repair of the plant. */
  | 'machine'
  /** The grid was down. */
  | 'outage'
  /** Less sun or water than expected. */
  | 'weather';

/** State of an email’s unsubscribe link. */
export type MailStopState =
  /** This kind of email cannot be stopped. */
  | 'always'
  /** This kind of email is sent, and can be stopped. */
  | 'open'
  /** This kind of email is stopped. */
  | 'stopped';

/** Rule on sales to other investors. */
export type MatchedMode =
  /** Indications to sell are recorded, without matching. */
  | 'indications'
  /** Firm orders are matched. */
  | 'matched'
  /** Shares cannot be sold to other investors. */
  | 'off';

/** Part of an offering that is shown to the person who asks. */
export type OfferVisibility =
  /** No price, target or amount: the offering is not qualified yet, and no offer to buy can be accepted (Rule 255). */
  | 'beforeQualification'
  /** Everything about the offering. */
  | 'full'
  /** Only the plants and their output: the offering is for accredited investors and people who have a relationship with us (Rule 506(b)). */
  | 'relationshipRequired';

/** Kind of number that identifies a person. */
export type OwnerNumberKind =
  /** The number of a passport, for those who have no Social Security number. */
  | 'passport'
  /** A US Social Security number. */
  | 'ssn';

/** Kind of an event at a plant. */
export type PlantEventKind =
  /** The portfolio bought it. */
  | 'bought'
  /** Construction was complete. */
  | 'built'
  /** It was connected to the grid. */
  | 'connected'
  /** The plant was out of operation. */
  | 'outage'
  /** Machines were replaced by others of more power or of longer life. */
  | 'repowered';

/** Status of an offering toward new investments. */
export type PortfolioStatus =
  /** It has ended. */
  | 'closed'
  /** Not open yet. */
  | 'coming_soon'
  /** Open to new investments. */
  | 'open'
  /** Closed for now, except to people the staff allow. */
  | 'paused';

/** Use of new money. */
export type ProceedsKind =
  /** Repaying loans that built the plants. */
  | 'constructionDebt'
  /** Costs of the offering. */
  | 'fees'
  /** Plants that are built or bought with it. */
  | 'newPlants'
  /** Cash that is kept for later. */
  | 'reserve';

/** Rule on purchases of shares by the company. */
export type RedemptionMode =
  /** The company does not buy shares back. */
  | 'off'
  /** The company buys shares back at the share price, less its discount and the exit penalty. */
  | 'on';

/** First facts of an account. */
export type RegisterInput = {
  /** Campaign from which the person came. */
  campaign?: CampaignInput | null | undefined;
  /** Texts that the person agreed to. */
  consents: Array<ConsentInput>;
  /** First name of the person. */
  firstName?: string | null | undefined;
  /** Way in which a person intends to pay for shares. */
  intendedFundingSrcType?: IntendedFunding | null | undefined;
  /** Last name of the person. */
  lastName?: string | null | undefined;
  /** Referral code of the friend who invited the person; left out without one. */
  referralCode?: string | null | undefined;
  /** The word of the sample document: it shows that electronic records can be opened. */
  sampleWord?: string | null | undefined;
  /** Kind of owner that an account is for. */
  type: UserType;
  /** True if the person came through the wealth channel. */
  wealthChannel?: boolean | null | undefined;
};

/** Way in which shares are sold. */
export type SaleRail =
  /** To another investor. */
  | 'matched'
  /** Back to the company. */
  | 'redemption'
  /** To an investor whose reward is paid in shares. */
  | 'reward';

/** Form on which the holders of a portfolio report its payments. */
export type TaxForm =
  /** Form 1099-DIV, from a corporation. */
  | 'form1099Div'
  /** Schedule K-1, from a partnership. */
  | 'scheduleK1';

/** Technology of a plant. */
export type Technology =
  /** Running water. */
  | 'hydro'
  /** Sunlight. */
  | 'solar'
  /** Batteries, which store power. */
  | 'storage';

/** Basis of the estimate of the time to sell. */
export type TimeToSellKind =
  /** No one has listed shares of this portfolio yet. */
  | 'neverListed'
  /** No buyer took shares within the measured days. */
  | 'noBuyer'
  /** Buyers are not matched in this portfolio now. */
  | 'notMatched'
  /** Sales between holders reach their yearly limit before these shares are sold. */
  | 'overCap'
  /** Range from the sales of the last days: see leastDays and mostDays. */
  | 'range'
  /** Selling is paused, or waits for an update that is overdue; the text says why. */
  | 'stopped';

/** Kind of owner that an account is for. */
export type UserType =
  /** A business. */
  | 'business'
  /** A person. */
  | 'individual';

export type HeaderMemberQueryVariables = Exact<{ [key: string]: never; }>;


export type HeaderMemberQuery = { me: { user: { firstName: string | null, createdAt: string, hasCorporateShares: boolean, isOperator: boolean, unreadNotificationCount: number } } | null, dashboard: { accounts: Array<{ id: string, title: string, value: string | null }> } | null };

export type HomeDataQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeDataQuery = { getAUM: number, totalInvestedAsOf: string, getLatestNAVBasedIRRCached: { id: string, date: string, navBasedIRR: number } | null, allHomePagePortfolios: Array<{ id: string, subtitle: string, smallAvatarImageUrl: string | null }> };

export type CustodyQueryVariables = Exact<{ [key: string]: never; }>;


export type CustodyQuery = { custody: { day: string, takenAt: string, fbo: string, inFlightTo: string, inFlightFrom: string, owed: string, investors: string, short: string, isCovered: boolean, statement: { day: string, tiedAt: string, ledger: string, statement: string, isTied: boolean } | null } | null };

export type PerformanceQueryVariables = Exact<{ [key: string]: never; }>;


export type PerformanceQuery = { getAUM: number, getLatestNAVBasedIRRCached: { date: string, navBasedIRR: number } | null, portfolios: Array<{ id: string, name: string, technology: Technology, offerVisibility: OfferVisibility, status: PortfolioStatus | null, statusReason: string | null, statusSince: string | null, last12MonthsDividendRate: string | null, hill: { hours: Array<number> }, sharePrices: Array<{ effectiveOn: string, price: string, filingReference: string | null }> | null, dividends: Array<{ month: string, perShare: string | null, total: string }> | null, outputMonths: Array<{ month: string, expectedKwh: number, actualKwh: number }> }> };

export type MonthlyActualsQueryVariables = Exact<{ [key: string]: never; }>;


export type MonthlyActualsQuery = { portfolios: Array<{ id: string, name: string, outputMonths: Array<{ month: string, expectedKwh: number, actualKwh: number }>, actuals: Array<{ month: string, revenue: string, costs: string, reserve: string, pool: string, perShare: string | null, correctionReason: string | null }> | null }> };

export type ExitsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExitsQuery = { portfolios: Array<{ id: string, name: string, offerVisibility: OfferVisibility, exit: { matched: MatchedMode, matchedReason: string, redemption: RedemptionMode, restMessage: string | null, asOf: string, ordersWaiting: number, valueWaiting: string, oldestSince: string | null, shortestDays: number | null, medianDays: number | null, longestDays: number | null, recentDays: number, recentlyListedValue: string, recentlyBoughtValue: string, soldValue: string, boughtBackValue: string, ordersEnded: number, ordersSoldOut: number, tradedThisYear: string, tradingCap: string | null, timeToSell: { kind: TimeToSellKind, text: string } } | null }> };

export type PublicImpactQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicImpactQuery = { impact: { kilowattHours: number, co2Kilograms: number, homesPowered: number, trees: number, jobYears: number, asOf: string }, impactFactors: Array<{ name: string, value: number, unit: string, from: string, source: string, url: string }> };

export type PublishedBalancesQueryVariables = Exact<{ [key: string]: never; }>;


export type PublishedBalancesQuery = { balanceLog: { size: number, checkpoint: string, verifierKey: string } | null, publishedBalances: { edges: Array<{ node: { day: string, firstEntry: number, trees: Array<{ tree: string, root: string, total: string | null, issued: string | null }> } }> }, portfolios: Array<{ id: string, name: string }> };

export type ReturnsOfCapitalQueryVariables = Exact<{ [key: string]: never; }>;


export type ReturnsOfCapitalQuery = { portfolios: Array<{ id: string, name: string, issuer: { legalName: string, ein: string, contactName: string, contactAddress: string, contactEmail: string, contactPhone: string } | null, returnedCapital: Array<{ taxYear: number, recordOn: string, paidOn: string, perShare: string, basisPerShare: string, url: string }> | null }> };

export type AutoInvestSkipLinkQueryVariables = Exact<{
  subscriptionId: string;
  period: number;
  token: string;
}>;


export type AutoInvestSkipLinkQuery = { link: { dueOn: string, total: string, state: AutoInvestSkipLinkState, message: string | null } | null };

export type SkipAutoInvestByLinkMutationVariables = Exact<{
  subscriptionId: string;
  period: number;
  token: string;
}>;


export type SkipAutoInvestByLinkMutation = { link: { dueOn: string, total: string, state: AutoInvestSkipLinkState, message: string | null } };

export type InvitationFragment = { id: string, status: AccessStatus, accessType: AccessType, ownerName: string, delegateEmail: string, endsOn: string | null, accountNames: Array<string> };

export type AccessInvitationQueryVariables = Exact<{
  id: string;
  token: string;
}>;


export type AccessInvitationQuery = { accessInvitation: { id: string, status: AccessStatus, accessType: AccessType, ownerName: string, delegateEmail: string, endsOn: string | null, accountNames: Array<string> } | null };

export type AcceptAccessMutationVariables = Exact<{
  key: string;
  id: string;
  token: string;
}>;


export type AcceptAccessMutation = { answer: { id: string, status: AccessStatus, accessType: AccessType, ownerName: string, delegateEmail: string, endsOn: string | null, accountNames: Array<string> } };

export type DeclineAccessMutationVariables = Exact<{
  key: string;
  id: string;
  token: string;
}>;


export type DeclineAccessMutation = { answer: { id: string, status: AccessStatus, accessType: AccessType, ownerName: string, delegateEmail: string, endsOn: string | null, accountNames: Array<string> } };

export type SeeOwnerInvitationQueryVariables = Exact<{
  token: string;
}>;


export type SeeOwnerInvitationQuery = { ownerInvitation: { firstName: string, lastName: string, business: string } | null };

export type AnswerOwnerInvitationMutationVariables = Exact<{
  key: string;
  token: string;
  input: BeneficialOwnerInput;
}>;


export type AnswerOwnerInvitationMutation = { answerOwnerInvitation: { id: string } };

export type MailToStopQueryVariables = Exact<{
  notificationId: string;
  token: string;
}>;


export type MailToStopQuery = { mail: { label: string, says: string, state: MailStopState, always: string | null } | null };

export type StopMailByLinkMutationVariables = Exact<{
  notificationId: string;
  token: string;
  everything: boolean;
}>;


export type StopMailByLinkMutation = { mail: { label: string, says: string, state: MailStopState, always: string | null } };

export type DocumentWatchQueryVariables = Exact<{
  watchId: string;
  token: string;
}>;


export type DocumentWatchQuery = { watch: { purpose: DocumentWatchPurpose, state: DocumentWatchState, portfolio: { id: string, name: string } | null } | null };

export type ConfirmDocumentWatchMutationVariables = Exact<{
  watchId: string;
  token: string;
}>;


export type ConfirmDocumentWatchMutation = { watch: { purpose: DocumentWatchPurpose, state: DocumentWatchState, portfolio: { id: string, name: string } | null } };

export type EndDocumentWatchMutationVariables = Exact<{
  watchId: string;
  token: string;
}>;


export type EndDocumentWatchMutation = { watch: { purpose: DocumentWatchPurpose, state: DocumentWatchState, portfolio: { id: string, name: string } | null } };

export type SendContactUsEmailMutationVariables = Exact<{
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  message: string;
  identity?: ContactIdentity | null | undefined;
}>;


export type SendContactUsEmailMutation = { sendContactUsEmail: { id: string, ticket: number } };

export type ContactSenderQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactSenderQuery = { me: { user: { firstName: string | null, lastName: string | null, email: string } } | null };

export type ConfirmEmailMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailMutation = { answer: { id: number } };

export type ConfirmEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailChangeMutation = { answer: { email: string } };

export type VetoEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type VetoEmailChangeMutation = { answer: { email: string } };

export type NewcomerQueryVariables = Exact<{ [key: string]: never; }>;


export type NewcomerQuery = { me: { user: { id: number, email: string, isRegistered: boolean, confirmationDt: string | null, invalidEmailFlg: boolean } } | null };

export type SendRegisterEmailMutationVariables = Exact<{
  id: number;
  email: string;
}>;


export type SendRegisterEmailMutation = { sendRegisterEmail: { id: number } };

export type RegisterUserMutationVariables = Exact<{
  key: string;
  input: RegisterInput;
}>;


export type RegisterUserMutation = { registerUser: { id: number, accountId: string } };

export type ComparedPortfolioFragment = { id: string, yearlyCosts: Array<{ onThousand: string }> | null, powerSales: Array<{ buyer: string }> | null, loans: Array<{ owed: string }> | null, actuals: Array<{ month: string, revenue: string, costs: string }> | null, production: Array<{ month: string, expectedKwh: number, actualKwh: number }>, exit: { timeToSell: { text: string } } | null };

export type PortfolioComparisonQueryVariables = Exact<{
  first: string;
  second: string;
  third: string;
}>;


export type PortfolioComparisonQuery = { first: { id: string, yearlyCosts: Array<{ onThousand: string }> | null, powerSales: Array<{ buyer: string }> | null, loans: Array<{ owed: string }> | null, actuals: Array<{ month: string, revenue: string, costs: string }> | null, production: Array<{ month: string, expectedKwh: number, actualKwh: number }>, exit: { timeToSell: { text: string } } | null } | null, second: { id: string, yearlyCosts: Array<{ onThousand: string }> | null, powerSales: Array<{ buyer: string }> | null, loans: Array<{ owed: string }> | null, actuals: Array<{ month: string, revenue: string, costs: string }> | null, production: Array<{ month: string, expectedKwh: number, actualKwh: number }>, exit: { timeToSell: { text: string } } | null } | null, third: { id: string, yearlyCosts: Array<{ onThousand: string }> | null, powerSales: Array<{ buyer: string }> | null, loans: Array<{ owed: string }> | null, actuals: Array<{ month: string, revenue: string, costs: string }> | null, production: Array<{ month: string, expectedKwh: number, actualKwh: number }>, exit: { timeToSell: { text: string } } | null } | null };

export type DocumentVersionsQueryVariables = Exact<{
  id: string;
}>;


export type DocumentVersionsQuery = { portfolio: { id: string, name: string, documents: Array<{ id: string, title: string, series: string, version: number, datedOn: string, publishedAt: string, url: string, needsSignIn: boolean, hasText: boolean, change: { summary: string } | null, earlierVersions: Array<{ id: string, version: number, datedOn: string, publishedAt: string, url: string, hasText: boolean, change: { summary: string } | null }> }> | null } | null };

export type DocumentDifferenceQueryVariables = Exact<{
  id: string;
  series: string;
  from: number;
  to: number;
}>;


export type DocumentDifferenceQuery = { offeringDocumentDifference: { from: number, to: number, wordsAdded: number | null, wordsRemoved: number | null, blocks: Array<{ kind: DifferenceBlockKind, isHeading: boolean, parts: Array<{ kind: DifferencePartKind, text: string }> }> | null } | null };

export type PortfolioDocumentsQueryVariables = Exact<{
  id: string;
}>;


export type PortfolioDocumentsQuery = { portfolio: { id: string, documents: Array<{ id: string, title: string, datedOn: string, version: number, url: string, needsSignIn: boolean, earlierVersions: Array<{ id: string, title: string, datedOn: string, version: number, url: string }> }> | null } | null };

export type PortfolioGapsQueryVariables = Exact<{
  id: string;
}>;


export type PortfolioGapsQuery = { portfolio: { id: string, lostOutput: Array<{ plantId: string, month: string, cause: LossCause, kilowattHours: number, explanation: string }> | null } | null };

export type GenerationNowQueryVariables = Exact<{ [key: string]: never; }>;


export type GenerationNowQuery = { generationNow: { kilowatts: number, asOf: string, hills: Array<{ portfolioId: string, name: string, technology: Technology, hours: Array<number> }> } };

export type OfferingFactsFragment = { salesPause: string | null, issuer: { legalName: string, description: string, fiscalYearEnd: string, auditor: string | null, transferAgent: string | null, cik: string | null, filingForm: FilingForm | null, filingNumber: string | null, filingAddress: string | null, qualifiedOn: string | null, contactName: string, contactAddress: string, contactEmail: string, contactPhone: string } | null, filings: Array<{ form: string, periodEnd: string | null, filedOn: string, qualifiedOn: string | null, reference: string }> | null, proceedsUses: Array<{ kind: ProceedsKind, share: string, paidTo: string, isRelated: boolean }> | null, yearlyCosts: Array<{ kind: CostKind, onThousand: string, paidTo: string, basis: string, isRelated: boolean }> | null, powerSales: Array<{ buyer: string, share: string, endsOn: string | null, terms: string, currency: string }> | null, loans: Array<{ lender: string, isRelated: boolean, owed: string, asOf: string, currency: string, interest: string, endsOn: string }> | null, risks: Array<{ title: string, explanation: string }> | null };

export type OfferingDocumentsQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferingDocumentsQuery = { portfolios: Array<{ id: string, name: string, regulation: { id: number }, documents: Array<{ id: string, title: string, datedOn: string, version: number, url: string, needsSignIn: boolean }> | null }> };

export type OfferingsQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferingsQuery = { portfolios: Array<{ id: string, name: string, status: PortfolioStatus | null, salesPause: string | null, regulation: { id: number }, issuer: { legalName: string, description: string, fiscalYearEnd: string, auditor: string | null, transferAgent: string | null, cik: string | null, filingForm: FilingForm | null, filingNumber: string | null, filingAddress: string | null, qualifiedOn: string | null, contactName: string, contactAddress: string, contactEmail: string, contactPhone: string } | null, filings: Array<{ form: string, periodEnd: string | null, filedOn: string, qualifiedOn: string | null, reference: string }> | null, proceedsUses: Array<{ kind: ProceedsKind, share: string, paidTo: string, isRelated: boolean }> | null, yearlyCosts: Array<{ kind: CostKind, onThousand: string, paidTo: string, basis: string, isRelated: boolean }> | null, powerSales: Array<{ buyer: string, share: string, endsOn: string | null, terms: string, currency: string }> | null, loans: Array<{ lender: string, isRelated: boolean, owed: string, asOf: string, currency: string, interest: string, endsOn: string }> | null, risks: Array<{ title: string, explanation: string }> | null }> };

export type PlantDayQueryVariables = Exact<{
  id: string;
}>;


export type PlantDayQuery = { plant: { id: string, name: string, city: string, country: string, technology: Technology, hill: { hours: Array<number> } } | null };

export type PortfolioSummaryFragment = { id: string, name: string, subtitle: string, market: string, technology: Technology, technologies: Array<Technology>, offerVisibility: OfferVisibility, status: PortfolioStatus | null, statusReason: string | null, isAcceptingInvestments: boolean | null, comingSoonFlg: boolean, sharePrice: string | null, targetReturnLow: string | null, targetReturnHigh: string | null, minimumInvestment: string | null, plantsCount: number, capacityKw: number, regulation: { id: number, name: string }, taxClasses: Array<{ fromYear: number, form: TaxForm }> | null, hill: { technology: Technology, hours: Array<number> } };

export type PortfolioPlantFragment = { id: string, name: string, technology: Technology, capacityKw: number, dc: boolean, city: string, region: string, country: string, latitude: number, longitude: number, hill: { hours: Array<number> }, weather: { at: string, celsius: number, cloudPercent: number, windKmh: number, rainMillimetres: number } | null };

export type PlantQueryVariables = Exact<{
  id: string;
}>;


export type PlantQuery = { plant: { commissionedOn: string, capacityAcKw: number, capacityDcKw: number | null, id: string, name: string, technology: Technology, capacityKw: number, dc: boolean, city: string, region: string, country: string, latitude: number, longitude: number, details: { buyer: string | null, buyerEvidence: EvidenceKind, contractEndsOn: string | null, cost: string, costEvidence: EvidenceKind, gridVolts: number, gridEvidence: EvidenceKind, equipment: Array<{ kind: EquipmentKind, maker: string, model: string, units: number, unitWatts: number, evidence: EvidenceKind }>, events: Array<{ kind: PlantEventKind, on: string, explanation: string, evidence: EvidenceKind }> } | null, portfolio: { id: string, name: string, lostOutput: Array<{ plantId: string, month: string, cause: LossCause, kilowattHours: number, explanation: string }> | null }, production: Array<{ month: string, expectedKwh: number, actualKwh: number }>, updates: Array<{ id: string, title: string, publishedOn: string }> | null, hill: { hours: Array<number> }, weather: { at: string, celsius: number, cloudPercent: number, windKmh: number, rainMillimetres: number } | null } | null };

export type PlantsQueryVariables = Exact<{ [key: string]: never; }>;


export type PlantsQuery = { portfolios: Array<{ id: string, name: string, subtitle: string, market: string, technology: Technology, technologies: Array<Technology>, offerVisibility: OfferVisibility, status: PortfolioStatus | null, statusReason: string | null, isAcceptingInvestments: boolean | null, comingSoonFlg: boolean, sharePrice: string | null, targetReturnLow: string | null, targetReturnHigh: string | null, minimumInvestment: string | null, plantsCount: number, capacityKw: number, plants: Array<{ id: string, name: string, technology: Technology, capacityKw: number, dc: boolean, city: string, region: string, country: string, latitude: number, longitude: number, hill: { hours: Array<number> }, weather: { at: string, celsius: number, cloudPercent: number, windKmh: number, rainMillimetres: number } | null }>, regulation: { id: number, name: string }, taxClasses: Array<{ fromYear: number, form: TaxForm }> | null, hill: { technology: Technology, hours: Array<number> } }> };

export type PortfoliosQueryVariables = Exact<{ [key: string]: never; }>;


export type PortfoliosQuery = { portfolios: Array<{ id: string, name: string, subtitle: string, market: string, technology: Technology, technologies: Array<Technology>, offerVisibility: OfferVisibility, status: PortfolioStatus | null, statusReason: string | null, isAcceptingInvestments: boolean | null, comingSoonFlg: boolean, sharePrice: string | null, targetReturnLow: string | null, targetReturnHigh: string | null, minimumInvestment: string | null, plantsCount: number, capacityKw: number, regulation: { id: number, name: string }, taxClasses: Array<{ fromYear: number, form: TaxForm }> | null, hill: { technology: Technology, hours: Array<number> } }> };

export type PortfoliosIncomeQueryVariables = Exact<{ [key: string]: never; }>;


export type PortfoliosIncomeQuery = { portfolios: Array<{ id: string, lastDividendPerShare: string | null, last12MonthsDividendRate: string | null }> };

export type PortfolioQueryVariables = Exact<{
  id: string;
}>;


export type PortfolioQuery = { portfolio: { summary: string | null, statusSince: string | null, statusReviewOn: string | null, id: string, name: string, subtitle: string, market: string, technology: Technology, technologies: Array<Technology>, offerVisibility: OfferVisibility, status: PortfolioStatus | null, statusReason: string | null, isAcceptingInvestments: boolean | null, comingSoonFlg: boolean, sharePrice: string | null, targetReturnLow: string | null, targetReturnHigh: string | null, minimumInvestment: string | null, plantsCount: number, capacityKw: number, salesPause: string | null, plants: Array<{ id: string, name: string, technology: Technology, capacityKw: number, dc: boolean, city: string, region: string, country: string, latitude: number, longitude: number, hill: { hours: Array<number> }, weather: { at: string, celsius: number, cloudPercent: number, windKmh: number, rainMillimetres: number } | null }>, sharePrices: Array<{ effectiveOn: string, price: string, filingReference: string | null }> | null, production: Array<{ month: string, expectedKwh: number, actualKwh: number }>, updates: Array<{ id: string, title: string, publishedOn: string }> | null, currentEquityData: { investmentCap: string, totalNetRaisedMinusUnsoldShareValue: string, asOf: string } | null, regulation: { id: number, name: string }, taxClasses: Array<{ fromYear: number, form: TaxForm }> | null, hill: { technology: Technology, hours: Array<number> }, issuer: { legalName: string, description: string, fiscalYearEnd: string, auditor: string | null, transferAgent: string | null, cik: string | null, filingForm: FilingForm | null, filingNumber: string | null, filingAddress: string | null, qualifiedOn: string | null, contactName: string, contactAddress: string, contactEmail: string, contactPhone: string } | null, filings: Array<{ form: string, periodEnd: string | null, filedOn: string, qualifiedOn: string | null, reference: string }> | null, proceedsUses: Array<{ kind: ProceedsKind, share: string, paidTo: string, isRelated: boolean }> | null, yearlyCosts: Array<{ kind: CostKind, onThousand: string, paidTo: string, basis: string, isRelated: boolean }> | null, powerSales: Array<{ buyer: string, share: string, endsOn: string | null, terms: string, currency: string }> | null, loans: Array<{ lender: string, isRelated: boolean, owed: string, asOf: string, currency: string, interest: string, endsOn: string }> | null, risks: Array<{ title: string, explanation: string }> | null } | null };

export type PortfolioIncomeQueryVariables = Exact<{
  id: string;
}>;


export type PortfolioIncomeQuery = { portfolio: { id: string, lastDividendPerShare: string | null, last12MonthsDividendRate: string | null, dividends: Array<{ month: string, perShare: string | null, total: string }> | null } | null };

export type PortfolioExitQueryVariables = Exact<{
  id: string;
}>;


export type PortfolioExitQuery = { portfolio: { id: string, exit: { matched: MatchedMode, matchedReason: string, redemption: RedemptionMode, redemptionReason: string, reviewOn: string | null, restMessage: string | null, venueName: string, legalCapacity: string, asOf: string, ordersWaiting: number, valueWaiting: string, oldestSince: string | null, shortestDays: number | null, medianDays: number | null, longestDays: number | null, recentDays: number, recentlyListedValue: string, recentlyBoughtValue: string, boughtBackValue: string, soldValue: string, ordersEnded: number, ordersSoldOut: number, tradedThisYear: string, tradingCap: string | null, timeToSell: { kind: TimeToSellKind, text: string }, sales: Array<{ rail: SaleRail, on: string, shares: string, sharePrice: string, value: string, waitedDays: number }> } | null } | null };

export type PortfolioUpdateQueryVariables = Exact<{
  id: string;
}>;


export type PortfolioUpdateQuery = { portfolioUpdate: { id: string, title: string, body: string, publishedOn: string, correctedAt: string | null, whatChanged: string | null, quarterFrom: string | null, nextDueOn: string, earlierVersions: Array<{ version: number, title: string, body: string, correctedAt: string }>, portfolio: { id: string, name: string, technology: Technology }, plant: { id: string, name: string } | null, output: Array<{ month: string, expectedKwh: number, actualKwh: number }>, lostOutput: Array<{ cause: LossCause, kilowattHours: number }>, dividends: Array<{ month: string, perShare: string | null }>, dividendsBefore: Array<{ perShare: string | null }>, earlier: { id: string, title: string, publishedOn: string } | null, later: { id: string, title: string, publishedOn: string } | null } | null };

export type WatchDocumentsMutationVariables = Exact<{
  key: string;
  portfolioId: string;
  email: string;
}>;


export type WatchDocumentsMutation = { watchDocuments: { id: string } };

export type ConfirmDataRequestMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmDataRequestMutation = { confirmDataRequest: { number: number } };

export type RequestPersonalDataMutationVariables = Exact<{
  id: string;
  kind: DataRequestKind;
  name: string;
  email: string;
  stateCode: string;
  words?: string | null | undefined;
}>;


export type RequestPersonalDataMutation = { requestPersonalData: { id: string } };

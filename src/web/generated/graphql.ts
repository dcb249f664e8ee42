/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Kind of access that anyone who has the token or link can use. */
export type AccessBearerKind =
  /** A token with which a program reads. */
  | 'accessToken'
  /** The secret address at which a calendar program reads. */
  | 'calendarFeed'
  /** An open invitation to see or act in the account. */
  | 'delegateInvitation'
  /** A link in an email of ours that confirms or changes an address. */
  | 'emailLink'
  /** A request to a beneficial owner to enter their own data. */
  | 'ownerInvitation'
  /** A login in a browser; these are listed with the devices. */
  | 'session'
  /** A link in a reminder that skips an investment. */
  | 'skipLink';

/** Decision about a role of a staff member. */
export type AccessDecision =
  /** The staff member keeps the role. */
  | 'keep'
  /** The role is removed at once. */
  | 'takeAway';

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

/** Kind of data that a token may read. */
export type AccessTokenKind =
  /** Transfers, dividends, orders, sales and rewards */
  | 'activity'
  /** The list of documents and statements */
  | 'documents'
  /** Holdings, cash balances, returns and balance proofs */
  | 'holdings'
  /** Tax forms and their figures */
  | 'tax';

/** Rights of a delegate. */
export type AccessType =
  /** See everything that may be shared, change nothing. */
  | 'read_only'
  /** Also invest, sell and move money to the banks of the account. */
  | 'read_write';

/** Kind of an account. */
export type AccountKind =
  /** A taxable account of a business. */
  | 'business'
  /** A taxable account of a person. */
  | 'individual'
  /** An account that the tax law gives to retirement, kept by a custodian. */
  | 'retirement';

/** Standing of an account, which decides what it may do. */
export type AccountStanding =
  /** The person closed the account; nothing is allowed. */
  | 'closed'
  /** The account is deactivated for a while; nothing is allowed. */
  | 'deactivated'
  /** An operator froze the account: no money or shares move until an operator ends the freeze. */
  | 'frozen'
  /** Everything is allowed. */
  | 'good'
  /** The person is suspended; nothing is allowed. */
  | 'suspended';

/** Decision that an operator proposes. */
export type AccreditationDecision =
  /** Approve the submission. */
  | 'approve'
  /** Reject the submission. */
  | 'reject'
  /** Revoke an approval. */
  | 'revoke';

/** Kind of a document. */
export type AccreditationEvidenceKind =
  /** Credit report of a nationwide agency */
  | 'creditReport'
  /** Formation documents and the latest financial statement */
  | 'formation'
  /** A letter from the professional who verified it */
  | 'letter'
  /** Another document */
  | 'other'
  /** Statement of accounts or property (bank, brokerage, appraisal) */
  | 'statement'
  /** An IRS form that shows your income (1040, W-2, 1099, K-1) */
  | 'taxForm';

/** Holder whose accreditation is verified. */
export type AccreditationHolder =
  /** A business. */
  | 'entity'
  /** A person. */
  | 'individual';

/** Method by which accreditation is shown. */
export type AccreditationRoute =
  /** The assets of a business (Rule 501(a)(3)). */
  | 'assets'
  /** Own income of the last two years (Rule 501(a)(6)). */
  | 'income'
  /** Income together with a spouse or partner (Rule 501(a)(6)). */
  | 'jointIncome'
  /** The letter of a professional who checked it (Rule 506(c)(2)(ii)(C)). */
  | 'letter'
  /** The size of the investment, with statements in writing. */
  | 'minimumInvestment'
  /** Net worth without the home (Rule 501(a)(5)). */
  | 'netWorth'
  /** A verification within the last five years, renewed in writing (Rule 506(c)(2)(ii)(E)). */
  | 'renewal';

/** The status of an accredited verification. */
export type AccreditationStatus =
  /** Two operators approved it. */
  | 'APPROVED'
  /** The evidence is too old. */
  | 'EXPIRED'
  /** An operator asked for more information. */
  | 'NEEDS_INFO'
  /** Nothing was submitted yet. */
  | 'NONE'
  /** Submitted; an operator reviews it. */
  | 'PENDING'
  /** Rejected or revoked; see the reason. */
  | 'REJECTED';

/** Severity of alerts of one cause. */
export type AlertSeverity =
  /** Included in the digest of the business day. */
  | 'normal'
  /** Sent at once, and to more people until someone acknowledges it. */
  | 'urgent';

/** Format of a file of acts. */
export type AuditFormat =
  /** Comma-separated, for spreadsheets. */
  | 'csv'
  /** JSON, for programs. */
  | 'json';

/** Outcome of an act in the audit. */
export type AuditOutcome =
  /** The act was done. */
  | 'done'
  /** The act was refused and changed nothing. */
  | 'refused';

/** State of the seal that covers an act. */
export type AuditSealState =
  /** An act under the seal was changed or removed after sealing. */
  | 'broken'
  /** The acts are unchanged since sealing. */
  | 'holds'
  /** No seal covers the act and none is due: it was inserted outside the application. */
  | 'missing'
  /** The act is newer than the last seal. */
  | 'waiting';

/** The part of a scheduled investment that goes to one portfolio. */
export type AutoInvestAllocationInput = {
  /** Amount for this portfolio on each date, in cents. */
  amount: string;
  /** The portfolio, by the number in its address. */
  portfolioId: string;
};

/** Frequency of a schedule’s investments. */
export type AutoInvestFrequency =
  /** Every second week. */
  | 'everyTwoWeeks'
  /** Every month. */
  | 'monthly'
  /** Every three months. */
  | 'quarterly'
  /** Every week. */
  | 'weekly';

/** Outcome of one date of a schedule. */
export type AutoInvestOccurrenceState =
  /** Nothing could be invested. */
  | 'failed'
  /** At least one order settled and none is pending. */
  | 'invested'
  /** Its orders are pending. */
  | 'placed'
  /** Skipped by the investor, by a pause, or because the day was missed. */
  | 'skipped';

/** Reason why a schedule is paused. */
export type AutoInvestPauseReason =
  /** It failed three times in a row. */
  | 'failures'
  /** The investor paused it. */
  | 'investor';

/** Outcome of one portfolio of a scheduled investment. */
export type AutoInvestPurchaseOutcome =
  /** The order was canceled. */
  | 'cancelled'
  /** The order failed. */
  | 'failed'
  /** The order is pending. */
  | 'placed'
  /** The order was refused. */
  | 'refused'
  /** The shares are in the account. */
  | 'settled';

/** State of a schedule. */
export type AutoInvestState =
  /** The schedule invests on its dates. */
  | 'active'
  /** It has ended. */
  | 'ended'
  /** The schedule is paused until it is resumed or until `pausedUntil`. */
  | 'paused';

/** Kind of database copy: a backup, or a test that a backup restores. */
export type BackupKind =
  /** A full or partial backup. */
  | 'backup'
  /** Backup that was restored to a temporary server and whose books were checked. */
  | 'restoreDrill';

/** Reason for backup withholding. */
export type BackupWithholdingReason =
  /** Name and taxpayer number do not match the records of the IRS. */
  | 'firstNotice'
  /** Item 2 of Form W-9 was crossed out. */
  | 'itemCrossedOut'
  /** Form W-9 was not signed. */
  | 'notCertified'
  /** Form W-9 was withdrawn because the person is not a U.S. person. */
  | 'notUsPerson'
  /** Name and taxpayer number do not match, for the second time within three years. */
  | 'secondNotice'
  /** The IRS asked for it because interest or dividends were not reported. */
  | 'underreporting';

/** Kind of bank account, by the owner of its money. */
export type BankAccountKind =
  /** Cash of investors. */
  | 'fbo'
  /** Money of one issuer. */
  | 'issuer'
  /** Money of the company. */
  | 'operating'
  /** Wires to and from custodians. */
  | 'partner';

/** Kind of a bank account. */
export type BankAccountType =
  /** A checking account. */
  | 'checking'
  /** A savings account. */
  | 'savings';

/** Reason for a break. */
export type BankBreakKind =
  /** The bank took a charge that is not posted yet. */
  | 'fee'
  /** The other side is expected to get the entry. */
  | 'timing'
  /** A person has to review it. */
  | 'unexplained';

/** Side that has the entry. */
export type BankBreakSide =
  /** The bank statement has it. */
  | 'bank'
  /** The ledger has it. */
  | 'ledger'
  /** The first statement did not begin with the ledger’s balance. */
  | 'opening';

/** State of a bank transfer. */
export type BankTransferState =
  /** Canceled before it left. */
  | 'cancelled'
  /** It failed. */
  | 'failed'
  /** Requested; the payment partner does not have it yet. */
  | 'requested'
  /** It had settled, and the bank took it back. */
  | 'returned'
  /** The payment partner is processing it. */
  | 'sent'
  /** The money has arrived. */
  | 'settled';

/** One order of a basket. */
export type BasketLineInput = {
  /** Amount of this order, in cents. */
  amount: string;
  /** Id of the order that the client makes, `ord_…`. */
  orderId: string;
  /** The portfolio, by the number in its address. */
  portfolioId: string;
  /** Share price that the person was shown, in millionths of a dollar. The order is refused if it has changed. */
  sharePriceSeen: string;
  /** True if the investor confirms that they respect the 10% limit of Regulation A. */
  tenPercentConfirmed: boolean;
};

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

/** Status of a beneficial owner. */
export type BeneficialOwnerStatus =
  /** The partner asks for a document. */
  | 'document'
  /** The data did not match; it may be corrected once. */
  | 'incomplete'
  /** Asked by email to enter their own data. */
  | 'invited'
  /** The partner rejected the data; see `problem`. */
  | 'refused'
  /** The owner is being removed at the partner. */
  | 'removing'
  /** Corrected data is on its way to the partner. */
  | 'retrying'
  /** The data is on its way to the payment partner. */
  | 'sending'
  /** The partner verified the identity. */
  | 'verified';

/** Class of a beneficiary: primary or contingent. */
export type BeneficiaryClass =
  /** Inherits if no primary beneficiary is alive. */
  | 'contingent'
  /** Inherits first. */
  | 'primary';

/** Someone who is to inherit the account. */
export type BeneficiaryInput = {
  /** Class of a beneficiary: primary or contingent. */
  class: BeneficiaryClass;
  /** Date of birth, "1980-05-17". */
  dateOfBirth: string;
  /** First name of the person. */
  firstName: string;
  /** Id that the client makes: ben_ and a UUIDv7. */
  id: string;
  /** Last name of the person. */
  lastName: string;
  /** True if the share of a beneficiary who dies first goes to their children. */
  perStirpes: boolean;
  /** Relationship to the owner of the account, such as sister. */
  relationship: string;
  /** Share of the account, in millionths; the shares of each class add up to 1000000. */
  share: string;
  /** Social Security number, nine digits; left out, the stored number stays. */
  ssn?: string | null | undefined;
};

/** Facts that a business tells about itself. */
export type BusinessInformationInput = {
  /** Street and house number; no post office box. */
  address1: string;
  /** Apartment, suite or floor; left out if there is none. */
  address2?: string | null | undefined;
  /** Group of industries, as its id in `businessClassifications`. */
  businessClassification: string;
  /** Registered name of the business. */
  businessName: string;
  /** Legal form of the business, such as LLC. */
  businessType: string;
  /** City of the address. */
  city: string;
  /** Person who controls the business; left out for a sole proprietor. */
  controller?: ControllerInput | null | undefined;
  /** Trade name of the business; left out if it is the registered name. */
  doingBusinessAs?: string | null | undefined;
  /** EIN, nine digits. May be left out if we already have it; a sole proprietor need not have one. */
  ein?: string | null | undefined;
  /** Industry, as its id in `businessClassifications`. */
  industryClassification: string;
  /** ZIP code, or postal code abroad. */
  postalCode: string;
  /** State or province of the address; a US state by its two letters. */
  state: string;
  /** Address of the website; left out if there is none. */
  website?: string | null | undefined;
};

/** Revenue and net assets that a business states. */
export type BusinessMeansInput = {
  /** Qualification as an accredited investor, 6 or 7; left out if it claims none. */
  accreditedQualificationId?: number | null | undefined;
  /** Revenue of the last fiscal year, in cents. */
  annualRevenue: string;
  /** True if the business is an accredited investor. */
  isAccredited: boolean;
  /** Net assets at the end of the last fiscal year, in cents. */
  netAssets: string;
};

/** Kind of cash case. */
export type CashReviewKind =
  /** Our records of the account disagree with the ledger. Payouts are stopped while the case is open. */
  | 'booksDisagree'
  /** A bank took back cash that had been used. */
  | 'debt'
  /** The payment partner’s records contradict the ledger. */
  | 'partnerDisagrees'
  /** The money of a failed payout has not come back. */
  | 'payoutNotRecalled'
  /** A return of the bank points to fraud or to an account of someone else. */
  | 'return';

/** Days since a complaint was received, in steps. */
export type ComplaintAge =
  /** More than 90 days. */
  | 'longer'
  /** 8 to 30 days. */
  | 'month'
  /** 31 to 90 days. */
  | 'quarter'
  /** Up to 7 days. */
  | 'week';

/** Way by which an answer is given. */
export type ComplaintAnswerWay =
  /** We send the answer by email. */
  | 'email'
  /** The staff gave the answer by phone. */
  | 'phone'
  /** The staff sent the answer by postal mail. */
  | 'postalMail';

/** Way by which a complaint arrived. */
export type ComplaintChannel =
  /** The contact form. */
  | 'contactForm'
  /** An email. */
  | 'email'
  /** In a conversation. */
  | 'inPerson'
  /** A phone call. */
  | 'phone'
  /** Postal mail. */
  | 'postalMail'
  /** Passed on by a regulator. */
  | 'regulator';

/** Class of a complaint. */
export type ComplaintClass =
  /** Documents and statements. */
  | 'disclosure'
  /** Dividends. */
  | 'dividend'
  /** Fees and penalties. */
  | 'fee'
  /** Anything else. */
  | 'other'
  /** Payments and banks. */
  | 'payment'
  /** Privacy. */
  | 'privacy'
  /** Buying and selling shares. */
  | 'sale'
  /** Service. */
  | 'service'
  /** The share price. */
  | 'valuation';

/** Step in the history of a complaint. */
export type ComplaintEventKind =
  /** The person was notified that the complaint is on record. */
  | 'acknowledged'
  /** Class, amount, portfolio or person was changed. */
  | 'amended'
  /** The complaint was answered. */
  | 'answered'
  /** The root cause was recorded. */
  | 'causeRecorded'
  /** Compliance closed the complaint. */
  | 'closed'
  /** The complaint was put on record. */
  | 'logged'
  /** The complaint was reopened. */
  | 'reopened';

/** Delivery of an email about a complaint. */
export type ComplaintMail =
  /** The address does not exist. */
  | 'bounced'
  /** The email was rejected or could not be sent. */
  | 'rejected'
  /** The email was sent. */
  | 'sent';

/** State of a complaint. */
export type ComplaintState =
  /** The person was notified that the complaint is on record. */
  | 'acknowledged'
  /** The complaint has an answer. */
  | 'answered'
  /** Compliance has closed the complaint. */
  | 'closed'
  /** On record. */
  | 'received';

/** Theme of the root cause of a complaint. */
export type ComplaintTheme =
  /** The person expected something else. */
  | 'expectation'
  /** A partner made a mistake. */
  | 'partnerFault'
  /** The product’s terms are the cause. */
  | 'productTerms'
  /** We were slow. */
  | 'slowService'
  /** A staff member made a mistake. */
  | 'staffError'
  /** Our systems failed. */
  | 'systemFault'
  /** A text of ours was unclear. */
  | 'unclearText'
  /** The complaint was unfounded. */
  | 'unfounded';

/** State of a message: open, answered, or closed without need of an answer. */
export type ContactMessageState =
  /** An answer was sent. */
  | 'answered'
  /** It needs no answer, or no further one. */
  | 'closed'
  /** It needs an answer. */
  | 'open';

/** Person who controls a business. */
export type ControllerInput = {
  /** Street and house number; no post office box. */
  address1?: string | null | undefined;
  /** Apartment, suite or floor; left out if there is none. */
  address2?: string | null | undefined;
  /** City of the address. */
  city?: string | null | undefined;
  /** Date of birth, "1980-05-17". */
  dateOfBirth?: string | null | undefined;
  /** First name of the person. */
  firstName?: string | null | undefined;
  /** True if the signed-in person controls the business. */
  isSelf: boolean;
  /** Last name of the person. */
  lastName?: string | null | undefined;
  /** ZIP code, or postal code abroad. */
  postalCode?: string | null | undefined;
  /** Social Security number, nine digits. May be left out if we already have it. */
  ssn?: string | null | undefined;
  /** State or province of the address; a US state by its two letters. */
  state?: string | null | undefined;
  /** Title in the business, such as Managing member. */
  title: string;
};

/** Custodian of a retirement account. */
export type Custodian =
  /** Penobscot Trust Company, sub-account type 2. */
  | 'penobscot'
  /** Saco River Trust Company, sub-account type 1. */
  | 'sacoRiver';

/** Accounts that a dashboard adds up. */
export type DashboardScope =
  /** Every account that the person owns. */
  | 'all'
  /** One account. */
  | 'one';

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

/** State of a custodian’s direction. */
export type DirectionState =
  /** The custodian will carry it out. */
  | 'approved'
  /** Canceled. */
  | 'canceled'
  /** The custodian needs our confirmation of the shares. */
  | 'confirmationDue'
  /** Recorded; not sent yet. */
  | 'created'
  /** It could not be carried out. */
  | 'failed'
  /** The custodian has paid. */
  | 'fundsSent'
  /** The custodian is reviewing it. */
  | 'inReview'
  /** The custodian needs something corrected. */
  | 'notInGoodOrder'
  /** The custodian waits for the proceeds of a sale. */
  | 'proceedsDue'
  /** The custodian received the proceeds of a sale. */
  | 'proceedsReceived'
  /** The custodian rejected it. */
  | 'rejected'
  /** Completed; the custodian has our confirmation. */
  | 'settled'
  /** Waiting for a signature. */
  | 'signaturePending'
  /** Signed and on its way to the custodian. */
  | 'signed';

/** Cause of a change, within one reason. */
export type DividendBridgeCause =
  /** Accounting, audit and legal fees. */
  | 'administration'
  /** Number of shares that the pool is divided by. */
  | 'allShares'
  /** A contract that had no sales the month before. */
  | 'contractBegan'
  /** A contract that has no sales in this month. */
  | 'contractEnded'
  /** Price of a contract. */
  | 'contractPrice'
  /** Energy that the grid operator did not take. */
  | 'curtailment'
  /** A loss carried forward or filled. */
  | 'earlierLosses'
  /** Difference between the entered pool and the month’s figures. */
  | 'enteredPool'
  /** Exchange rate of the dollar. */
  | 'exchangeRate'
  /** Use of the grid. */
  | 'grid'
  /** Insurance premiums. */
  | 'insurance'
  /** Lease of the sites. */
  | 'land'
  /** Interest on loans. */
  | 'loanInterest'
  /** Repayment of loans. */
  | 'loanPrincipal'
  /** Energy lost to faults and repairs. */
  | 'machine'
  /** Repairs and spare parts. */
  | 'maintenance'
  /** Fee of the manager. */
  | 'managementFee'
  /** Operation of the plants. */
  | 'operation'
  /** A cost of another kind. */
  | 'other'
  /** Revenue other than from energy. */
  | 'otherRevenue'
  /** Energy lost while the grid was down. */
  | 'outage'
  /** Number of shares in the account. */
  | 'ownShares'
  /** Amount added to or taken from the reserve for repairs. */
  | 'reserve'
  /** Rounding. */
  | 'rounding'
  /** Expected production of this month of the year. */
  | 'season'
  /** Taxes on the plants and their sales. */
  | 'taxes'
  /** Production above or below expectation without a recorded cause. */
  | 'unexplained'
  /** Energy lost to a lack of sun or water. */
  | 'weather';

/** Kind of reason for a change between two dividends. */
export type DividendBridgeStepKind =
  /** Other costs, loans and fees. */
  | 'costs'
  /** Exchange rates of the revenue. */
  | 'currency'
  /** Energy produced, at the price and exchange rate of the month before. */
  | 'output'
  /** A pool that operators entered, different from the month’s figures. */
  | 'pool'
  /** Prices of the energy sold. */
  | 'price'
  /** The reserve, and losses carried or filled. */
  | 'reserve'
  /** Rounding to cents. */
  | 'rounding'
  /** Shares of the holder and of all holders. */
  | 'shares';

/** Unit of the two figures of a cause. */
export type DividendBridgeUnit =
  /** Cents. */
  | 'cents'
  /** Microshares. */
  | 'microshares'
  /** Millionths of the currency for one dollar. */
  | 'perDollar'
  /** Millionths of the currency for one kilowatt-hour. */
  | 'pricePerKwh'
  /** Watt-hours. */
  | 'wattHours';

/** Use of the dividends of a portfolio. */
export type DividendChoiceKind =
  /** Dividends stay as cash. */
  | 'keep'
  /** Dividends are sent to the preferred bank account. */
  | 'payout'
  /** Dividends buy shares of the target portfolio. */
  | 'reinvest';

/** Kind of a dividend. */
export type DividendKind =
  /** Difference to what an earlier dividend should have been. */
  | 'correction'
  /** Dividend of a month. */
  | 'regular'
  /** Reversal of an earlier dividend. */
  | 'reversal';

/** State of the dividend of a month. Amounts of different states are never added up. */
export type DividendMonthState =
  /** Declared; not paid yet. */
  | 'declared'
  /** Estimated from the payment per share for the same month a year before, or else the mean of at most the last twelve paid months, for the shares held. */
  | 'estimated'
  /** Paid. */
  | 'paid';

/** Origin of the pool of a dividend: computed or entered. */
export type DividendOrigin =
  /** Computed from the month’s revenue, costs and reserve. */
  | 'computed'
  /** Entered by an operator, with the reason. */
  | 'entered';

/** Use of a dividend: payout or reinvestment. */
export type DividendOutcomeKind =
  /** Sent to the bank. */
  | 'payout'
  /** Used to buy shares. */
  | 'reinvest';

/** State of the use of the dividend. */
export type DividendOutcomeState =
  /** Carried out. */
  | 'done'
  /** The choice or the dividend was withdrawn before. */
  | 'dropped'
  /** Not carried out yet. */
  | 'due'
  /** It could not be carried out; the amount stays as cash. */
  | 'refused'
  /** Waits for the next dividend. */
  | 'waiting';

/** State of a dividend. */
export type DividendState =
  /** Waits for the decision of a second operator. */
  | 'declared'
  /** Approved; paid when the issuer’s money is in the account that pays. */
  | 'notFunded'
  /** Paid. */
  | 'paid'
  /** Paid, then reversed. */
  | 'reversed'
  /** Withdrawn before payment. */
  | 'withdrawn';

/** Group under which documents are filed. */
export type DocumentGroup =
  /** Agreements */
  | 'agreements'
  /** Confirmations */
  | 'confirmations'
  /** Notices */
  | 'notices'
  /** Offering documents */
  | 'offerings'
  /** Statements */
  | 'statements'
  /** Tax forms */
  | 'taxForms';

/** Kind of a document. */
export type DocumentKind =
  /** Standing agreement of a schedule. */
  | 'autoInvestAgreement'
  /** Statement of a grant of shares in the company. */
  | 'equityGrant'
  /** Filing of an issuer with the Securities and Exchange Commission. */
  | 'filingNotice'
  /** Notice of the address of the final offering circular, for the buyer of newly issued shares. */
  | 'finalCircularNotice'
  /** The financial statements of an issuer for a fiscal year. */
  | 'financialStatements'
  /** Update of an issuer to its holders. */
  | 'holderUpdate'
  /** The offering circular of a portfolio. */
  | 'offeringCircular'
  /** The agreement among the members of an issuer. */
  | 'operatingAgreement'
  /** The memorandum of a private placement, for people to whom it is offered. */
  | 'privatePlacementMemorandum'
  /** Confirmation of a purchase, with its time and price. */
  | 'purchaseConfirmation'
  /** Signed agreement of an order or a basket. */
  | 'signedAgreement'
  /** Balances, activity, holdings and income of a month or other period. */
  | 'statement'
  /** Figures of a statement, as CSV. */
  | 'statementData'
  /** Agreement of an order or a basket, as sent for signature. */
  | 'subscriptionAgreement'
  /** A form of a tax year: 1099-DIV, 1099-B or Schedule K-1. */
  | 'taxForm';

/** Value of `extensions.code` in an error. Codes in capitals are about the request itself; the others are refusals, explained to the person in `message`. */
export type ErrorCode =
  /** The HTTP request carries no GraphQL operation. */
  | 'BAD_REQUEST'
  /** A variable or argument has the wrong type. */
  | 'BAD_USER_INPUT'
  /** Pages of other sites may send only public queries; mutations must come from our own pages or from a program. */
  | 'CROSS_ORIGIN_READS_ONLY'
  /** The signed-in person may not use this field. */
  | 'FORBIDDEN'
  /** The text of the operation is not valid GraphQL. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The operation does not fit this schema. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** Something went wrong on our side; `extensions.reference` names it in our log. */
  | 'INTERNAL'
  /** Introspection is disabled on this server. */
  | 'INTROSPECTION_OFF'
  /** The HTTP method is not allowed for this operation; mutations need POST. */
  | 'METHOD_NOT_ALLOWED'
  /** The `accept` header allows no format that the server can answer in. */
  | 'NOT_ACCEPTABLE'
  /** The operation is too long, too deep, too broad or too costly. */
  | 'QUERY_TOO_LARGE'
  /** Personal access tokens may only send queries; mutations need a signed-in person. */
  | 'TOKEN_READS_ONLY'
  /** The access token does not cover this account or kind of data; `extensions.needs` says which. */
  | 'TOKEN_SCOPE'
  /** The request budget is used up; `extensions.retryAfter` is the number of seconds to wait. */
  | 'TOO_MANY_REQUESTS'
  /** No one is signed in, or the token has expired. */
  | 'UNAUTHENTICATED'
  /** The server cannot answer now. The same request may be sent again. */
  | 'UNAVAILABLE'
  /** The body is not `application/json` in UTF-8. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** The matter concerns the operator personally, or someone for whom they act. */
  | 'aboutYourself'
  /** The amount is more than is left of the contribution. */
  | 'aboveContribution'
  /** The pool is more than the amount that can be distributed. */
  | 'aboveDistributable'
  /** The account has fewer unlisted shares than that. */
  | 'aboveHolding'
  /** The amount is more than an investor of this kind may invest. */
  | 'aboveMaximum'
  /** The amount is more than the portfolio can still raise. */
  | 'aboveRoomInPortfolio'
  /** The amount is above 10% of the greater of income or net worth (Regulation A). */
  | 'aboveTenPercent'
  /** The amount is more than the limit of one bank transfer. */
  | 'aboveTransferLimit'
  /** The role has already been decided in this review. */
  | 'accessDecided'
  /** The person has closed their account. */
  | 'accountClosed'
  /** The account is frozen: nothing may be invested, sold or paid out. */
  | 'accountFrozen'
  /** The account does not exist, or the person may not see it. */
  | 'accountNotFound'
  /** This is not an account number: 4 to 17 digits, and not the routing number. */
  | 'accountNumber'
  /** The account is frozen, suspended, deactivated or closed; this operation needs good standing. */
  | 'accountStanding'
  /** The investor’s accreditation has not been verified, and the offering needs it. */
  | 'accreditationNotVerified'
  /** The person has not accepted the additional tax on the early distribution. */
  | 'additionalTaxNotAccepted'
  /** The person’s address has changed since the proposal. */
  | 'addressChanged'
  /** An access administrator must decide about this role. */
  | 'administratorDecides'
  /** The agreed text is not the current version. */
  | 'agreementChanged'
  /** The agreement to sign is still being prepared. */
  | 'agreementNotReady'
  /** An agreement has to be accepted first. */
  | 'agreementRequired'
  /** The reward was already claimed. */
  | 'alreadyClaimed'
  /** The tax class for that year is already recorded. */
  | 'alreadyClassed'
  /** The proposal was already decided. */
  | 'alreadyDecided'
  /** The month’s dividend was already declared. */
  | 'alreadyDeclared'
  /** The month’s pool was already paid, or the reserve is too small for the difference. */
  | 'alreadyDistributed'
  /** The promotion or program has already ended. */
  | 'alreadyEnded'
  /** The person’s data was already erased. */
  | 'alreadyErased'
  /** The report for this period is already on record. */
  | 'alreadyFiled'
  /** The address already has access or an open invitation. */
  | 'alreadyInvited'
  /** The same proposal is already waiting for a decision. */
  | 'alreadyProposed'
  /** The address is already registered and confirmed. */
  | 'alreadyRegistered'
  /** The pending transfer was already posted or voided. */
  | 'alreadyResolved'
  /** The investment of this period was already made. */
  | 'alreadyRun'
  /** The operator is already suspended. */
  | 'alreadySuspended'
  /** Neither a number of shares nor an amount is given. */
  | 'amountRequired'
  /** The operator answered the complaint and so may not close it. */
  | 'answeredIt'
  /** The operator already approved it; another operator must also approve. */
  | 'approvedBefore'
  /** An auditor may have no other role. */
  | 'auditsOwnWork'
  /** The company has paused recurring investments; existing schedules wait. */
  | 'autoInvestPaused'
  /** The token has the wrong format, or its checksum is wrong. */
  | 'badAccessToken'
  /** The amount is not above zero. */
  | 'badAmount'
  /** The basket has no portfolio, or more than the maximum. */
  | 'badBasketSize'
  /** The beneficiaries or their shares are incomplete. */
  | 'badBeneficiaries'
  /** The breaks are fewer than two, belong to several bank accounts, or do not cancel each other out. */
  | 'badBreaks'
  /** The cap must be from 0% to 100%. */
  | 'badCap'
  /** The claim period must be from 1 to 365 days. */
  | 'badClaimDays'
  /** The code must have six digits. */
  | 'badCode'
  /** The text, date, amount or sender of the complaint is missing or invalid. */
  | 'badComplaint'
  /** A yearly cost is given twice or is below zero. */
  | 'badCosts'
  /** The date must have the form 2026-11-27. */
  | 'badDay'
  /** The date of death is in the future or implausibly long ago. */
  | 'badDayOfDeath'
  /** The end date of the marriage is in the future, or given for a gift. */
  | 'badDayOfMarriage'
  /** The date of receipt is in the future. */
  | 'badDayOfReceipt'
  /** The kind, year or date of the document does not match the offering or the published versions. */
  | 'badDocument'
  /** No email can be sent to this address. */
  | 'badEmail'
  /** The rate lacks a currency, a source or a value, or its date is in the future. */
  | 'badExchangeRate'
  /** The new due day of a filing is past, not later than the rule’s, or more than a year later. */
  | 'badExtension'
  /** The fee must be from 0% to 10%. */
  | 'badFee'
  /** The secret of the calendar address is not 32 characters of base64url. */
  | 'badFeedSecret'
  /** A rate is not between 0 and 100%, or an income is below zero. */
  | 'badFigures'
  /** The form, number, address, date or period of the filing does not match the offering. */
  | 'badFiling'
  /** The terms of the share grant are invalid. */
  | 'badGrant'
  /** The heirs or their parts are invalid; the parts must add up to the whole. */
  | 'badHeirs'
  /** The portfolios or the shares to transfer are invalid. */
  | 'badHoldings'
  /** The watt-hours are below zero, or the hours are not consecutive. */
  | 'badHours'
  /** The id of the portfolio must be a number. */
  | 'badId'
  /** The name, state, number or contact of the issuer is missing or malformed. */
  | 'badIssuer'
  /** The number of unaccredited investors is below zero. */
  | 'badLimit'
  /** A loan lacks its lender, interest, amount or dates. */
  | 'badLoans'
  /** The minimum amount is out of range. */
  | 'badMinimum'
  /** A line of the month is incomplete or contradicts itself. */
  | 'badMonthLine'
  /** Twelve monthly figures of kilowatt-hours are needed. */
  | 'badMonths'
  /** The new name is none that the product takes; the message says why. */
  | 'badName'
  /** This is not a US phone number with an area code. */
  | 'badPhone'
  /** The location or capacity of the plant is out of range. */
  | 'badPlant'
  /** The details of the plant do not match its capacity, or name an unknown buyer. */
  | 'badPlantDetails'
  /** The uses of proceeds do not add up to 100%. */
  | 'badProceeds'
  /** The terms of the promotion are out of range. */
  | 'badPromotion'
  /** The regulation must be 1, 2 or 3. */
  | 'badRegulation'
  /** The review time is past, or more than seven days from now. */
  | 'badReviewTime'
  /** The reward is out of range. */
  | 'badReward'
  /** The offering needs five to eight risks, each with a title and an explanation. */
  | 'badRisks'
  /** The shares of the revenue do not add up, or a buyer lacks a name, a price or a currency. */
  | 'badSales'
  /** The share must be a whole percentage from 1 to 100. */
  | 'badShare'
  /** The times or the place of the shift are invalid, or the place is taken. */
  | 'badShift'
  /** The address may contain only lowercase letters, digits and hyphens. */
  | 'badSlug'
  /** The day must be tomorrow or later, within two weeks, and before the deadline. */
  | 'badSnooze'
  /** A US state must be given as two capital letters. */
  | 'badState'
  /** The bank’s file cannot be read, or does not add up. */
  | 'badStatement'
  /** The upper target is below the lower target. */
  | 'badTargets'
  /** The token must be valid for 1 to 365 days. */
  | 'badTokenDays'
  /** The token needs a name of at most 60 characters. */
  | 'badTokenName'
  /** The number of years is out of range. */
  | 'badYears'
  /** The bank link could not be opened. */
  | 'bankLinkRefused'
  /** The name of the bank account must have 1 to 50 characters and no web address. */
  | 'bankName'
  /** The bank account does not exist, or is no longer linked. */
  | 'bankNotFound'
  /** The bank account is not verified and cannot move money. */
  | 'bankNotVerified'
  /** The person has to sign in at their bank again. */
  | 'bankSignInNeeded'
  /** Accounts at this bank are not accepted. */
  | 'bannedInstitution'
  /** At least one order of the basket cannot be placed. */
  | 'basketLinesRefused'
  /** Sales are paused before the record day of a dividend. */
  | 'beforeRecordDay'
  /** The verification was submitted; its documents can no longer be changed. */
  | 'beingLookedAt'
  /** The amount is below the minimum for a transfer or sale. */
  | 'belowLeast'
  /** The amount is below the minimum investment. */
  | 'belowMinimum'
  /** The owners of the business are not complete. */
  | 'beneficialOwnershipIncomplete'
  /** The custodian has not answered an earlier change of beneficiaries. */
  | 'beneficiariesPending'
  /** The update has no text. */
  | 'bodyRequired'
  /** An emergency role is already active. */
  | 'breakGlassRunning'
  /** The person already has an account for a business with this EIN. */
  | 'businessExists'
  /** The business must be described before its owners. */
  | 'businessNotKnown'
  /** Only a sale back to the company is possible, and the seller did not agree to it. */
  | 'buybackNotAccepted'
  /** Notifications of this kind cannot be turned off. */
  | 'cannotBeSwitchedOff'
  /** The deadline cannot be extended again. */
  | 'cannotExtend'
  /** The agreement can no longer be signed. */
  | 'cannotSign'
  /** The cap is below the amount already raised. */
  | 'capBelowRaised'
  /** A correction of the month’s cash waits for approval. */
  | 'cashCorrectionWaits'
  /** The root cause of the complaint is not on record yet. */
  | 'causeRequired'
  /** A business of this type does not certify owners. */
  | 'certificationNotNeeded'
  /** The certified text is not the current version. */
  | 'certificationOutdated'
  /** The owners are already certified. */
  | 'certificationSent'
  /** The change of email address was stopped from the old address. */
  | 'changeStopped'
  /** Someone else changed the same record at the same moment. Read it again. */
  | 'changedMeanwhile'
  /** The investor has submitted something else since. */
  | 'changedSince'
  /** The tax forms of the year are still being created. */
  | 'closeRunning'
  /** The account is already closed. */
  | 'closedAlready'
  /** The code has expired. */
  | 'codeEnded'
  /** The promotion has ended. */
  | 'codeExpired'
  /** The promotion is only for a first investment. */
  | 'codeForFirstInvestment'
  /** The promotion has not started yet. */
  | 'codeNotYet'
  /** Another promotion already has this code. */
  | 'codeTaken'
  /** The person has already used the promotion. */
  | 'codeUsed'
  /** The offering has not opened yet. */
  | 'comingSoon'
  /** The message is already a complaint. */
  | 'complaintExists'
  /** The complaint is in another state now. */
  | 'complaintStateChanged'
  /** The person has not confirmed their email address. */
  | 'confirmEmailFirst'
  /** A required text was not agreed to. */
  | 'consentMissing'
  /** The person has not consented to text messages. */
  | 'consentNeeded'
  /** An agreed text is not the current version. */
  | 'consentOutdated'
  /** A correction of the dividend waits for approval. */
  | 'correctionWaits'
  /** The dividend is itself a correction. */
  | 'correctsAnother'
  /** A custodian holds the account and moves its cash. */
  | 'custodianHolds'
  /** The custodian refused the request, with its reason. */
  | 'custodianRefused'
  /** IRAs cannot be opened at this custodian now. */
  | 'custodianUnavailable'
  /** The date is in the future. */
  | 'dateAhead'
  /** The date of the document is missing. */
  | 'dateMissing'
  /** The delegate must complete their own sign-up, with name and consent to electronic records, before acting with others’ money. */
  | 'delegateNotRegistered'
  /** Each of the two deposits must be from $0.01 to $0.09. */
  | 'depositAmount'
  /** The amount includes deposits that a bank may still take back. */
  | 'depositMayReturn'
  /** The dividend of the month has not been paid by its current cash figures. */
  | 'dividendUnsettled'
  /** The kind of document does not belong to this method of accreditation. */
  | 'documentKind'
  /** The case does not need a document of this kind. */
  | 'documentNotNeeded'
  /** The kind of document is not one that was requested. */
  | 'documentType'
  /** Documents for this method of accreditation are missing. */
  | 'documentsMissing'
  /** The earnings of the excess contribution have changed. */
  | 'earningsChanged'
  /** Another account has this address. */
  | 'emailInUse'
  /** The email address is not confirmed. */
  | 'emailNotConfirmed'
  /** An emergency role may not approve or review anything. */
  | 'emergencyRole'
  /** The schedule has ended. */
  | 'ended'
  /** The request or case has already ended. */
  | 'endedBefore'
  /** The last day is before the first one. */
  | 'endsBeforeStart'
  /** The last day is in the past. */
  | 'endsInPast'
  /** The estate cannot be transferred yet; the message says what is missing. */
  | 'estateNotReady'
  /** The account already has an estate case. */
  | 'estateOpenBefore'
  /** The document is too old to be evidence. */
  | 'evidenceTooOld'
  /** The exception is missing, or given for a distribution that needs none. */
  | 'exceptionRequired'
  /** The deadline for removing the excess with its earnings has passed. */
  | 'excessDeadlinePassed'
  /** The figures do not match the tax class of the portfolio. */
  | 'figuresMissing'
  /** The returns have changed since the file was created. */
  | 'fileChanged'
  /** The price needs the reference of its SEC filing. */
  | 'filingReferenceRequired'
  /** The business was formed to buy these shares, so its owners would be the investors. */
  | 'formedToInvest'
  /** The operator proposed the freeze and so may not end it. */
  | 'frozeIt'
  /** The account is already frozen. */
  | 'frozenBefore'
  /** The payment partner asks for all nine digits of the Social Security number. */
  | 'fullSsnRequired'
  /** The offering has reached its cap. */
  | 'fullyFunded'
  /** The bank account was removed. */
  | 'fundingSourceGone'
  /** The person already has access to this account. */
  | 'hasAccess'
  /** The operator already has the role. */
  | 'hasRole'
  /** A custodian holds the account and pays its beneficiaries. */
  | 'heldByCustodian'
  /** The legal hold was already released. */
  | 'holdReleased'
  /** The hours have not passed yet. */
  | 'hoursToCome'
  /** The id that the client made has the wrong format, or is used by another record. */
  | 'idNotUsable'
  /** A record with this id already exists. */
  | 'idUsed'
  /** The identity is being verified at this moment. */
  | 'identityBeingChecked'
  /** The profile has to be complete before a bank is linked. */
  | 'identityFirst'
  /** The name, number or address can no longer be changed here. */
  | 'identityLocked'
  /** The payment partner has suspended or deactivated the customer. */
  | 'identityStopped'
  /** The ledger account would fall below its minimum balance. */
  | 'insufficientFunds'
  /** A value is malformed; `field` says which. */
  | 'invalidInput'
  /** The password for the page is wrong. */
  | 'invalidPassword'
  /** A preferred receiving account needs a larger total invested. */
  | 'investMoreFirst'
  /** The owner has already answered this invitation. */
  | 'invitationAnswered'
  /** The link in the invitation has expired. */
  | 'invitationExpired'
  /** The invitation was answered or revoked, or has expired. */
  | 'invitationOver'
  /** The invitation was withdrawn or replaced. */
  | 'invitationRevoked'
  /** The link in the owner’s invitation is unknown. */
  | 'invitationUnknown'
  /** The person already has an IRA of this type at this custodian. */
  | 'iraExists'
  /** The IRA is not open. */
  | 'iraNotOpen'
  /** The IRA application is not at this step. */
  | 'iraStep'
  /** A SEP IRA needs the employer’s name and number. */
  | 'iraTypeNeedsEmployer'
  /** The issuer of the portfolio is not recorded. */
  | 'issuerMissing'
  /** A levy or judgment is a taxable sale, which cannot be recorded as a transfer. */
  | 'judgmentNotSupported'
  /** The law requires the document to be kept. */
  | 'keptByLaw'
  /** The idempotency key has the wrong format, or was used by someone else. */
  | 'keyNotUsable'
  /** The idempotency key was already used with other values. */
  | 'keyUsedForOtherInput'
  /** The last operator who can grant roles cannot lose that role. */
  | 'lastWhoGrant'
  /** A later price is published, which must be withdrawn first. */
  | 'laterPricePublished'
  /** A legal hold keeps the person’s data. */
  | 'legalHold'
  /** An earlier statement already has an entry of this one. */
  | 'lineImported'
  /** The month was recorded line by line, so a correction must give all of its lines. */
  | 'linesNeeded'
  /** The month has neither lines nor totals, or both. */
  | 'linesOrTotals'
  /** The link in the email has expired. */
  | 'linkExpired'
  /** A newer link was sent, or the address has changed since. */
  | 'linkReplaced'
  /** The link in the email is unknown. */
  | 'linkUnknown'
  /** The link in the email was already used. */
  | 'linkUsed'
  /** The matter of the legal hold, or the reference of its document, is missing. */
  | 'matterRequired'
  /** The operator may not own this work: their roles do not allow it, they proposed it, or it concerns themselves. */
  | 'mayNotOwn'
  /** The message was answered, closed or reopened in the meantime. */
  | 'messageStateChanged'
  /** The month is before the offering opened. */
  | 'monthBeforeOffering'
  /** The month is closed. */
  | 'monthLocked'
  /** The month is not closed. */
  | 'monthNotLocked'
  /** The month is not over. */
  | 'monthNotOver'
  /** Something has to be done before the name may change; the message says what. */
  | 'nameChangeNotReady'
  /** Another case about the name of this person is open. */
  | 'nameChangeOpenBefore'
  /** The typed name is not the name of the signer. */
  | 'nameDiffers'
  /** The name has a character that documents cannot print; it must be spelled in Latin letters. */
  | 'nameNotPrinted'
  /** A name or text is empty. */
  | 'nameRequired'
  /** The same id is given twice. */
  | 'namedTwice'
  /** Revenue or costs are below zero. */
  | 'negativeAmount'
  /** A renewal needs a verification within the last five years. */
  | 'neverVerified'
  /** The company has paused new orders; orders already placed continue. */
  | 'newOrdersPaused'
  /** The token is not the person’s, or was already revoked. */
  | 'noAccessToken'
  /** There is no email address for the answer. */
  | 'noAddress'
  /** No linked bank account is given. */
  | 'noBank'
  /** The access has already ended, or is not the person’s. */
  | 'noBearer'
  /** The account has no calendar address. */
  | 'noCalendarFeed'
  /** No code was requested. */
  | 'noCode'
  /** No exchange rate of the currency is on record up to the end of the month. */
  | 'noExchangeRate'
  /** No one held shares on the record day. */
  | 'noHolders'
  /** Cash can be withdrawn 60 days after the first investment, and there is none yet. */
  | 'noInvestmentYet'
  /** No market is given. */
  | 'noMarket'
  /** The bank account is neither a checking nor a savings account. */
  | 'noMoneyAccount'
  /** The person is not an operator. */
  | 'noOperator'
  /** No phone number is confirmed for texts. */
  | 'noPhone'
  /** The month has no amount to pay. */
  | 'noPool'
  /** No portfolio with an amount is given. */
  | 'noPortfolio'
  /** No preferred receiving account is chosen. */
  | 'noPreferredAccount'
  /** Contingent beneficiaries are named without a primary one. */
  | 'noPrimary'
  /** No row is given. */
  | 'noRows'
  /** A second factor has to be set up first. */
  | 'noSecondFactor'
  /** The portfolio has no share price yet. */
  | 'noSharePrice'
  /** The role is not in an open review. */
  | 'noSuchAccess'
  /** The account does not exist. */
  | 'noSuchAccount'
  /** The open alert does not exist. */
  | 'noSuchAlert'
  /** The open break does not exist. */
  | 'noSuchBreak'
  /** The emergency role does not exist. */
  | 'noSuchBreakGlass'
  /** The complaint does not exist. */
  | 'noSuchComplaint'
  /** The dividend does not exist. */
  | 'noSuchDividend'
  /** The case does not exist. */
  | 'noSuchEstate'
  /** The document does not exist. */
  | 'noSuchEstateDocument'
  /** The document does not exist. */
  | 'noSuchEvidence'
  /** The second factor does not exist. */
  | 'noSuchFactor'
  /** The offering owes no such filing, or no filing has this id. */
  | 'noSuchFiling'
  /** The form does not exist, or was already mailed. */
  | 'noSuchForm'
  /** The access does not exist, or is not the person’s. */
  | 'noSuchGrant'
  /** The legal hold does not exist. */
  | 'noSuchHold'
  /** The case does not exist. */
  | 'noSuchHoldingTransfer'
  /** The document does not exist. */
  | 'noSuchHoldingTransferDocument'
  /** The link in the invitation is unknown. */
  | 'noSuchInvitation'
  /** The IRA does not exist. */
  | 'noSuchIra'
  /** The kind of notification does not exist. */
  | 'noSuchKind'
  /** The link in the email is no longer valid. */
  | 'noSuchLink'
  /** The message does not exist. */
  | 'noSuchMessage'
  /** The case does not exist. */
  | 'noSuchNameChange'
  /** The document does not exist. */
  | 'noSuchNameChangeDocument'
  /** The order does not exist. */
  | 'noSuchOrder'
  /** The beneficial owner does not exist. */
  | 'noSuchOwner'
  /** The page has ended, or someone acknowledged it. */
  | 'noSuchPage'
  /** The year has fewer files than this number. */
  | 'noSuchPart'
  /** The plant does not exist. */
  | 'noSuchPlant'
  /** The portfolio does not exist. */
  | 'noSuchPortfolio'
  /** No price is published for this day. */
  | 'noSuchPrice'
  /** No referral terms start on that day. */
  | 'noSuchProgram'
  /** The promotion does not exist. */
  | 'noSuchPromotion'
  /** The proposal does not exist. */
  | 'noSuchProposal'
  /** The privacy request does not exist. */
  | 'noSuchRequest'
  /** The open review does not exist. */
  | 'noSuchReview'
  /** The reward does not exist. */
  | 'noSuchReward'
  /** The operator does not have the role. */
  | 'noSuchRole'
  /** The method of accreditation is not open to this holder. */
  | 'noSuchRoute'
  /** The schedule does not exist. */
  | 'noSuchSchedule'
  /** The sell order does not exist. */
  | 'noSuchSellOrder'
  /** The session does not exist, or has ended. */
  | 'noSuchSession'
  /** No active share grant has this id. */
  | 'noSuchShareGrant'
  /** The shift is over, or was removed from the rota. */
  | 'noSuchShift'
  /** The transfer does not exist. */
  | 'noSuchTransfer'
  /** The update does not exist. */
  | 'noSuchUpdate'
  /** The person does not exist. */
  | 'noSuchUser'
  /** The verification does not exist. */
  | 'noSuchVerification'
  /** The work has ended, or was never in the queue. */
  | 'noSuchWork'
  /** No portfolio to reinvest in is chosen. */
  | 'noTarget'
  /** The portfolio has no tax class in that year. */
  | 'noTaxClass'
  /** No taxpayer number was given that could be certified. */
  | 'noTaxNumber'
  /** Notifications of this kind cannot be sent as text messages. */
  | 'noTextForThis'
  /** A token needs at least one account and one kind of data. */
  | 'noTokenScope'
  /** No further identity check can be requested now. */
  | 'noTryLeft'
  /** No investor or no portfolio is given. */
  | 'noUser'
  /** No owner is named, and it is not declared that there is none. */
  | 'nobodyNamed'
  /** The break is not a bank charge on the operating account. */
  | 'notABankFee'
  /** The account belongs to an individual, not a business. */
  | 'notABusiness'
  /** The account is not a person’s individual account. */
  | 'notAPersonsAccount'
  /** This is not a US phone number with an area code. */
  | 'notAPhone'
  /** The offering does not take investments now. */
  | 'notAcceptingInvestments'
  /** The first reading starts at a full hour. */
  | 'notAnHour'
  /** The filing is already marked as not applicable. */
  | 'notApplicableAlready'
  /** There is no signed Form W-9. */
  | 'notCertified'
  /** The tax year is not closed, or its forms are not created. */
  | 'notClosed'
  /** The statement was not confirmed. */
  | 'notConfirmed'
  /** The dividend was already paid or withdrawn. */
  | 'notDeclared'
  /** The account has shares, cash or pending transactions, so it cannot be closed. */
  | 'notEmpty'
  /** The cash balance is smaller than the amount. */
  | 'notEnoughCash'
  /** The account does not have that many shares. */
  | 'notEnoughShares'
  /** The transfer neither failed nor was returned. */
  | 'notFailed'
  /** The order could not be filled. */
  | 'notFilled'
  /** Only a debit returned for insufficient funds may be presented again. */
  | 'notForLackOfFunds'
  /** The order does not need a signature. */
  | 'notForSigning'
  /** The account is not frozen. */
  | 'notFrozen'
  /** The sell order is not an indication. */
  | 'notIndicated'
  /** Sell orders are not matched with buyers in this portfolio. */
  | 'notMatched'
  /** The date is not the schedule’s next one. */
  | 'notNext'
  /** An earlier step is still in progress. */
  | 'notNow'
  /** The case or message is no longer open. */
  | 'notOpen'
  /** The dividend was not paid, or was reversed. */
  | 'notPaid'
  /** The schedule is not paused. */
  | 'notPaused'
  /** The work was not set aside. */
  | 'notPutAside'
  /** The offering statement is not qualified yet. */
  | 'notQualified'
  /** The date of the notice is in the future. */
  | 'notReceivedYet'
  /** This contribution cannot be taken out as an excess. */
  | 'notRemovable'
  /** This operator is not suspended. */
  | 'notSuspended'
  /** The forms do not add up to the ledger. */
  | 'notTied'
  /** The investor withdrew the certification of being a U.S. person. */
  | 'notUsPerson'
  /** The identity is not verified. */
  | 'notVerified'
  /** The work no longer waits. */
  | 'notWaiting'
  /** The record belongs to someone else. */
  | 'notYours'
  /** The note is empty. */
  | 'noteRequired'
  /** The note has more than 4,000 characters. */
  | 'noteTooLong'
  /** The new values are the same as the current ones. */
  | 'nothingChanged'
  /** The access must cover at least one account. */
  | 'nothingCovered'
  /** The filing is neither extended nor marked as not applicable. */
  | 'nothingDecided'
  /** No change is given. */
  | 'nothingGiven'
  /** No submission is waiting for a decision. */
  | 'nothingHandedIn'
  /** The account owes nothing. */
  | 'nothingOwed'
  /** No open order allows a buyback, or the budget is too small for any share. */
  | 'nothingToBuyBack'
  /** Every holder was already paid the correct amount. */
  | 'nothingToCorrect'
  /** The amount is more than was withheld in the year and not deposited. */
  | 'nothingToDeposit'
  /** The reserve is more than the month leaves. */
  | 'nothingToDistribute'
  /** No notice is on record that this would end. */
  | 'nothingToEnd'
  /** No act matches the filter of the export. */
  | 'nothingToExport'
  /** The account has no unlisted shares. */
  | 'nothingToSell'
  /** The note seems to contain a tax number. */
  | 'numberInNote'
  /** The one-time code has expired. */
  | 'oneTimeCodeExpired'
  /** The wrong code was entered too often; another may be sent later. */
  | 'oneTimeCodeLocked'
  /** Another code may be sent in a moment. */
  | 'oneTimeCodeTooSoon'
  /** A business cannot own an IRA. */
  | 'onlyForPersons'
  /** The operator has not opened this person’s data with a reason. */
  | 'openPersonalDataFirst'
  /** The operator’s access as staff is suspended. */
  | 'operatorSuspended'
  /** Only an operator may do this. */
  | 'operatorsOnly'
  /** The order has ended; its payment cannot be repeated. */
  | 'orderAgain'
  /** The order failed. */
  | 'orderFailed'
  /** Another order has this id. */
  | 'orderIdTaken'
  /** The invitation was sent to another address than the person’s. */
  | 'otherAddress'
  /** The link belongs to another account than the signed-in one. */
  | 'otherSignIn'
  /** Only the person who placed the order can sign its agreement. */
  | 'otherSigner'
  /** The outcome of the review is missing. */
  | 'outcomeRequired'
  /** The amount is more than may still be contributed for the tax year. */
  | 'overContributionLimit'
  /** This can only be done in the person’s own account. */
  | 'ownAccountOnly'
  /** A person cannot invite themselves to their own account. */
  | 'ownEmail'
  /** The data of the owner can no longer be edited. */
  | 'ownerLocked'
  /** Only the owner of the account may do this. */
  | 'ownerOnly'
  /** The account’s owner is suspended. */
  | 'ownerSuspended'
  /** A business of this type does not name owners. */
  | 'ownersNotNeeded'
  /** An owner is not complete yet. */
  | 'ownersOpen'
  /** The payment came from another account or bank than the order names. */
  | 'paidFromElsewhere'
  /** A pause lasts three months at most. */
  | 'pauseTooLong'
  /** The service or portfolio is paused. */
  | 'paused'
  /** The end of the pause must be in the future. */
  | 'pausedUntilPast'
  /** The account for investors’ cash has a shortfall, so no cash is paid out until it is covered. */
  | 'payoutsPaused'
  /** Records of the account disagree; nothing is paid out until an operator has reviewed it. */
  | 'payoutsStopped'
  /** The month’s cash is already recorded. */
  | 'periodAlreadyOpened'
  /** The month’s cash is not recorded yet. */
  | 'periodNotOpened'
  /** The last day of the period has not come. */
  | 'periodNotOver'
  /** The last day is before the first day. */
  | 'periodReversed'
  /** The books of the last day are not closed yet. */
  | 'periodStillOpen'
  /** The account had no entries in that period. */
  | 'periodTooEarly'
  /** The period of an evidence binder is longer than a year. */
  | 'periodTooLong'
  /** Another portfolio has this number or address. */
  | 'portfolioExists'
  /** The same portfolio is given twice. */
  | 'portfolioTwice'
  /** The effect of the approval has changed since the preview. */
  | 'previewChanged'
  /** A price from that day or a later day is already published. */
  | 'priceAlreadyPublished'
  /** The share price has changed since the investor saw it. */
  | 'priceChanged'
  /** The price has taken effect and can no longer be withdrawn. */
  | 'priceInEffect'
  /** The first day of a price must be after today. */
  | 'priceInThePast'
  /** The price change is unusually large, and no reason was given. */
  | 'priceOutsideBounds'
  /** The price is at least five times or at most a fifth of the last one, as with a misplaced decimal point. */
  | 'priceSlipped'
  /** The first day of a price must be within a year. */
  | 'priceTooFarAhead'
  /** The first day of a price must be the next business day or later. */
  | 'priceTooSoon'
  /** The investor’s state does not permit the offering. */
  | 'prohibitedState'
  /** The investment may be a prohibited transaction for the IRA. */
  | 'prohibitedTransaction'
  /** The proposal waited too long for a decision. */
  | 'proposalExpired'
  /** The operator who proposed this is suspended: another has to propose it again. */
  | 'proposerSuspended'
  /** The operator who proposed it no longer has a role that allows it. */
  | 'proposerWithoutRole'
  /** This act needs a fresh login. */
  | 'proveItIsYou'
  /** The reason for investors is missing. */
  | 'publicTextRequired'
  /** The person may see this account but not act in it. */
  | 'readOnlyAccess'
  /** A meter has not been read to the end of the month. */
  | 'readingsMissing'
  /** A reason was given although the price change is usual. */
  | 'reasonNotNeeded'
  /** The reason is missing. */
  | 'reasonRequired'
  /** A file of the year was already recorded with this receipt. */
  | 'receiptUsed'
  /** The operator recorded a document of the case, so another must review and approve it. */
  | 'recordedDocuments'
  /** The operator recorded the figures of the month and so may not approve them. */
  | 'recordedIt'
  /** The company does not buy back shares of this portfolio. */
  | 'redemptionOff'
  /** The reference of the document in the files is missing. */
  | 'referenceRequired'
  /** Accounts with this kind of registration are not supported. */
  | 'registrationNotSupported'
  /** The person who reported the death is missing. */
  | 'reporterRequired'
  /** The required minimum distribution of this year must be taken first. */
  | 'requiredFirst'
  /** The reserve is smaller than the amount. */
  | 'reserveTooSmall'
  /** Shares of a private placement are held for a year first (SEC Rule 144). */
  | 'restrictedShares'
  /** The transfer was already retried. */
  | 'retriedBefore'
  /** The review day must be in the future. */
  | 'reviewInPast'
  /** The review day must be in the future. */
  | 'reviewInThePast'
  /** The day of the review is missing. */
  | 'reviewRequired'
  /** The document was already reviewed. */
  | 'reviewedBefore'
  /** The reward was not claimed in time. */
  | 'rewardExpired'
  /** The investment that earned the reward was reversed. */
  | 'rewardTakenBack'
  /** None of the operator’s roles allows this. */
  | 'roleRequired'
  /** The rollover does not meet the rules for one. */
  | 'rolloverRefused'
  /** The routing number is invalid. */
  | 'routingNumber'
  /** A filing of the issuer is overdue, or its offering is not qualified. */
  | 'salesPaused'
  /** The same file was already submitted. */
  | 'sameAgain'
  /** A bank account cannot replace itself. */
  | 'sameBank'
  /** The new address is the person’s current one. */
  | 'sameEmail'
  /** The new name is the present one. */
  | 'sameName'
  /** The operator who proposed it cannot decide it. */
  | 'sameOperator'
  /** Both accounts belong to the same person. */
  | 'sameOwner'
  /** The access already covers exactly these accounts. */
  | 'sameScope'
  /** Operators need a login with a second factor for changes. */
  | 'secondFactorRequired'
  /** Both accounts are one person’s, or use the same bank account. */
  | 'selfReferral'
  /** Shares of this portfolio cannot be sold now. */
  | 'sellingOff'
  /** The shares of the beneficiaries of one class do not add up to 100%. */
  | 'sharesDoNotAdd'
  /** This act needs a login within the last ten minutes. */
  | 'signInAgain'
  /** The sign-in service refused the request; the message says why. */
  | 'signInServiceRefused'
  /** The company takes no new sign-ups for now. */
  | 'signUpsPaused'
  /** The person’s own profile or address is incomplete, which a business account needs. */
  | 'signerNotReady'
  /** The statement about the spouse is missing. */
  | 'spouseMustAgree'
  /** The company has no shares left for rewards. */
  | 'standingOrderEmpty'
  /** The first day of new terms must be tomorrow or later. */
  | 'startsInPast'
  /** Other terms already start on that day. */
  | 'startsTaken'
  /** The first day is more than a year from now. */
  | 'startsTooLate'
  /** The first day is too soon. */
  | 'startsTooSoon'
  /** The bank account already has this statement or a later one. */
  | 'statementImported'
  /** The statement does not begin where the last one ended. */
  | 'statementMissing'
  /** The balance due of the case is neither paid nor written off. */
  | 'stillOwed'
  /** The offering needs an existing relationship, or accreditation. */
  | 'substantiveRelationship'
  /** The person is suspended. */
  | 'suspended'
  /** The switch is already off. */
  | 'switchedOff'
  /** The switch is already on. */
  | 'switchedOn'
  /** Contributions for the tax year are not accepted now. */
  | 'taxYearClosed'
  /** The offering is closed to new investments for now. */
  | 'temporarilyClosedFrontend'
  /** The statement about the 10% limit is missing. */
  | 'tenPercentNotConfirmed'
  /** A text has characters that are not allowed, such as control characters. */
  | 'textNotPlain'
  /** The current session cannot be ended this way. */
  | 'thisSession'
  /** The update has no title. */
  | 'titleRequired'
  /** With fewer than two operators, nothing could be approved. */
  | 'tooFewOperators'
  /** The time limit for this has passed. */
  | 'tooLate'
  /** The order or transfer can no longer be canceled. */
  | 'tooLateToCancel'
  /** There are more beneficiaries of one class than allowed. */
  | 'tooMany'
  /** The person has reached the maximum number of tokens. */
  | 'tooManyAccessTokens'
  /** The message has reached the maximum number of answers; further ones go by email. */
  | 'tooManyAnswers'
  /** The account has reached the maximum number of bank accounts. */
  | 'tooManyBanks'
  /** The person has reached the maximum number of business accounts. */
  | 'tooManyBusinesses'
  /** The maximum number of changes today is reached. */
  | 'tooManyChanges'
  /** The maximum number of codes today is reached. */
  | 'tooManyCodes'
  /** The dividend has reached the maximum number of corrections; it can still be reversed. */
  | 'tooManyCorrections'
  /** The account has reached the maximum number of delegates or invitations. */
  | 'tooManyDelegates'
  /** The request has more files than allowed. */
  | 'tooManyDocuments'
  /** The person has reached the maximum number of second factors. */
  | 'tooManyFactors'
  /** Too many messages came from this network address. */
  | 'tooManyMessages'
  /** The maximum number of tax numbers tried today is reached. */
  | 'tooManyNumbers'
  /** The company has reached the maximum number of operators. */
  | 'tooManyOperators'
  /** There are more owners than can each own a quarter. */
  | 'tooManyOwners'
  /** The schedule has more portfolios than allowed. */
  | 'tooManyPortfolios'
  /** Too many requests came from this network address. */
  | 'tooManyRequests'
  /** The transfer has reached the maximum number of retries. */
  | 'tooManyRetries'
  /** There are more rows than one request allows. */
  | 'tooManyRows'
  /** The account has reached the maximum number of schedules. */
  | 'tooManySchedules'
  /** The complaint has reached the maximum number of steps. */
  | 'tooManySteps'
  /** There were too many wrong tries. */
  | 'tooManyTries'
  /** Two bank accounts already wait for their deposits. */
  | 'tooManyWaiting'
  /** More acts or rows match than one file allows. */
  | 'tooMuchToExport'
  /** A code was sent less than a minute ago. */
  | 'tooSoon'
  /** Cash is held for 72 hours after a change of bank accounts. */
  | 'tooSoonAfterBankChange'
  /** Cash leaves 60 days after the first investment. */
  | 'tooSoonAfterFirstInvestment'
  /** Something has to be done before the shares may move; the message says what. */
  | 'transferNotReady'
  /** Another open case is about shares of the same account and portfolio. */
  | 'transferOpenBefore'
  /** The sign-in service does not answer. */
  | 'tryAgain'
  /** The offering has reached the maximum number of unaccredited investors. */
  | 'unaccreditedLimitHit'
  /** The stored form of the proposal cannot be read. */
  | 'unfitProposal'
  /** The bank account is not one of the company’s. */
  | 'unknownBankAccount'
  /** No promotion has this code. */
  | 'unknownCode'
  /** Sales are paused until the overdue update of the portfolio is published. */
  | 'updateOverdue'
  /** Too many files are being checked now. Try again in a minute. */
  | 'uploadBusy'
  /** The file has no bytes. */
  | 'uploadEmpty'
  /** The file name has characters that are not allowed. */
  | 'uploadFileName'
  /** The type of file is not accepted. */
  | 'uploadFormat'
  /** The file contains a script, a film, a password or another file. */
  | 'uploadSomethingElseInIt'
  /** The file takes too long to check. */
  | 'uploadTooComplex'
  /** The file is larger than 10 MB. */
  | 'uploadTooLarge'
  /** The picture is larger than 12,000 pixels on a side. */
  | 'uploadTooManyPixels'
  /** No bank account is linked. */
  | 'userMissingBankAccount'
  /** The profile lacks required fields. */
  | 'userMissingRequiredFields'
  /** Matched sales need a venue and its legal capacity. */
  | 'venueRequired'
  /** The company has paused withdrawals; the cash stays in the account. */
  | 'withdrawalsPaused'
  /** Withholding must be whole percentages that add up to at most 100. */
  | 'withholdingNotPossible'
  /** The explanation for the investor is missing. */
  | 'wordsMissing'
  /** Another operator owns the work. */
  | 'workOwned'
  /** The amounts are not those of the two deposits. */
  | 'wrongAmounts'
  /** The code is wrong. */
  | 'wrongCode'
  /** The kind of distribution does not match the owner’s age or the type of IRA. */
  | 'wrongDistribution'
  /** The type of IRA does not accept this kind of contribution. */
  | 'wrongIraType'
  /** The forms of that year are already created. */
  | 'yearIsOver'
  /** The tax year is not over. */
  | 'yearNotOver'
  /** The issuer has sold the maximum that Regulation A allows within 12 months. */
  | 'yearlyCeiling';

/** Act that the next step of an estate needs. */
export type EstateAct =
  /** Decide the proposal. */
  | 'approveProposal'
  /** Name the heirs. */
  | 'nameEstateHeirs'
  /** Record a document. */
  | 'recordEstateDocument'
  /** Review a document. */
  | 'reviewEstateDocument'
  /** Propose the transfer. */
  | 'transferEstate';

/** Kind of document that an estate needs. */
export type EstateDocumentKind =
  /** The court’s appointment of an executor or an administrator. */
  | 'courtAppointment'
  /** A certified copy of the death certificate. */
  | 'deathCertificate'
  /** A small-estate affidavit. */
  | 'smallEstateAffidavit'
  /** The transfer form, signed by the representative. */
  | 'transferForm';

/** Decision about a document. */
export type EstateDocumentOutcome =
  /** The document is in order. */
  | 'accepted'
  /** The document is not in order. */
  | 'rejected';

/** State of a document that an estate needs. */
export type EstateDocumentState =
  /** Another person accepted it. */
  | 'accepted'
  /** None was received. */
  | 'missing'
  /** The document was rejected; another is needed. */
  | 'rejected'
  /** Another person must review it. */
  | 'toReview';

/** State of an estate. */
export type EstateState =
  /** The case is open and the account is frozen. */
  | 'open'
  /** The shares and cash were transferred. */
  | 'transferred'
  /** The report was wrong. */
  | 'withdrawn';

/** Step of an estate, in order. */
export type EstateStepKind =
  /** The account has no pending transactions and no debts. */
  | 'account'
  /** All documents are received and reviewed. */
  | 'documents'
  /** The heirs are named, and their accounts are ready. */
  | 'heirs'
  /** The account is frozen. */
  | 'hold'
  /** The shares and cash were transferred. */
  | 'transfer';

/** State of a step of an estate. */
export type EstateStepState =
  /** The step is done. */
  | 'done'
  /** The case ended without this step. */
  | 'notNeeded'
  /** An obstacle outside the case must be removed first. */
  | 'problem'
  /** An operator must do it. */
  | 'todo'
  /** It waits for time to pass or for another operator. */
  | 'waiting';

/** Kind of filing after an offering under Regulation A was qualified. */
export type FilingKind =
  /** Form 1-A POS, every 12 months after qualification. */
  | 'amendment'
  /** Form 1-K, 120 days after the fiscal year. */
  | 'annualReport'
  /** Form 1-SA, 90 days after the first half of the fiscal year. */
  | 'semiannualReport';

/** State of a filing that an issuer owes. */
export type FilingState =
  /** Not due yet. */
  | 'due'
  /** On record. */
  | 'filed'
  /** Compliance decided that the issuer does not owe it. */
  | 'notApplicable'
  /** Overdue: sales are paused until it is recorded. */
  | 'overdue';

/** Status of a bank account. Only a verified one moves money. */
export type FundingSourceStatus =
  /** The deposit amounts that were entered are being checked. */
  | 'confirming'
  /** The bank account can no longer be used; see `problem`. */
  | 'disabled'
  /** Being linked at the payment partner. */
  | 'linking'
  /** The payment partner rejected it. */
  | 'refused'
  /** Known to the partner but not verified. */
  | 'unverified'
  /** Verified: it can move money. */
  | 'verified'
  /** Its two small deposits are on their way. */
  | 'waiting';

/** Kind of limit of an issuer. */
export type HeadroomKind =
  /** Number of holders of record at which a class must be registered. */
  | 'holders'
  /** Cap of the offering. */
  | 'offering'
  /** Shares of a partnership that may be traded in a year. */
  | 'traded'
  /** Number of unaccredited holders at which a class must be registered. */
  | 'unaccreditedHolders'
  /** Sales in twelve months under Tier 2 of Regulation A. */
  | 'yearlySales';

/** Level of use of a limit. */
export type HeadroomLevel =
  /** Enough is left. */
  | 'clear'
  /** Almost used up. */
  | 'critical'
  /** Used up. */
  | 'reached'
  /** Nearly used up. */
  | 'warning';

/** Reason why a holder’s dividend needs a review. */
export type HolderException =
  /** The holder’s account is closed. */
  | 'closed'
  /** The account is frozen: its dividend stays in it. */
  | 'frozen'
  /** A custodian holds the account and receives the cash. */
  | 'retirement'
  /** Tax is withheld from the holder’s payments. */
  | 'withheld';

/** Holding period of shares, for tax. */
export type HoldingTerm =
  /** More than a year. */
  | 'long'
  /** A year or less. */
  | 'short';

/** Act that the next step of a share transfer needs. */
export type HoldingTransferAct =
  /** Decide the proposal. */
  | 'approveProposal'
  /** Record a document. */
  | 'recordHoldingTransferDocument'
  /** Review a document. */
  | 'reviewHoldingTransferDocument'
  /** Propose the transfer. */
  | 'transferHoldings';

/** Kind of document that a share transfer needs. */
export type HoldingTransferDocumentKind =
  /** The acceptance, signed by the receiver. */
  | 'acceptance'
  /** A certified decree or order of a court. */
  | 'courtOrder'
  /** The deed of gift, signed by the giver. */
  | 'giftDeed'
  /** Government identity document of the giver. */
  | 'giverIdentity'
  /** Government identity document of the receiver. */
  | 'receiverIdentity';

/** Reason for a transfer of shares without a sale. */
export type HoldingTransferKind =
  /** A transfer between spouses, or because of a divorce. */
  | 'divorce'
  /** A gift. */
  | 'gift';

/** State of a share transfer. */
export type HoldingTransferState =
  /** The case is open; no shares have been transferred. */
  | 'open'
  /** The transfer was reversed. */
  | 'reversed'
  /** The shares belong to the receiver. */
  | 'transferred'
  /** The case ended without a transfer. */
  | 'withdrawn';

/** Step of a share transfer, in order. */
export type HoldingTransferStepKind =
  /** Neither account has an obstacle. */
  | 'accounts'
  /** All documents are received and reviewed. */
  | 'documents'
  /** The shares belong to the receiver. */
  | 'transfer';

/** Status of an identity document. */
export type IdentityDocumentStatus =
  /** It proves the identity. */
  | 'accepted'
  /** The partner is reviewing it. */
  | 'pending'
  /** The partner did not accept the file. */
  | 'refused'
  /** The partner reviewed the document and it does not prove the identity. */
  | 'rejected'
  /** On its way to the partner. */
  | 'sending';

/** Kind of a document. */
export type IdentityDocumentType =
  /** Another identity card. */
  | 'idCard'
  /** A driver license. */
  | 'license'
  /** A document of a business. */
  | 'other'
  /** A passport. */
  | 'passport';

/** Status of the payment partner’s identity verification. Only a verified person can invest and move money. */
export type IdentityStatus =
  /** The partner has deactivated the customer for a while. */
  | 'deactivated'
  /** The partner asks for a picture of a document. */
  | 'document'
  /** The partner requires knowledge-based questions, which the site does not offer. */
  | 'kba'
  /** The partner rejected the data; see `problem`. */
  | 'refused'
  /** On its way to the partner. */
  | 'requested'
  /** The data did not match; it may be corrected once. */
  | 'retry'
  /** Corrected data is on its way to the partner. */
  | 'retrying'
  /** The partner has suspended the customer. */
  | 'suspended'
  /** The partner has the data and has not decided. */
  | 'unverified'
  /** The partner verified the identity. */
  | 'verified';

/** Statement of an investor on income, wealth and aims. */
export type InvestorProfileInput = {
  /** Qualification as an accredited investor, 1 to 7 in the order of the form; left out if none is claimed. */
  accreditedQualificationId?: number | null | undefined;
  /** Yearly income as the investor states it, in cents. */
  annualIncome: string;
  /** Preference from 0, returns alone, to 100, environmental impact alone. */
  environmentalImpactVsReturns?: number | null | undefined;
  /** True if the investor states that they are accredited. */
  isAccredited: boolean;
  /** Net worth without the home as the investor states it, in cents. */
  netWorth: string;
  /** Occupation of the investor, in words. */
  occupation?: string | null | undefined;
};

/** An owner who is asked to enter their own data. */
export type InvitedOwnerInput = {
  /** Email address of the owner, to which the invitation is sent. */
  email: string;
  /** First name of the person. */
  firstName: string;
  /** Last name of the person. */
  lastName: string;
};

/** State of an IRA application. */
export type IraApplicationState =
  /** Waits for the person’s signature. */
  | 'agreementPending'
  /** The custodian needs an identity document. */
  | 'documentsRequired'
  /** On its way to the custodian. */
  | 'draft'
  /** Expired after 30 days without activity. */
  | 'expired'
  /** The custodian is verifying the identity. */
  | 'identityReview'
  /** The IRA is open. */
  | 'opened'
  /** The code was wrong too often; request another one. */
  | 'otpFailed'
  /** Waits for a one-time code. */
  | 'otpPending'
  /** The custodian rejected the application. */
  | 'rejected'
  /** The custodian is opening the account. */
  | 'submitted'
  /** The person withdrew the application. */
  | 'withdrawn';

/** State of a change of the beneficiaries. */
export type IraBeneficiaryChangeState =
  /** The new list is in force. */
  | 'accepted'
  /** The custodian rejected it; the previous list stays in force. */
  | 'rejected'
  /** The custodian has it; the previous list is in force. */
  | 'requested';

/** Class of a beneficiary: primary or contingent. */
export type IraBeneficiaryClass =
  /** Inherits if no primary beneficiary is alive. */
  | 'contingent'
  /** Inherits. */
  | 'primary';

/** Beneficiary of an IRA. */
export type IraBeneficiaryInput = {
  /** Class of the beneficiary: primary or contingent. */
  class: IraBeneficiaryClass;
  /** Date of birth of a person; left out for an entity. */
  dateOfBirth?: string | null | undefined;
  /** Name of a trust, a charity or the estate; left out for a person. */
  entityName?: string | null | undefined;
  /** First name of a person; left out for an entity. */
  firstName?: string | null | undefined;
  /** Last name of a person; left out for an entity. */
  lastName?: string | null | undefined;
  /** True if the share of a beneficiary who dies first goes to their children. */
  perStirpes: boolean;
  /** Relationship of the beneficiary to the owner. */
  relationship: IraRelationship;
  /** Share within the class, in hundredths of a percent; the shares of a class add up to 10000. */
  shareHundredths: number;
};

/** Kind of money that is added to an IRA from a bank. */
export type IraContributionKind =
  /** Own contribution for a tax year. */
  | 'regular'
  /** Rollover of money that left another plan at most 60 days ago. */
  | 'rollover60Day'
  /** Contribution of an employer to a SEP IRA for a tax year. */
  | 'sepEmployer';

/** State of a contribution. */
export type IraContributionState =
  /** Canceled before it left. */
  | 'canceled'
  /** Requested. */
  | 'pending'
  /** The bank transfer is pending. */
  | 'processing'
  /** Recharacterized as a contribution to the other type of IRA. */
  | 'recharacterized'
  /** Refused by the custodian. */
  | 'rejected'
  /** Removed as an excess. */
  | 'removedAsExcess'
  /** Returned by the bank. */
  | 'returned'
  /** The custodian has received it. */
  | 'settled';

/** Kind of a distribution from an IRA. */
export type IraDistributionKind =
  /** Before age 59½, with the additional tax. */
  | 'early'
  /** Before age 59½, with an exception from the additional tax. */
  | 'earlyWithException'
  /** At age 59½ or older. */
  | 'normal'
  /** Required minimum distribution of the year. */
  | 'requiredMinimum'
  /** Excess contribution with its earnings. */
  | 'returnOfExcess';

/** State of a distribution. */
export type IraDistributionState =
  /** Approved by the custodian; payment is next. */
  | 'approved'
  /** Canceled. */
  | 'canceled'
  /** The custodian is reviewing it. */
  | 'inReview'
  /** Paid by the custodian. */
  | 'paid'
  /** Refused by the custodian. */
  | 'rejected'
  /** On its way to the custodian. */
  | 'requested'
  /** Returned by the bank; the money is back in the IRA. */
  | 'returned';

/** Kind of an identity document. */
export type IraDocumentKind =
  /** A bill or statement that shows the address. */
  | 'addressProof'
  /** A driver’s license, back. */
  | 'licenseBack'
  /** A driver’s license, front. */
  | 'licenseFront'
  /** A passport. */
  | 'passport'
  /** A Social Security card. */
  | 'ssnCard';

/** Status of an identity document. */
export type IraDocumentStatus =
  /** Accepted. */
  | 'accepted'
  /** The custodian is reviewing it. */
  | 'pending'
  /** Not accepted; send another one. */
  | 'rejected'
  /** On its way to the custodian. */
  | 'sending';

/** An exception from the additional tax on early distributions: Internal Revenue Code section 72(t)(2). */
export type IraEarlyException =
  /** A birth or adoption, up to $5,000. */
  | 'birthOrAdoption'
  /** The owner is disabled. */
  | 'disability'
  /** A federally declared disaster, up to $22,000. */
  | 'disaster'
  /** Domestic abuse, up to $10,000 or half of the IRA. */
  | 'domesticAbuse'
  /** An emergency, up to $1,000 once a year. */
  | 'emergency'
  /** A first home, up to $10,000. */
  | 'firstHome'
  /** Health insurance premiums while unemployed. */
  | 'healthPremiums'
  /** Higher education. */
  | 'higherEducation'
  /** An IRS levy. */
  | 'levy'
  /** Medical expenses above 7.5% of income. */
  | 'medicalExpenses'
  /** Substantially equal payments over life. */
  | 'periodicPayments'
  /** A reservist who was called up. */
  | 'reservist'
  /** The owner is terminally ill. */
  | 'terminalIllness';

/** Kind of money that was added to an IRA. */
export type IraMoneyInKind =
  /** Conversion of the person’s traditional or SEP IRA. */
  | 'conversion'
  /** Own contribution for a tax year. */
  | 'regular'
  /** Rollover of money that left another plan at most 60 days ago. */
  | 'rollover60Day'
  /** Contribution of an employer to a SEP IRA for a tax year. */
  | 'sepEmployer';

/** Next step of an IRA, as a code. */
export type IraNextStepCode =
  /** No step for the person: the custodian is working on it. */
  | 'awaitingCustodian'
  /** The account is open and needs money. */
  | 'fundAccount'
  /** The one-time code was wrong too often; request another one. */
  | 'otpVerificationFailed'
  /** A one-time code must confirm the phone number. */
  | 'otpVerificationPending'
  /** The custodian’s agreement must be signed. */
  | 'signAgreement'
  /** The custodian needs an identity document. */
  | 'verificationDocumentsRequired';

/** Plan from which money is transferred to an IRA. */
export type IraPlanType =
  /** A 401(k) plan. */
  | 'plan401k'
  /** A 403(b) plan. */
  | 'plan403b'
  /** A Roth IRA. */
  | 'rothIra'
  /** A SEP IRA. */
  | 'sepIra'
  /** A SIMPLE IRA. */
  | 'simpleIra'
  /** A traditional IRA. */
  | 'traditionalIra';

/** State of a payment to a custodian. */
export type IraReceiptState =
  /** Announced and on its way. */
  | 'expected'
  /** Received by the custodian, and matched after a search. */
  | 'matched'
  /** The custodian has received it. */
  | 'received'
  /** The custodian refused the announcement; an operator must announce it again. */
  | 'refused'
  /** Returned by the custodian. */
  | 'returned'
  /** Received by the custodian, which searches for the announcement. */
  | 'unmatched';

/** Relationship of a beneficiary to the owner. */
export type IraRelationship =
  /** A charity. */
  | 'charity'
  /** A child. */
  | 'child'
  /** The owner’s estate. */
  | 'estate'
  /** Another person. */
  | 'other'
  /** Husband or wife. */
  | 'spouse'
  /** A trust. */
  | 'trust';

/** Statements of the person about a rollover. */
export type IraRolloverInput = {
  /** Day on which the money left the other account. */
  distributedOn: string;
  /** True if the money is not a required minimum distribution. */
  isNoRequiredDistribution: boolean;
  /** True if it is the person’s only IRA rollover in 12 months. */
  isOnlyOneInYear: boolean;
};

/** Way in which another custodian sends the money. */
export type IraTransferDelivery =
  /** Bank transfer. */
  | 'ach'
  /** Check. */
  | 'check'
  /** Wire. */
  | 'wire';

/** State of a transfer to an IRA. */
export type IraTransferState =
  /** The other custodian will send the money. */
  | 'accepted'
  /** Canceled. */
  | 'canceled'
  /** Being prepared. */
  | 'draft'
  /** Pending. */
  | 'inTransit'
  /** The IRA’s custodian has received it. */
  | 'received'
  /** Not carried out. */
  | 'rejected'
  /** Waiting for a signature. */
  | 'signPending'
  /** Requested from the other custodian. */
  | 'submitted';

/** A kind of retirement account. */
export type IraType =
  /** Contributions are taxed; distributions after age 59½ are not. */
  | 'roth'
  /** For contributions of an employer, including self-employed people. */
  | 'sep'
  /** Contributions may be deductible; distributions are taxed. */
  | 'traditional';

/** Cause of a legal hold. */
export type LegalHoldKind =
  /** A lawsuit that is pending, or that we have reason to expect. */
  | 'litigation'
  /** A demand of a regulator. */
  | 'regulator'
  /** A subpoena, a levy or another order of a court. */
  | 'subpoena';

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

/** Source of a holder’s shares. */
export type LotSource =
  /** Inherited; the basis is the value on the date of death. */
  | 'inheritance'
  /** A reward of a promotion. */
  | 'promotion'
  /** Bought. */
  | 'purchase'
  /** A reward for an invitation. */
  | 'referral'
  /** Bought with a dividend. */
  | 'reinvest'
  /** Moved from another account. */
  | 'transfer';

/** Delivery of an email. Null while it is pending. */
export type MailDelivery =
  /** The address does not take it. */
  | 'bounced'
  /** The email service refused it. */
  | 'rejected'
  /** The email service took it. */
  | 'sent';

/** Rule on sales to other investors. */
export type MatchedMode =
  /** Indications to sell are recorded, without matching. */
  | 'indications'
  /** Firm orders are matched. */
  | 'matched'
  /** Shares cannot be sold to other investors. */
  | 'off';

/** State of the two small deposits that prove a bank account. */
export type MicroDepositState =
  /** The deposits have arrived; their amounts can be entered. */
  | 'arrived'
  /** The entered amounts are being checked. */
  | 'checking'
  /** The amounts were confirmed. */
  | 'confirmed'
  /** The account numbers were entered. */
  | 'entered'
  /** Three wrong pairs were entered. */
  | 'locked'
  /** The payment partner did not send them. */
  | 'refused'
  /** The bank sent the deposits back. */
  | 'returned'
  /** The deposits are on their way. */
  | 'sent';

/** Act that a step of a month’s close needs. */
export type MonthCloseAct =
  /** Approve the dividend, or its correction. */
  | 'approveDividend'
  /** Decide a proposal. */
  | 'approveProposal'
  /** Propose to close the month. */
  | 'closeMonth'
  /** Correct the dividend that was paid. */
  | 'correctDividend'
  /** Declare the dividend. */
  | 'declareDividend'
  /** Record a cause of lost output. */
  | 'recordLostOutput'
  /** Record the month’s cash. */
  | 'recordPeriodCash'
  /** Enter hours by hand that a meter did not report. */
  | 'recordProduction'
  /** Withdraw the dividend, so that it can be declared again. */
  | 'withdrawDividend';

/** State of a step of a month’s close. */
export type MonthCloseState =
  /** The step is done. */
  | 'done'
  /** The step is not needed, because there is nothing to pay. */
  | 'notNeeded'
  /** An obstacle must be reviewed, undone or explained. */
  | 'problem'
  /** An operator must do it. */
  | 'todo'
  /** It waits for another person, a meter or the bank. */
  | 'waiting';

/** Step of a month’s close, in order. */
export type MonthCloseStepKind =
  /** All required operators have approved the dividend. */
  | 'approved'
  /** Cash of the month is recorded, and no correction waits. */
  | 'cash'
  /** The dividend is declared by the recorded cash. */
  | 'declared'
  /** The issuer’s money is in the account that pays. */
  | 'funded'
  /** The month is closed and locked. */
  | 'locked'
  /** Missing output has a recorded cause. */
  | 'losses'
  /** Holders were notified. */
  | 'notices'
  /** Holders were paid by the recorded cash. */
  | 'paid'
  /** The pool was compared with earlier payments. */
  | 'pool'
  /** Meter readings of all days are complete. */
  | 'readings';

/** Kind of a line of a month’s figures. */
export type MonthLineKind =
  /** A cost of the plants or the issuer. */
  | 'cost'
  /** Interest on a loan. */
  | 'loanInterest'
  /** Repayment of a loan. */
  | 'loanPrincipal'
  /** Fee of the manager. */
  | 'managementFee'
  /** Power sold under a contract. */
  | 'revenue';

/** Act that a step of a name change waits for. */
export type NameChangeAct =
  /** Decide about what is proposed. */
  | 'approveProposal'
  /** Propose the change. */
  | 'changeLegalName'
  /** Record the answers of partners. */
  | 'recordNameAtPartners'
  /** Record a document. */
  | 'recordNameChangeDocument'
  /** Review a document. */
  | 'reviewNameChangeDocument';

/** Kind of document that a name change needs. */
export type NameChangeDocumentKind =
  /** A certified copy of the order. */
  | 'courtOrder'
  /** A certified copy of the divorce decree. */
  | 'divorceDecree'
  /** A government document in the new name. */
  | 'identity'
  /** A certified copy of the marriage certificate. */
  | 'marriageCertificate'
  /** The request, signed by the investor. */
  | 'request';

/** Ground on which a legal name changes. */
export type NameChangeKind =
  /** A misspelling, or a mistake in an earlier change. */
  | 'correction'
  /** An order of a court. */
  | 'courtOrder'
  /** A divorce decree. */
  | 'divorce'
  /** A marriage. */
  | 'marriage';

/** State of a name change. */
export type NameChangeState =
  /** The name has changed, and partners have to get it. */
  | 'changed'
  /** The name has changed, here and at partners. */
  | 'finished'
  /** The name has not changed. */
  | 'open'
  /** It ended before the name changed. */
  | 'withdrawn';

/** Step of a name change, in the order of the work. */
export type NameChangeStepKind =
  /** The new name is the person’s. */
  | 'change'
  /** Every document is received and reviewed. */
  | 'documents'
  /** Those who keep the name themselves have the new one. */
  | 'partners'
  /** Nothing about the person is in the way. */
  | 'person'
  /** Form W-9 is signed in the new name. */
  | 'taxForm';

/** Channel by which a notification comes. */
export type NotificationChannel =
  /** Email. */
  | 'mail'
  /** On the page of notifications. */
  | 'portal'
  /** On the notifications page of the portal. */
  | 'text';

/** Subject of a notification. */
export type NotificationKindName =
  /** People who act in your account, and accounts that you act in. */
  | 'access'
  /** The result of your accredited verification, and when it expires. */
  | 'accreditation'
  /** Money or shares moved in an account you can see but do not own. */
  | 'actedAccount'
  /** Tomorrow’s scheduled investments, with a link to skip them. */
  | 'autoInvestComing'
  /** A scheduled investment was made or skipped. */
  | 'autoInvestDone'
  /** A schedule was started, changed, paused or ended, or an investment failed. */
  | 'autoInvestStopped'
  /** A bank account was linked, replaced, removed, or chosen for payouts. */
  | 'bankChanged'
  /** A bank account stopped working, or your bank needs you to sign in again or enter two amounts. */
  | 'bankRepair'
  /** We corrected a dividend that was wrong. */
  | 'dividendCorrected'
  /** The use we made of your dividend, and changes to your choice. */
  | 'dividendFollowed'
  /** A portfolio paid you. */
  | 'dividendPaid'
  /** A document is ready, or we have reviewed one you sent. */
  | 'documents'
  /** Withdrawals are on hold, or the account is frozen or released. */
  | 'hold'
  /** The result of your identity check. */
  | 'identity'
  /** A transfer from your bank arrived or was canceled. */
  | 'moneyIn'
  /** Cash is on its way to your bank, has arrived, or could not be sent; or shares left without a sale. */
  | 'moneyOut'
  /** Your bank returned a payment, or you have a balance due. */
  | 'moneyReturned'
  /** An order failed, and the reason. */
  | 'orderFailed'
  /** You signed or canceled an order. */
  | 'orderPlaced'
  /** Your payment settled and your shares were issued. */
  | 'orderSettled'
  /** Referral rewards and promotions: earned, claimed, expired. */
  | 'reward'
  /** Shares you listed were sold, or the order was canceled. */
  | 'sale'
  /** Log-ins, passwords, two-step verification, contact information and beneficiaries. */
  | 'security'
  /** A new share price for a portfolio you hold. */
  | 'sharePrice'
  /** News about portfolios you hold. */
  | 'update';

/** Part of an offering that is shown to the person who asks. */
export type OfferVisibility =
  /** No price, target or amount: the offering is not qualified yet, and no offer to buy can be accepted (Rule 255). */
  | 'beforeQualification'
  /** Everything about the offering. */
  | 'full'
  /** Only the plants and their output: the offering is for accredited investors and people who have a relationship with us (Rule 506(b)). */
  | 'relationshipRequired';

/** Area of the company for which someone is on call. */
export type OnCallDuty =
  /** Requests, filings and identities: compliance. */
  | 'compliance'
  /** Cash, banks and dividends: payments. */
  | 'money'
  /** The books’ proofs, jobs and partners: an engineer. */
  | 'system';

/** Kind of work that waits for staff. */
export type OpenWorkKind =
  /** The quarterly review of the staff’s roles, until each is decided. */
  | 'accessReview'
  /** Accreditation documents that no one has decided. */
  | 'accreditation'
  /** An alert that no one has looked at. */
  | 'alert'
  /** A difference between ledger and bank that no one has explained. */
  | 'bankBreak'
  /** Acts with a role for an emergency that another person reviews. */
  | 'breakGlass'
  /** A cash case. */
  | 'case'
  /** A complaint that needs an answer, or to be closed. */
  | 'complaint'
  /** A request of someone about their own data. */
  | 'dataRequest'
  /** A declared dividend that a second operator approves, or that could not be paid. */
  | 'dividend'
  /** The estate of an investor who died. */
  | 'estate'
  /** A filing that is overdue or due soon. */
  | 'filing'
  /** An account that is frozen. */
  | 'frozenAccount'
  /** A gift or a division of shares that has not moved. */
  | 'holdingTransfer'
  /** A legal hold whose review is due. */
  | 'legalHold'
  /** A message from the contact form without an answer. */
  | 'message'
  /** A change of a legal name that is not finished. */
  | 'nameChange'
  /** A proposal of one operator that another decides. */
  | 'proposal'
  /** A message, event or job that keeps failing. */
  | 'stuck'
  /** A switch that is off. */
  | 'switch'
  /** A failed or returned transfer that may be presented again. */
  | 'transfer';

/** Part of the queue, by deadline. */
export type OpenWorkPart =
  /** Its due time has passed. */
  | 'late'
  /** It is due after today. */
  | 'later'
  /** It is due today. */
  | 'today'
  /** It has no due time. */
  | 'undated';

/** Operators who may do it. */
export type OpenWorkTurn =
  /** Only another operator may do it: the signed-in one proposed it, or it concerns their own account. */
  | 'anotherOperator'
  /** Any operator may do it. */
  | 'anyOperator'
  /** Any operator except the one who proposed it. */
  | 'secondOperator';

/** Origin of an order. */
export type OrderOrigin =
  /** A schedule. */
  | 'autoInvest'
  /** One payment for several portfolios. */
  | 'basket'
  /** The checkout of one portfolio. */
  | 'checkout'
  /** A dividend that is reinvested. */
  | 'reinvest';

/** State of an order. */
export type OrderState =
  /** Placed; waits for the signature. */
  | 'awaitingSignature'
  /** Canceled. */
  | 'cancelled'
  /** The order failed; see the failure. */
  | 'failed'
  /** Signed; its money is on the way. */
  | 'funding'
  /** Paid; the shares are in the account. */
  | 'settled';

/** Kind of a step of an order. */
export type OrderStepKind =
  /** It was canceled or failed. */
  | 'ended'
  /** It is paid. */
  | 'money'
  /** It was placed. */
  | 'placed'
  /** Its shares are there. */
  | 'shares'
  /** Its agreement is signed. */
  | 'signed';

/** State of a step of an order. */
export type OrderStepState =
  /** Not started. */
  | 'ahead'
  /** In progress. */
  | 'current'
  /** Done. */
  | 'done';

/** Kind of number that identifies a person. */
export type OwnerNumberKind =
  /** The number of a passport, for those who have no Social Security number. */
  | 'passport'
  /** A US Social Security number. */
  | 'ssn';

/** State of the certification that the owners of a business are complete. */
export type OwnershipCertification =
  /** The payment partner has the certification. */
  | 'certified'
  /** Signed, and on its way to the payment partner. */
  | 'certifying'
  /** Owners changed and must be certified again. */
  | 'recertify'
  /** The owners are not certified. */
  | 'uncertified';

/** Kind of a payment customer. */
export type PaymentCustomerType =
  /** A business. */
  | 'business'
  /** A person. */
  | 'personal';

/** Name and address of a person. */
export type PersonalInformationInput = {
  /** Street and house number; no post office box. */
  address1: string;
  /** Apartment, suite or floor; left out if there is none. */
  address2?: string | null | undefined;
  /** Country of citizenship, as its ISO 3166 code of two letters. */
  citizenshipCountryCode: string;
  /** City of the address. */
  city: string;
  /** Date of birth, "1980-05-17". */
  dateOfBirth: string;
  /** First name of the person. */
  firstName: string;
  /** Last name of the person. */
  lastName: string;
  /** ZIP code, or postal code abroad. */
  postalCode: string;
  /** US phone number with area code; left out, the stored number stays. */
  primaryPhone?: string | null | undefined;
  /** Social Security number, nine digits. May be left out if we already have it, but not for a second identity check. */
  ssn?: string | null | undefined;
  /** State or province of the address; a US state by its two letters. */
  state: string;
  /** Form W-9 signed with the number. Without it, payments are subject to backup withholding. */
  w9?: W9Input | null | undefined;
};

/** The kind of a cost. */
export type PlantCostKind =
  /** Accounting, audit and legal fees. */
  | 'administration'
  /** Use of the grid. */
  | 'grid'
  /** Insurance premiums. */
  | 'insurance'
  /** Lease of the site. */
  | 'land'
  /** Repairs and spare parts. */
  | 'maintenance'
  /** Running the plant. */
  | 'operation'
  /** A cost of another kind. */
  | 'other'
  /** Taxes on the plant and its sales. */
  | 'taxes';

/** Kind of thing that a value is the id of. */
export type ProposalDetailNames =
  /** An account. */
  | 'account'
  /** A portfolio. */
  | 'portfolio';

/** State of a proposal. */
export type ProposalState =
  /** Approved and carried out. */
  | 'approved'
  /** No one decided it in time. */
  | 'expired'
  /** Waits for the decision of a second operator. */
  | 'proposed'
  /** Rejected by another operator. */
  | 'rejected'
  /** Taken back by the operator who proposed it. */
  | 'withdrawn';

/** View of the queue by owner and rest. */
export type QueueView =
  /** Everything that waits. */
  | 'all'
  /** Owned by the reader, and not snoozed. */
  | 'mine'
  /** All that is not snoozed. */
  | 'open'
  /** Snoozed until a day, or until it changes. */
  | 'snoozed'
  /** Owned by no one, and not snoozed. */
  | 'unowned';

/** Rule on purchases of shares by the company. */
export type RedemptionMode =
  /** The company does not buy shares back. */
  | 'off'
  /** The company buys shares back at the share price, less its discount and the exit penalty. */
  | 'on';

/** State of a reward. */
export type ReferralRewardState =
  /** Claimed; waits for shares. */
  | 'asked'
  /** The shares are in the account. */
  | 'claimed'
  /** Not claimed in time. */
  | 'expired'
  /** To be claimed. */
  | 'open'
  /** The investment that earned it was undone. */
  | 'takenBack';

/** Side of an invitation that a reward is for. */
export type ReferralSide =
  /** For having been invited. */
  | 'friend'
  /** For inviting. */
  | 'referrer';

/** State of an invitation. */
export type ReferralState =
  /** The friend invested enough. */
  | 'earned'
  /** The friend signed up. */
  | 'joined'
  /** It does not count; the reason says why. */
  | 'refused'
  /** The investment that counted was undone. */
  | 'undone';

/** State of a reward of a promotion. */
export type RewardState =
  /** The order settled, and the shares are there. */
  | 'granted'
  /** To be given when the order settles. */
  | 'promised'
  /** Nothing is given: the order ended before it settled, or its holder is no longer a U.S. person. */
  | 'released'
  /** The bank took the payment of the order back. */
  | 'takenBack';

/** Way in which shares are sold. */
export type SaleRail =
  /** To another investor. */
  | 'matched'
  /** Back to the company. */
  | 'redemption'
  /** To an investor whose reward is paid in shares. */
  | 'reward';

/** Factor that sign-in asks for besides the password. */
export type SecondFactorKind =
  /** A passkey. */
  | 'passkey'
  /** A code by text message. */
  | 'phone'
  /** A code of an authenticator app. */
  | 'totp';

/** State of a sell order. */
export type SellOrderState =
  /** Waits for the custodian of the IRA to approve the sale; its shares are reserved. */
  | 'awaitingCustodian'
  /** Taken back; what was sold before stays sold. */
  | 'cancelled'
  /** All of it is sold. */
  | 'filled'
  /** Permanent sell order of the company. */
  | 'indicated'
  /** On offer; its shares are reserved. */
  | 'open'
  /** The company’s own, which is on offer all the time. */
  | 'standing';

/** Job of the staff to which work and pages belong. */
export type StaffJob =
  /** Filings, complaints, taxes and requests for data. */
  | 'compliance'
  /** Transfers, cases, accounts and reconciliation. */
  | 'money'
  /** Investors and those who write to us. */
  | 'people'
  /** Offerings, prices and dividends. */
  | 'portfolios'
  /** Stuck work, alerts and the staff. */
  | 'system';

/** Role of a staff member. */
export type StaffRole =
  /** Appoints staff, and proposes their roles. */
  | 'accessAdministrator'
  /** Reads everything masked, and writes nothing. */
  | 'auditor'
  /** Approves what others propose, and answers for the rules. */
  | 'compliance'
  /** Keeps the machines going; sees no one’s data. */
  | 'engineerOnCall'
  /** Keeps the books: months’ cash, dividends, tax. */
  | 'fundAccounting'
  /** Writes updates and promotions, and answers investors. */
  | 'investorRelations'
  /** Works on transfers, returns and the banks’ statements. */
  | 'payments'
  /** Offerings, plants, prices and the ways out. */
  | 'portfolioManager'
  /** Answers investors, and opens a person’s data with a reason. */
  | 'support';

/** Kind of work that does not go through. */
export type StuckWorkKind =
  /** An event of a partner. */
  | 'event'
  /** A job of ours. */
  | 'job'
  /** A message to a partner. */
  | 'message';

/** Service that can be turned off, or partner whose messages can be held back. */
export type SwitchName =
  /** Messages to the payment partner. */
  | 'ach'
  /** Scheduled investments. */
  | 'autoInvest'
  /** Instructions for wires to and from custodians. */
  | 'bank'
  /** Messages to the CRM. */
  | 'crm'
  /** Messages to the custodians of IRAs. */
  | 'custodian'
  /** Messages to the signature partner. */
  | 'esign'
  /** Messages to the login provider. */
  | 'identity'
  /** Emails. */
  | 'mail'
  /** Orders to buy, reinvestments and scheduled investments. */
  | 'newOrders'
  /** Cash that goes out to banks. */
  | 'payouts'
  /** New accounts. */
  | 'signUps'
  /** Text messages. */
  | 'texts';

/** The yearly return of an issuer that reports withheld tax. */
export type TaxDepositReturn =
  /** Form 945: backup withholding. */
  | 'form945'
  /** Form 1042: tax on dividends of holders who are not U.S. persons. */
  | 'form1042';

/** Frequency of an issuer’s deposits of the tax that it withheld. */
export type TaxDepositSchedule =
  /** The tax owed at the ends of quarters of a month and of months: Form 1042. */
  | 'byAmount'
  /** Month by month, by the 15th of the next. */
  | 'monthly'
  /** Within some days of Friday and of Tuesday. */
  | 'semiweekly';

/** Kind of returns in a file: originals or corrections. */
export type TaxFileKind =
  /** Corrections of returns that were filed. */
  | 'corrected'
  /** Returns that the IRS does not have. */
  | 'original';

/** Tax form that is filed with the IRS return by return. */
export type TaxFiledForm =
  /** Form 1099-B, a return for each lot that was sold. */
  | 'form1099B'
  /** Form 1099-DIV. */
  | 'form1099Div'
  /** Form 1099-MISC, filed by the company. */
  | 'form1099Misc';

/** Form on which the holders of a portfolio report its payments. */
export type TaxForm =
  /** Form 1099-DIV, from a corporation. */
  | 'form1099Div'
  /** Schedule K-1, from a partnership. */
  | 'scheduleK1';

/** Forms that a consent to electronic delivery is about. */
export type TaxFormDeliveryDocument =
  /** Forms 1099. */
  | 'electronic1099'
  /** Schedules K-1. */
  | 'electronicK1';

/** State of a form of a tax year. */
export type TaxFormState =
  /** The form was created and can be read. */
  | 'available'
  /** The year is over and the form has not been made; the figures are an estimate. */
  | 'beingPrepared'
  /** A corrected version replaces the first one and states what changed. */
  | 'corrected'
  /** The year still runs; the figures are an estimate. */
  | 'expected'
  /** No form is required; see the explanation. */
  | 'notRequired';

/** Kind of a return to the IRS. */
export type TaxReturnKind =
  /** A correction of type 1: an amount, code or box was wrong; all boxes are given again. */
  | 'amounts'
  /** A return that it does not have. */
  | 'original'
  /** The first step of a correction of type 2: the number or name was wrong, and the return is given again with zeros. A new original follows. */
  | 'zeroed';

/** Term for which sold shares were held. */
export type TaxTerm =
  /** More than a year. */
  | 'long'
  /** A year or less. */
  | 'short';

/** An amount that forms and ledger both know. */
export type TaxYearAmount =
  /** The amount distributed. */
  | 'distributed'
  /** Net proceeds of sales. */
  | 'proceeds'
  /** Backup withholding. */
  | 'withheld';

/** A form that a holder gets for a tax year. */
export type TaxYearFormKind =
  /** Form 1042-S: dividends of a corporation to a holder who is not a U.S. person. */
  | 'form1042S'
  /** Form 1099-B: proceeds of shares that were sold. */
  | 'form1099B'
  /** Form 1099-DIV: dividends and distributions of a corporation. */
  | 'form1099Div'
  /** Form 1099-MISC: rewards of promotions and referrals that the company gave. */
  | 'form1099Misc'
  /** Schedule K-1: a partner’s share of a partnership’s year. */
  | 'scheduleK1';

/** Progress of a preview. */
export type TaxYearPreviewState =
  /** It is computed. */
  | 'done'
  /** It was given up; it can be started again. */
  | 'failed'
  /** It is being computed. */
  | 'running';

/** Technology of a plant. */
export type Technology =
  /** Running water. */
  | 'hydro'
  /** Sunlight. */
  | 'solar'
  /** Batteries, which store power. */
  | 'storage';

/** State of texts to a phone. */
export type TextPhoneState =
  /** Texts are sent to it. */
  | 'confirmed'
  /** Texts do not arrive there. */
  | 'invalid'
  /** Its owner stopped them. */
  | 'stopped'
  /** Its code was not entered yet. */
  | 'unconfirmed';

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

/** Direction of a bank transfer. */
export type TransferDirection =
  /** Transfer from the bank to the company. */
  | 'in'
  /** Transfer from the company to the bank. */
  | 'out';

/** Filter of movements; a part that is left out asks for all. */
export type TransferFilterInput = {
  /** First day, included. */
  from?: string | null | undefined;
  /** Kind of movement; left out for all. */
  kind?: TransferKind | null | undefined;
  /** Least amount in either direction, in cents; left out for no lower limit. */
  least?: string | null | undefined;
  /** Greatest amount in either direction, in cents; left out for no upper limit. */
  most?: string | null | undefined;
  /** Portfolio of the movements; left out for all. */
  portfolioId?: string | null | undefined;
  /** Words of their kind or portfolio, an amount, or a reference. */
  search?: string | null | undefined;
  /** States of the movements; left out for all. */
  states?: Array<TransferState> | null | undefined;
  /** The last day, counted in. */
  to?: string | null | undefined;
};

/** Kind of a movement of cash. */
export type TransferKind =
  /** Proceeds of shares sold to the company. */
  | 'buyback'
  /** Conversion from one IRA to a Roth IRA. */
  | 'conversion'
  /** The yearly fee of an IRA’s custodian. */
  | 'custodianFee'
  /** Fee of a custodian that the IRA had no cash to pay. */
  | 'custodianFeeOwed'
  /** Paid on what was owed. */
  | 'debtPaid'
  /** Transfer from a bank to the cash balance. */
  | 'deposit'
  /** A bank took a deposit back. */
  | 'depositReturned'
  /** Paid out of an IRA to a bank. */
  | 'distribution'
  /** A distribution that did not arrive. */
  | 'distributionReturned'
  /** Withheld from a distribution for the IRS or a state. */
  | 'distributionTax'
  /** A dividend. */
  | 'dividend'
  /** The correction of a dividend. */
  | 'dividendCorrection'
  /** Cash of an investor who died that went to the heirs. */
  | 'estate'
  /** Sent to an IRA by another custodian or plan. */
  | 'iraTransfer'
  /** Anything else. */
  | 'other'
  /** Debt after a bank took back cash that was used. */
  | 'owed'
  /** Paid for shares. */
  | 'purchase'
  /** A purchase that was undone, as the bank took its payment back. */
  | 'purchaseReturned'
  /** Earnings of an IRA, received by its custodian. */
  | 'receivedByCustodian'
  /** Proceeds of shares sold to another investor. */
  | 'sale'
  /** A discount, penalty or fee of a sale. */
  | 'saleDeduction'
  /** The earnings of an IRA, on their way to its custodian. */
  | 'sentToCustodian'
  /** Cash of an IRA kept for a purchase or distribution that its custodian works on. */
  | 'setAside'
  /** Backup withholding on a dividend or sale, owed to the IRS. */
  | 'taxWithheld'
  /** Transfer from the cash balance to a bank. */
  | 'withdrawal'
  /** A withdrawal did not arrive. */
  | 'withdrawalReturned';

/** State of a movement of cash. */
export type TransferState =
  /** It failed. */
  | 'failed'
  /** Pending. */
  | 'pending'
  /** Booked. */
  | 'posted';

/** Person whom we may contact if we cannot reach the investor or suspect exploitation (FINRA Rule 4512). */
export type TrustedContactInput = {
  /** Email address of the contact; may be left out if a phone number is given. */
  email?: string | null | undefined;
  /** First name of the person. */
  firstName: string;
  /** True if the contact is 18 or older. */
  isAdult: boolean;
  /** Last name of the person. */
  lastName: string;
  /** US phone number of the contact, with area code; may be left out if an email address is given. */
  phone?: string | null | undefined;
  /** Relationship to the owner of the account, such as sister. */
  relationship: string;
};

/** Kind of owner that an account is for. */
export type UserType =
  /** A business. */
  | 'business'
  /** A person. */
  | 'individual';

/** A signature under the certification of Form W-9. */
export type W9Input = {
  /** True if item 2 is crossed out: the IRS has told the person that they are subject to backup withholding. */
  isSubject: boolean;
  /** Version of the certification text that the person was shown. */
  version: string;
};

/** Queue in which it waits. */
export type WaitingWorkKind =
  /** Jobs of ours. */
  | 'job'
  /** Messages to a partner. */
  | 'message';

export type AccountValuesQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountValuesQuery = { dashboard: { accounts: Array<{ id: string, title: string, value: string | null }> } | null };

export type DashboardQueryVariables = Exact<{
  accountId?: string | null | undefined;
}>;


export type DashboardQuery = { dashboard: { scope: DashboardScope, title: string, accounts: Array<{ id: string, title: string, kind: AccountKind, isFrozen: boolean, value: string | null, invested: string | null, cash: string | null }>, cash: { available: string, buyingPower: string, pendingIn: string, pendingOut: string, withdrawable: string, withdrawableReason: string | null, withdrawableFrom: string | null } | null, worth: Array<{ on: string, shares: string, cash: string, total: string, paidIn: string }> | null, onItsWay: { amount: string, expectedOn: string | null } | null, holdings: Array<(
      { portfolioId: string, shares: string }
      & { ' $fragmentRefs'?: { 'HoldingLineFragment': HoldingLineFragment } }
    )> | null, ordersInView: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'OrderLineFragment': OrderLineFragment } }
    )> | null, dividendMonths: Array<{ ' $fragmentRefs'?: { 'DividendBarFragment': DividendBarFragment } }> | null, nextDividend: { month: string, amount: string, state: DividendMonthState, recordOn: string, expectedOn: string } | null, nextScheduledInvestment: { account: { id: string, title: string }, subscription: { id: string, nextInvestmentDt: string, total: string } } | null, activity: Array<{ account: { id: string, title: string }, movement: (
        { id: string, at: string }
        & { ' $fragmentRefs'?: { 'MovementFragment': MovementFragment } }
      ) }> | null, returns: { total: { ' $fragmentRefs'?: { 'ReturnFiguresFragment': ReturnFiguresFragment } }, holdings: Array<{ portfolioId: string, returns: { dividends: string } }> } | null, impact: { kilowattHours: number, asOf: string, lastDay: { on: string, now: string, kilowattHours: number, hills: Array<{ portfolioId: string, technology: Technology, longitude: number, kilowattHours: number, hours: Array<number> }> } | null } | null } | null, portfolios: Array<{ id: string, name: string }> };

export type NewDividendQueryVariables = Exact<{
  accountId: string;
  id: string;
  isNamed: boolean;
}>;


export type NewDividendQuery = { dividendTrace?: { id: string, amount: string, month: string, portfolio: { id: string, name: string } | null } | null, dividendsReceived: { edges: Array<{ node: { id: string, amount: string, month: string, portfolio: { id: string, name: string } | null } }> } | null };

export type SettingsStandingQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsStandingQuery = { me: { user: { id: number, bankAccounts: Array<{ id: string, status: FundingSourceStatus, signInToRepair: string | null, microDeposits: { state: MicroDepositState } | null }> } } | null, notificationSettings: { phone: { state: TextPhoneState } | null } | null };

export type MyAccessibleAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAccessibleAccountsQuery = { myAccessibleAccounts: Array<{ id: string, name: string | null, title: string, longTitle: string, holder: string, isBusinessBeside: boolean, accessType: AccessType, isOwner: boolean, user: { id: number, firstName: string | null, lastName: string | null, email: string }, accessGrant: { id: string, status: AccessStatus, grantedAt: string | null } | null }> | null };

export type PausedServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PausedServicesQuery = { pausedServices: Array<{ name: SwitchName, message: string }> | null };

export type MyAccreditedVerificationQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAccreditedVerificationQuery = { me: { user: { id: number, wealthChannelFlg: boolean, accreditedVerification: { id: string, status: AccreditationStatus, holder: AccreditationHolder, route: AccreditationRoute | null, holdsUntil: string | null, leastInvestment: string | null, decisionReason: string | null, openStatus: AccreditationStatus | null, asked: string | null, submittedAt: string | null, routes: Array<AccreditationRoute>, documents: Array<{ id: string, kind: AccreditationEvidenceKind, fileName: string, sizeBytes: number, uploadedAt: string }> } | null } } | null };

export type SubmitAccreditedVerificationMutationVariables = Exact<{
  key: string;
  route: AccreditationRoute;
  taxYear?: number | null | undefined;
  statementsOn?: string | null | undefined;
  letterOn?: string | null | undefined;
  isConfirmed: boolean;
}>;


export type SubmitAccreditedVerificationMutation = { submitAccreditedVerification: { id: string } };

export type WithdrawAccreditedVerificationMutationVariables = Exact<{
  key: string;
}>;


export type WithdrawAccreditedVerificationMutation = { withdrawAccreditedVerification: { id: string } };

export type RemoveAccreditationEvidenceMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RemoveAccreditationEvidenceMutation = { removeAccreditationEvidence: { id: string } };

export type AutoInvestQueryVariables = Exact<{
  accountId: string;
  after?: string | null | undefined;
}>;


export type AutoInvestQuery = { autoInvestAgreementHash: string | null, autoInvestSubscriptions: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { ' $fragmentRefs'?: { 'ScheduleFragment': ScheduleFragment } } }> } | null, basketQuote: { lines: Array<{ portfolioId: string, portfolio: { id: string, name: string } | null, quote: { canInvest: boolean, accredited: boolean, alreadyInvested: boolean, minimum: string, obstacles: Array<{ code: ErrorCode, message: string }> } }> } | null, portfolios: Array<{ id: string, name: string, comingSoonFlg: boolean, isAcceptingInvestments: boolean | null }>, cashBalance: { available: string } | null, me: { user: { id: number, bankAccounts: Array<{ id: string, name: string, bankName: string, mask: string | null, status: FundingSourceStatus, problem: string | null, signInToRepair: string | null }> } } | null };

export type ScheduleFragment = { id: string, state: AutoInvestState, frequency: AutoInvestFrequency, startsOn: string, pauseReason: AutoInvestPauseReason | null, pausedUntil: string | null, nextInvestmentDt: string, nextPeriod: number, nextDays: Array<string>, fundingSourceId: string | null, total: string, delegateActs: Array<{ id: string, wording: string, by: string, at: string }>, allocations: Array<{ portfolioId: string, amount: string, portfolio: { id: string, name: string } | null }>, occurrences: Array<{ period: number, dueOn: string, state: AutoInvestOccurrenceState, reason: string | null, purchases: Array<{ portfolioId: string, amount: string, orderId: string | null, outcome: AutoInvestPurchaseOutcome, reason: string | null, portfolio: { id: string, name: string } | null }> }> } & { ' $fragmentName'?: 'ScheduleFragment' };

export type StartAutoInvestMutationVariables = Exact<{
  id: string;
  accountId: string;
  frequency: AutoInvestFrequency;
  startsOn: string;
  fundingSourceId?: string | null | undefined;
  allocations: Array<AutoInvestAllocationInput> | AutoInvestAllocationInput;
  agreementHash: string;
}>;


export type StartAutoInvestMutation = { startAutoInvest: { ' $fragmentRefs'?: { 'ScheduleFragment': ScheduleFragment } } };

export type ChangeAutoInvestMutationVariables = Exact<{
  key: string;
  id: string;
  fundingSourceId?: string | null | undefined;
  allocations: Array<AutoInvestAllocationInput> | AutoInvestAllocationInput;
}>;


export type ChangeAutoInvestMutation = { changeAutoInvest: { ' $fragmentRefs'?: { 'ScheduleFragment': ScheduleFragment } } };

export type PauseAutoInvestMutationVariables = Exact<{
  key: string;
  id: string;
  until?: string | null | undefined;
}>;


export type PauseAutoInvestMutation = { pauseAutoInvest: { ' $fragmentRefs'?: { 'ScheduleFragment': ScheduleFragment } } };

export type ResumeAutoInvestMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type ResumeAutoInvestMutation = { resumeAutoInvest: { ' $fragmentRefs'?: { 'ScheduleFragment': ScheduleFragment } } };

export type SkipAutoInvestMutationVariables = Exact<{
  key: string;
  id: string;
  period: number;
}>;


export type SkipAutoInvestMutation = { skipAutoInvest: { ' $fragmentRefs'?: { 'ScheduleFragment': ScheduleFragment } } };

export type EndAutoInvestMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type EndAutoInvestMutation = { endAutoInvest: { ' $fragmentRefs'?: { 'ScheduleFragment': ScheduleFragment } } };

export type BankAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type BankAccountsQuery = { me: { user: { id: number, hasBankAccount: boolean, bankAccounts: Array<{ id: string, status: FundingSourceStatus, problem: string | null, signInToRepair: string | null, bankAccountType: BankAccountType | null, name: string, mask: string | null, created: string, bankName: string, plaidAccount: { id: string, plaidItem: { id: string } } | null, microDeposits: { state: MicroDepositState, triesLeft: number, expectedOn: string | null } | null }> } } | null };

export type AddBankByNumbersMutationVariables = Exact<{
  key: string;
  accountId: string;
  routingNumber: string;
  accountNumber: string;
  bankAccountType: BankAccountType;
}>;


export type AddBankByNumbersMutation = { addBankByNumbers: { id: string } };

export type ConfirmMicroDepositsMutationVariables = Exact<{
  key: string;
  id: string;
  amount1: string;
  amount2: string;
}>;


export type ConfirmMicroDepositsMutation = { confirmMicroDeposits: { id: string } };

export type RenameBankMutationVariables = Exact<{
  key: string;
  id: string;
  name: string;
}>;


export type RenameBankMutation = { renameBank: { id: string } };

export type RemoveBankMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RemoveBankMutation = { removeBank: { id: string } };

export type ReplaceBankMutationVariables = Exact<{
  key: string;
  id: string;
  withId: string;
}>;


export type ReplaceBankMutation = { replaceBank: { id: string } };

export type CreateBankLinkTokenMutationVariables = Exact<{
  accountId: string;
  itemId?: string | null | undefined;
}>;


export type CreateBankLinkTokenMutation = { createBankLinkToken: { linkToken: string, scriptUrl: string } };

export type LinkBankMutationVariables = Exact<{
  key: string;
  accountId: string;
  publicToken: string;
  partnerAccountId: string;
  institutionName: string;
}>;


export type LinkBankMutation = { linkBank: { id: string } };

export type BanksInNeedQueryVariables = Exact<{ [key: string]: never; }>;


export type BanksInNeedQuery = { me: { user: { id: number, bankAccounts: Array<{ id: string, status: FundingSourceStatus, bankName: string, signInToRepair: string | null, microDeposits: { state: MicroDepositState, triesLeft: number, expectedOn: string | null } | null }> } } | null };

export type CancelTransferMutationVariables = Exact<{
  key: string;
  accountId: string;
  id: string;
}>;


export type CancelTransferMutation = { cancelTransfer: { id: string } };

export type CashAvailabilityQueryVariables = Exact<{
  accountId: string;
}>;


export type CashAvailabilityQuery = { cashAvailability: { available: string, withdrawable: string, withdrawableReason: string | null, withdrawableFrom: string | null, held: string, heldUntil: string | null, owed: string, firstInvestmentOn: string | null, payoutsHeldUntil: string | null, frozen: boolean, preferredAccountId: string | null, invested: string } | null, cashBalance: { pendingIn: string, pendingOut: string } | null, me: { user: { id: number, isVerified: boolean, bankAccounts: Array<{ id: string, name: string, bankName: string, mask: string | null, status: FundingSourceStatus, problem: string | null, signInToRepair: string | null }> } } | null };

export type MovementFragment = { id: string, kind: TransferKind, label: string, at: string, amount: string, state: TransferState, detail: string | null, failureCode: string | null, advice: string | null, expectedOn: string | null, cancellableUntil: string | null, bankTransferId: string | null, subject: string, actedBy: string | null, portfolioId: string | null, month: string | null } & { ' $fragmentName'?: 'MovementFragment' };

export type ChoosePreferredAccountMutationVariables = Exact<{
  key: string;
  accountId: string;
  fundingSourceId?: string | null | undefined;
}>;


export type ChoosePreferredAccountMutation = { choosePreferredAccount: { id: string } };

export type AskedTransferQueryVariables = Exact<{
  accountId: string;
}>;


export type AskedTransferQuery = { transfers: { edges: Array<{ node: { ' $fragmentRefs'?: { 'MovementFragment': MovementFragment } } }> } | null };

export type TransferQueryVariables = Exact<{
  accountId: string;
  id: string;
}>;


export type TransferQuery = { transfer: (
    { id: string, means: string }
    & { ' $fragmentRefs'?: { 'MovementFragment': MovementFragment } }
  ) | null, portfolios: Array<{ id: string, name: string }> };

export type TransfersQueryVariables = Exact<{
  accountId: string;
  filter?: TransferFilterInput | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type TransfersQuery = { transfers: { totalCount: number, edges: Array<{ cursor: string, node: (
        { id: string }
        & { ' $fragmentRefs'?: { 'MovementFragment': MovementFragment } }
      ) }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null, portfolios: Array<{ id: string, name: string }> };

export type TransferMonthsQueryVariables = Exact<{
  accountId: string;
  filter?: TransferFilterInput | null | undefined;
  months: Array<string> | string;
}>;


export type TransferMonthsQuery = { transferMonths: Array<{ month: string, count: number, cameIn: string, wentOut: string }> | null };

export type RequestWithdrawalMutationVariables = Exact<{
  id: string;
  accountId: string;
  fundingSourceId: string;
  amount: string;
}>;


export type RequestWithdrawalMutation = { requestWithdrawal: { id: string } };

export type RequestDepositMutationVariables = Exact<{
  id: string;
  accountId: string;
  fundingSourceId: string;
  amount: string;
}>;


export type RequestDepositMutation = { requestDeposit: { id: string } };

export type MyAccessGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAccessGrantsQuery = { myAccessGrants: { accounts: Array<{ id: string, name: string }>, given: Array<{ id: string, status: AccessStatus, accessType: AccessType, accountIds: Array<string>, accountNames: Array<string>, delegateEmail: string, delegateName: string | null, endsOn: string | null, invitedAt: string, linkExpiresAt: string, grantedAt: string | null, endedAt: string | null, acts: Array<{ id: string, wording: string, by: string, at: string }> }>, received: Array<{ id: string, status: AccessStatus, accessType: AccessType, accountNames: Array<string>, ownerName: string, endsOn: string | null, grantedAt: string | null, endedAt: string | null }> } | null };

export type InviteDelegateMutationVariables = Exact<{
  id: string;
  email: string;
  accessType: AccessType;
  endsOn?: string | null | undefined;
  accountIds?: Array<string> | string | null | undefined;
}>;


export type InviteDelegateMutation = { inviteDelegate: { id: string } };

export type ChangeAccessScopeMutationVariables = Exact<{
  key: string;
  id: string;
  accountIds: Array<string> | string;
}>;


export type ChangeAccessScopeMutation = { changeAccessScope: { id: string, accountIds: Array<string> } };

export type RevokeAccessMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RevokeAccessMutation = { revokeAccess: { id: string, status: AccessStatus } };

export type ResignAccessMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type ResignAccessMutation = { resignAccess: { id: string, status: AccessStatus } };

export type DividendCalendarQueryVariables = Exact<{
  accountId: string;
}>;


export type DividendCalendarQuery = { dividendCalendar: { months: Array<{ month: string, amount: string, state: DividendMonthState }>, lastEstimate: { month: string, estimated: string, paid: string, difference: string } | null, portfolios: Array<{ portfolio: { id: string, name: string }, entries: Array<{ month: string, amount: string, state: DividendMonthState, on: string, lateReason: string | null, dividendLineId: string | null }>, lastEstimate: { month: string, estimated: string, paid: string, difference: string } | null }>, feed: { id: string, showsAmounts: boolean, createdAt: string, lastReadOn: string | null } | null } | null };

export type CreateCalendarFeedMutationVariables = Exact<{
  id: string;
  accountId: string;
  secret: string;
  showsAmounts: boolean;
}>;


export type CreateCalendarFeedMutation = { createCalendarFeed: { id: string } };

export type RevokeCalendarFeedMutationVariables = Exact<{
  key: string;
  accountId: string;
}>;


export type RevokeCalendarFeedMutation = { revokeCalendarFeed: { id: string } };

export type DividendBarFragment = { month: string, amount: string, state: DividendMonthState } & { ' $fragmentName'?: 'DividendBarFragment' };

export type DividendSettingsQueryVariables = Exact<{
  accountId: string;
}>;


export type DividendSettingsQuery = { cashAvailability: { withdrawableReason: string | null } | null, dividendSettings: { canPayOut: boolean, agreement: { version: string, title: string, paragraphs: Array<string> }, targets: Array<{ id: string, name: string }>, refusedTargets: Array<{ code: ErrorCode, message: string, portfolio: { id: string, name: string } }>, choices: Array<{ kind: DividendChoiceKind, share: string, minimum: string, portfolio: { id: string, name: string }, target: { id: string, name: string } | null }> } | null };

export type DividendTraceQueryVariables = Exact<{
  id: string;
}>;


export type DividendTraceQuery = { dividendTrace: { id: string, month: string, recordOn: string, paidAt: string | null, amount: string, shares: string, totalShares: string | null, exactMicrocents: string, pool: string, revenue: string, costs: string, reserve: string, origin: DividendOrigin, reason: string, state: DividendState, kept: string, owed: string, taxForm: TaxForm | null, portfolio: { id: string, name: string, hill: { technology: Technology } } | null, corrections: Array<{ id: string, kind: DividendKind, reason: string, paidAt: string | null, pool: string, difference: string }>, outcomes: Array<{ id: string, kind: DividendOutcomeKind, state: DividendOutcomeState, amount: string, carried: string | null, reason: string | null }>, readings: Array<{ plantId: string, plantName: string, kilowattHours: number, expectedKilowattHours: number, daysRead: number, revenue: string }>, days: Array<{ day: string, hours: Array<number>, kilowattHours: number }>, bridge: { fromId: string, fromMonth: string, from: string, to: string, steps: Array<{ kind: DividendBridgeStepKind, amount: string, parts: Array<{ cause: DividendBridgeCause, plantId: string | null, plantName: string | null, contract: string | null, currency: string | null, explanation: string | null, unit: DividendBridgeUnit, before: string, after: string, amount: string }> }> } | null, lines: Array<{ kind: MonthLineKind, costKind: PlantCostKind | null, plantId: string | null, contract: string | null, party: string | null, document: string | null, kilowattHours: number | null, price: string | null, currency: string, amount: string, rate: string | null, rateOn: string | null, rateSource: string | null, dollars: string }> } | null };

export type ChooseDividendMutationVariables = Exact<{
  id: string;
  accountId: string;
  portfolioId: string;
  kind: DividendChoiceKind;
  share?: string | null | undefined;
  targetPortfolioId?: string | null | undefined;
  minimum?: string | null | undefined;
  agreementVersion?: string | null | undefined;
}>;


export type ChooseDividendMutation = { chooseDividend: { id: string } };

export type DocumentsQueryVariables = Exact<{
  accountId: string;
  year?: number | null | undefined;
  group?: DocumentGroup | null | undefined;
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type DocumentsQuery = { documentYears: Array<number> | null, documents: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, number: string, title: string, party: string | null, actedBy: string | null, kind: DocumentKind, mediaType: string, sha256: string, madeAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type HeldPortfolioDocumentsQueryVariables = Exact<{
  accountId: string;
}>;


export type HeldPortfolioDocumentsQuery = { holdings: Array<{ portfolioId: string, portfolio: { id: string, name: string, yearlyCosts: Array<{ onThousand: string }> | null, updates: Array<{ id: string, title: string, publishedOn: string }> | null, documents: Array<{ id: string, title: string, datedOn: string, version: number, url: string, needsSignIn: boolean, earlierVersions: Array<{ id: string, title: string, datedOn: string, version: number, url: string }> }> | null } | null }> | null };

export type UploadsQueryVariables = Exact<{ [key: string]: never; }>;


export type UploadsQuery = { me: { user: { id: number, accreditationDocuments: Array<{ id: string, fileName: string, state: AccreditationStatus, sha256: string, uploadedAt: string }>, dwollaCustomer: { id: string | null, documents: Array<{ id: string, type: IdentityDocumentType, fileName: string, status: IdentityDocumentStatus, failureReason: string | null, uploadedAt: string }> } | null } } | null };

export type CorporateEquityPageQueryVariables = Exact<{ [key: string]: never; }>;


export type CorporateEquityPageQuery = { corporateEquity: { asOf: string, shares: number, vested: number, unvested: number, grants: Array<{ id: string, shareClass: string, shares: number, price: string, grantedOn: string, vested: number, unvested: number, documentId: string | null, schedule: Array<{ on: string, shares: number, total: number }> }> } | null };

export type BusinessAccountFormQueryVariables = Exact<{ [key: string]: never; }>;


export type BusinessAccountFormQuery = { businessClassifications: Array<{ id: string, name: string, industries: Array<{ id: string, name: string }> }> | null, me: { user: { id: number, businessAccount: { accountId: string, businessName: string, businessType: string, businessClassification: string, industryClassification: string, ein: string | null, annualRevenue: string | null, netAssets: string | null, isAccredited: boolean | null, accreditedQualificationId: number | null, details: { doingBusinessAs: string | null, website: string | null, address1: string, address2: string | null, city: string, state: string, postalCode: string, controller: { isSelf: boolean, title: string, firstName: string | null, lastName: string | null, dateOfBirth: string | null, ssn: string | null, address1: string | null, address2: string | null, city: string | null, state: string | null, postalCode: string | null } | null } } | null } } | null };

export type BusinessesQueryVariables = Exact<{ [key: string]: never; }>;


export type BusinessesQuery = { me: { user: { id: number, businesses: Array<{ id: string, name: string, isFrozen: boolean, identityStatus: IdentityStatus | null, isOwnershipOpen: boolean, hasBank: boolean, isBankAwaited: boolean }> } } | null };

export type OpenBusinessAccountMutationVariables = Exact<{
  key: string;
  business: BusinessInformationInput;
  means: BusinessMeansInput;
  isFormedToInvest: boolean;
  w9: W9Input;
}>;


export type OpenBusinessAccountMutation = { openBusinessAccount: { id: string } };

export type SaveBusinessAccountMutationVariables = Exact<{
  key: string;
  accountId: string;
  business: BusinessInformationInput;
  means: BusinessMeansInput;
  w9?: W9Input | null | undefined;
}>;


export type SaveBusinessAccountMutation = { saveBusinessAccount: { id: string } };

export type BeneficialOwnersQueryVariables = Exact<{ [key: string]: never; }>;


export type BeneficialOwnersQuery = { me: { user: { id: number, requiresBeneficialOwnership: boolean, beneficialOwnershipIncomplete: boolean, ownershipCertification: OwnershipCertification | null, certificationProblem: string | null, beneficialOwners: Array<{ id: string, firstName: string, lastName: string, status: BeneficialOwnerStatus, isSelfTold: boolean, attemptsLeft: number, numberKind: OwnerNumberKind | null, numberLastFour: string | null, dateOfBirth: string | null, address1: string | null, address2: string | null, city: string | null, state: string | null, postalCode: string | null, countryCode: string | null, passportCountry: string | null, problem: string | null, documentStatus: IdentityDocumentStatus | null, documentProblem: string | null, invitation: { email: string, expiresAt: string, isOpen: boolean, isAnswered: boolean, hasBounced: boolean } | null }> } } | null };

export type AddBeneficialOwnerMutationVariables = Exact<{
  key: string;
  input: BeneficialOwnerInput;
}>;


export type AddBeneficialOwnerMutation = { addBeneficialOwner: { id: string } };

export type EditBeneficialOwnerMutationVariables = Exact<{
  key: string;
  id: string;
  input: BeneficialOwnerInput;
}>;


export type EditBeneficialOwnerMutation = { editBeneficialOwner: { id: string } };

export type RemoveBeneficialOwnerMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RemoveBeneficialOwnerMutation = { removeBeneficialOwner: { id: string } };

export type InviteBeneficialOwnerMutationVariables = Exact<{
  key: string;
  id?: string | null | undefined;
  input: InvitedOwnerInput;
}>;


export type InviteBeneficialOwnerMutation = { inviteBeneficialOwner: { id: string } };

export type RevokeOwnerInvitationMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RevokeOwnerInvitationMutation = { revokeOwnerInvitation: { id: string } };

export type CertifyBeneficialOwnersMutationVariables = Exact<{
  key: string;
  name: string;
  isNoneDeclared: boolean;
  hash: string;
}>;


export type CertifyBeneficialOwnersMutation = { certifyBeneficialOwners: { id: string } };

export type RetryIdentityCheckMutationVariables = Exact<{
  key: string;
}>;


export type RetryIdentityCheckMutation = { retryIdentityCheck: { status: IdentityStatus } };

export type BasketQueryVariables = Exact<{
  accountId: string;
}>;


export type BasketQuery = { basketQuote: { lines: Array<{ portfolioId: string, portfolio: { id: string, name: string, market: string, technology: Technology, regulation: { id: number, name: string } } | null, quote: { canInvest: boolean, sharePrice: string, priceEffectiveOn: string, minimum: string, tenPercentHeadroom: string | null, roomInPortfolio: string, accredited: boolean, alreadyInvested: boolean, cashAvailable: string, obstacles: Array<{ code: ErrorCode, message: string }> } }> } | null, me: { user: { id: number, bankAccounts: Array<{ id: string, name: string, bankName: string, mask: string | null, status: FundingSourceStatus, problem: string | null, signInToRepair: string | null }> } } | null };

export type PlaceBasketMutationVariables = Exact<{
  id: string;
  accountId: string;
  fundingSourceId?: string | null | undefined;
  lines: Array<BasketLineInput> | BasketLineInput;
}>;


export type PlaceBasketMutation = { placeBasket: Array<{ id: string }> };

export type HoldingLineFragment = { portfolioId: string, shares: string, sharePrice: string, value: string, costBasis: string, pendingShares: string, portfolio: { id: string, name: string, plantsCount: number, capacityKw: number, hill: { technology: Technology, hours: Array<number> } } | null } & { ' $fragmentName'?: 'HoldingLineFragment' };

export type CheckoutQueryVariables = Exact<{
  accountId: string;
  portfolioId: string;
  amount: string;
}>;


export type CheckoutQuery = { investQuote: { canInvest: boolean, sharePrice: string, priceEffectiveOn: string, fee: string, minimum: string, tenPercentHeadroom: string | null, roomInPortfolio: string, accredited: boolean, alreadyInvested: boolean, cashAvailable: string, obstacles: Array<{ code: ErrorCode, message: string }> } | null, portfolio: { id: string, name: string, offerVisibility: OfferVisibility, market: string, technology: Technology, regulation: { id: number, name: string }, issuer: { legalName: string, description: string, filingAddress: string | null } | null, taxClasses: Array<{ fromYear: number, form: TaxForm }> | null, hill: { technology: Technology, hours: Array<number> } } | null, dashboard: { accounts: Array<{ id: string, title: string, kind: AccountKind }> } | null, me: { user: { id: number, bankAccounts: Array<{ id: string, name: string, bankName: string, mask: string | null, status: FundingSourceStatus, problem: string | null, signInToRepair: string | null }> } } | null };

export type PlaceOrderMutationVariables = Exact<{
  id: string;
  accountId: string;
  portfolioId: string;
  amount: string;
  fundingSourceId?: string | null | undefined;
  sharePriceSeen: string;
  tenPercentConfirmed?: boolean | null | undefined;
  noProhibitedTransaction?: boolean | null | undefined;
}>;


export type PlaceOrderMutation = { placeOrder: { ' $fragmentRefs'?: { 'OrderLifeFragment': OrderLifeFragment } } };

export type OrderLifeFragment = { id: string, portfolioId: string, amount: string, shares: string, sharePrice: string, priceEffectiveOn: string, state: OrderState, placedAt: string, actedBy: string | null, expectedSettlementOn: string | null, settledAt: string | null, canCancel: boolean, cancellableUntil: string | null, readyToSign: boolean, fundingSourceId: string | null, origin: OrderOrigin, agreementDocumentId: string | null, listedShares: string, returnedShares: string | null, isPaidByCustodian: boolean, portfolio: { id: string, name: string } | null, failure: { code: string, message: string } | null, basketOrders: Array<{ id: string, amount: string, state: OrderState, portfolio: { id: string, name: string } | null }>, confirmation: { id: string, number: string, sha256: string } | null, circularNotice: { dueOn: string, sentAt: string | null, documentId: string | null } | null, reward: { id: string, name: string, amount: string, shares: string, state: RewardState } | null, direction: { id: string, state: DirectionState, reason: string | null, steps: Array<{ kind: OrderStepKind, label: string, state: OrderStepState, at: string | null, expectedOn: string | null }> } | null, steps: Array<{ kind: OrderStepKind, label: string, state: OrderStepState, at: string | null, expectedOn: string | null }> } & { ' $fragmentName'?: 'OrderLifeFragment' };

export type OrderQueryVariables = Exact<{
  id: string;
}>;


export type OrderQuery = { order: { ' $fragmentRefs'?: { 'OrderLifeFragment': OrderLifeFragment } } | null, me: { user: { id: number, bankAccounts: Array<{ id: string, name: string, bankName: string, mask: string | null, signInToRepair: string | null }> } } | null };

export type CancelOrderMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type CancelOrderMutation = { cancelOrder: { ' $fragmentRefs'?: { 'OrderLifeFragment': OrderLifeFragment } } };

export type StartSigningMutationVariables = Exact<{
  orderId: string;
}>;


export type StartSigningMutation = { startSigning: { url: string, clientId: string } };

export type OrderLineFragment = { id: string, amount: string, state: OrderState, origin: OrderOrigin, fundingSourceId: string | null, reward: { id: string, amount: string, state: RewardState } | null, portfolio: { id: string, name: string } | null, failure: { code: string, message: string } | null, steps: Array<{ kind: OrderStepKind, state: OrderStepState, at: string | null, expectedOn: string | null }> } & { ' $fragmentName'?: 'OrderLineFragment' };

export type PromotionQuoteQueryVariables = Exact<{
  accountId: string;
  portfolioId: string;
  amount: string;
}>;


export type PromotionQuoteQuery = { promotionQuote: { best: { promotionId: string, name: string, reward: string } | null, others: Array<{ promotionId: string, name: string, reward: string, unmet: Array<string> }> } | null };

export type EnterPromotionCodeMutationVariables = Exact<{
  key: string;
  accountId: string;
  code: string;
}>;


export type EnterPromotionCodeMutation = { enterPromotionCode: { promotionId: string } };

export type TimeToSellQueryVariables = Exact<{
  portfolioId: string;
  shares: string;
}>;


export type TimeToSellQuery = { portfolio: { id: string, timeToSell: { kind: TimeToSellKind, text: string } | null, exit: { ' $fragmentRefs'?: { 'ExitRiverFragment': ExitRiverFragment } } | null } | null };

export type IraOutQueryVariables = Exact<{
  accountId: string;
  after?: string | null | undefined;
}>;


export type IraOutQuery = { ira: { id: string, iraType: IraType, custodian: Custodian, distributionTerms: { available: string, isEarly: boolean, normalFrom: string, warning: string | null, federalDefault: number, stateWords: string, required: { taxYear: number, age: number, value: string, factorTenths: number, amount: string, taken: string, left: string, dueOn: string } | null } | null, distributions: { edges: Array<{ cursor: string, node: { id: string, kind: IraDistributionKind, state: IraDistributionState, gross: string, federal: string, stateTax: string, net: string, taxYear: number, reason: string | null, requestedAt: string, isCanceling: boolean, canCancel: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null, yearValues: Array<{ year: number, value: string, cash: string, shares: string }>, contributions: Array<{ id: string, kind: IraMoneyInKind, taxYear: number, amount: string, removed: string, state: IraContributionState, settledAt: string | null }> } | null, me: { user: { id: number, iras: Array<{ id: string, name: string, iraType: IraType, custodian: Custodian, state: IraApplicationState }> } } | null };

export type RequestIraDistributionMutationVariables = Exact<{
  id: string;
  accountId: string;
  kind: IraDistributionKind;
  exception?: IraEarlyException | null | undefined;
  gross: string;
  federalPercent: number;
  statePercent: number;
  acceptsAdditionalTax: boolean;
  fundingSourceId: string;
}>;


export type RequestIraDistributionMutation = { requestIraDistribution: { id: string } };

export type CancelIraDistributionMutationVariables = Exact<{
  key: string;
  accountId: string;
  id: string;
}>;


export type CancelIraDistributionMutation = { cancelIraDistribution: { id: string } };

export type CancelIraContributionMutationVariables = Exact<{
  key: string;
  accountId: string;
  id: string;
}>;


export type CancelIraContributionMutation = { cancelIraContribution: { id: string } };

export type CancelIraTransferMutationVariables = Exact<{
  key: string;
  accountId: string;
  id: string;
}>;


export type CancelIraTransferMutation = { cancelIraTransfer: { id: string } };

export type IraExcessQueryVariables = Exact<{
  accountId: string;
  contributionId: string;
  amount: string;
  taxYear: number;
}>;


export type IraExcessQuery = { ira: { id: string, excessDeadline: string, excess: { left: string, earnings: string, gross: string } | null } | null };

export type RemoveIraExcessMutationVariables = Exact<{
  id: string;
  accountId: string;
  contributionId: string;
  amount: string;
  earningsSeen: string;
  federalPercent: number;
  statePercent: number;
  fundingSourceId: string;
}>;


export type RemoveIraExcessMutation = { removeIraExcess: { id: string } };

export type ConvertToRothMutationVariables = Exact<{
  id: string;
  accountId: string;
  fromAccountId: string;
  amount: string;
}>;


export type ConvertToRothMutation = { convertToRoth: { id: string } };

export type IrasQueryVariables = Exact<{ [key: string]: never; }>;


export type IrasQuery = { iraCustodians: Array<{ code: Custodian, name: string, annualFee: string }> | null, me: { user: { id: number, iras: Array<{ id: string, name: string, iraType: IraType, custodian: Custodian, custodianName: string, state: IraApplicationState, statusText: string, reason: string | null, balance: string, isFunded: boolean }> } } | null, dashboard: { accounts: Array<{ id: string, value: string | null }> } | null };

export type IraQueryVariables = Exact<{
  accountId: string;
}>;


export type IraQuery = { ira: { id: string, name: string, iraType: IraType, custodian: Custodian, custodianName: string, state: IraApplicationState, statusText: string, reason: string | null, codeExpiresAt: string | null, codeTriesLeft: number | null, registration: string | null, balance: string, pendingBalance: string, annualFee: string, isFunded: boolean, beneficiaries: Array<{ class: IraBeneficiaryClass, relationship: IraRelationship, name: string, firstName: string | null, lastName: string | null, entityName: string | null, dateOfBirth: string | null, shareHundredths: number, perStirpes: boolean }>, beneficiaryChange: { id: string, state: IraBeneficiaryChangeState, reason: string | null, requestedAt: string, beneficiaries: Array<{ class: IraBeneficiaryClass, relationship: IraRelationship, name: string, shareHundredths: number, perStirpes: boolean }> } | null, bankAccounts: Array<{ id: string, name: string, bankName: string, mask: string | null, status: FundingSourceStatus, problem: string | null, signInToRepair: string | null }>, agreement: { version: string, sha256: string, title: string, paragraphs: Array<string>, documents: Array<{ name: string, url: string }> } | null, documents: Array<{ id: string, kind: IraDocumentKind, fileName: string, status: IraDocumentStatus, reason: string | null }>, contributions: Array<{ id: string, kind: IraMoneyInKind, taxYear: number, amount: string, state: IraContributionState, reason: string | null, requestedAt: string, settledAt: string | null, isCanceling: boolean, canCancel: boolean }>, transfers: Array<{ id: string, from: string, accountLastFour: string, planType: IraPlanType, asked: string | null, received: string | null, state: IraTransferState, reason: string | null, requestedAt: string, isCanceling: boolean, canCancel: boolean }>, years: Array<{ taxYear: number, deadline: string, contributed: string, room: string | null, warning: string | null }> } | null, dashboard: { accounts: Array<{ id: string, value: string | null }> } | null };

export type UpdateHubSpotContactIraInterestMutationVariables = Exact<{ [key: string]: never; }>;


export type UpdateHubSpotContactIraInterestMutation = { updateHubSpotContactIRAInterest: boolean };

export type OpenIraMutationVariables = Exact<{
  id: string;
  custodian: Custodian;
  iraType: IraType;
  isMarried: boolean;
  spouseName?: string | null | undefined;
  employerName?: string | null | undefined;
  employerEin?: string | null | undefined;
  beneficiaries: Array<IraBeneficiaryInput> | IraBeneficiaryInput;
}>;


export type OpenIraMutation = { openIra: { id: string } };

export type ChangeIraBeneficiariesMutationVariables = Exact<{
  id: string;
  accountId: string;
  isMarried: boolean;
  spouseName?: string | null | undefined;
  beneficiaries: Array<IraBeneficiaryInput> | IraBeneficiaryInput;
}>;


export type ChangeIraBeneficiariesMutation = { changeIraBeneficiaries: { id: string } };

export type SendIraCodeMutationVariables = Exact<{
  key: string;
  accountId: string;
}>;


export type SendIraCodeMutation = { sendIraCode: { id: string } };

export type VerifyIraCodeMutationVariables = Exact<{
  key: string;
  accountId: string;
  code: string;
}>;


export type VerifyIraCodeMutation = { verifyIraCode: { id: string, isVerified: boolean, triesLeft: number } };

export type SignIraAgreementMutationVariables = Exact<{
  key: string;
  accountId: string;
  version: string;
  sha256: string;
}>;


export type SignIraAgreementMutation = { signIraAgreement: { id: string } };

export type WithdrawIraApplicationMutationVariables = Exact<{
  key: string;
  accountId: string;
}>;


export type WithdrawIraApplicationMutation = { withdrawIraApplication: { id: string } };

export type ContributeToIraMutationVariables = Exact<{
  id: string;
  accountId: string;
  fundingSourceId: string;
  kind: IraContributionKind;
  taxYear: number;
  amount: string;
  rollover?: IraRolloverInput | null | undefined;
}>;


export type ContributeToIraMutation = { contributeToIra: { id: string } };

export type TransferToIraMutationVariables = Exact<{
  id: string;
  accountId: string;
  fromCustodian: string;
  accountNumber: string;
  planType: IraPlanType;
  amount?: string | null | undefined;
  delivery: IraTransferDelivery;
}>;


export type TransferToIraMutation = { transferToIra: { id: string } };

export type NotificationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  kinds?: Array<string> | string | null | undefined;
  unread?: boolean | null | undefined;
}>;


export type NotificationsQuery = { notifications: { edges: Array<{ node: { id: string, kind: NotificationKindName, title: string, body: string, link: string, linkLabel: string, at: string, readAt: string | null } }>, pageInfo: { hasNextPage: boolean } } | null };

export type MarkNotificationsMutationVariables = Exact<{
  key: string;
  ids: Array<string> | string;
  isRead: boolean;
}>;


export type MarkNotificationsMutation = { markNotifications: { marked: number } };

export type MarkAllNotificationsReadMutationVariables = Exact<{
  key: string;
  upTo: string;
}>;


export type MarkAllNotificationsReadMutation = { markAllNotificationsRead: { marked: number } };

export type NotificationSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationSettingsQuery = { notificationSettings: { pausedUntil: string | null, phone: { ending: string, state: TextPhoneState } | null, consent: { version: string, title: string, paragraphs: Array<string> }, kinds: Array<{ kind: NotificationKindName, group: string, label: string, says: string, always: string | null, choices: Array<{ channel: NotificationChannel, enabled: boolean, canChange: boolean }> }> } | null };

export type SetNotificationPreferenceMutationVariables = Exact<{
  key: string;
  kind: NotificationKindName;
  channel: NotificationChannel;
  enabled: boolean;
}>;


export type SetNotificationPreferenceMutation = { setNotificationPreference: { id: string } };

export type PauseNotificationsMutationVariables = Exact<{
  key: string;
  until: string;
}>;


export type PauseNotificationsMutation = { pauseNotifications: { until: string } };

export type SendPhoneCodeMutationVariables = Exact<{
  key: string;
  number: string;
  consentVersion: string;
}>;


export type SendPhoneCodeMutation = { sendPhoneCode: { id: string } };

export type ConfirmPhoneMutationVariables = Exact<{
  key: string;
  code: string;
}>;


export type ConfirmPhoneMutation = { confirmPhone: { id: string } };

export type StopTextsMutationVariables = Exact<{
  key: string;
}>;


export type StopTextsMutation = { stopTexts: { id: string } };

export type AccessReviewsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AccessReviewsQuery = { accessReviews: { edges: Array<{ node: { id: string, quarter: string, openedAt: string, dueAt: string, doneAt: string | null, isLate: boolean, rows: Array<{ id: string, email: string, role: StaffRole, grantedAt: string, grantedBy: string, proposedBy: string | null, lastSignedInAt: string | null, lastUsedAt: string | null, isUnused: boolean, decision: AccessDecision | null, reason: string | null, decidedBy: string | null, decidedAt: string | null, mayDecide: boolean }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type AccessReviewCsvQueryVariables = Exact<{
  id: string;
}>;


export type AccessReviewCsvQuery = { accessReviewCsv: string | null };

export type DecideAccessMutationVariables = Exact<{
  key: string;
  id: string;
  decision: AccessDecision;
  reason?: string | null | undefined;
}>;


export type DecideAccessMutation = { decideAccess: { id: string } };

export type BreakGlassesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BreakGlassesQuery = { breakGlasses: { edges: Array<{ node: { id: string, userId: string, email: string, role: StaffRole, reason: string, beganAt: string, endsAt: string, isRunning: boolean, endedAt: string | null, endedBy: string | null, reviewBy: string, reviewedAt: string | null, reviewedBy: string | null, finding: string | null, acts: Array<{ action: string, subject: string | null, at: string, isRefused: boolean }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type EndBreakGlassMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type EndBreakGlassMutation = { endBreakGlass: { id: string } };

export type ReviewBreakGlassMutationVariables = Exact<{
  key: string;
  id: string;
  finding: string;
}>;


export type ReviewBreakGlassMutation = { reviewBreakGlass: { id: string } };

export type AccountPartiesQueryVariables = Exact<{
  accountIds: Array<string> | string;
}>;


export type AccountPartiesQuery = { accountParties: Array<{ accountId: string, userId: string, party: string }> | null };

export type ActSubjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActSubjectsQuery = { portfolios: Array<{ id: string, name: string, plants: Array<{ id: string, name: string }> }> };

export type OpenAlertsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type OpenAlertsQuery = { operatorsAlerts: { edges: Array<{ cursor: string, node: { id: string, alert: string, subject: string, text: string, raisedAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type AcknowledgeAlertMutationVariables = Exact<{
  key: string;
  id: string;
  note: string;
}>;


export type AcknowledgeAlertMutation = { acknowledgeAlert: { id: string } };

export type RetryIraReceiptMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RetryIraReceiptMutation = { retryIraReceipt: { id: string, receipt: { id: string, state: IraReceiptState } | null } };

export type ApprovalShownFragment = { holders: number, money: string, refusal: string | null, hash: string, changes: Array<{ label: string, before: string | null, after: string | null, difference: string | null, names: ProposalDetailNames | null }>, booked: Array<{ label: string, after: string | null }> } & { ' $fragmentName'?: 'ApprovalShownFragment' };

export type ProposalPreviewQueryVariables = Exact<{
  id: string;
}>;


export type ProposalPreviewQuery = { proposalPreview: { ' $fragmentRefs'?: { 'ApprovalShownFragment': ApprovalShownFragment } } | null };

export type DividendApprovalQueryVariables = Exact<{
  id: string;
}>;


export type DividendApprovalQuery = { dividendPreview: { approval: { ' $fragmentRefs'?: { 'ApprovalShownFragment': ApprovalShownFragment } } } | null };

export type ApproveProposalMutationVariables = Exact<{
  key: string;
  id: string;
  preview: string;
}>;


export type ApproveProposalMutation = { approveProposal: { id: string, state: ProposalState } };

export type ApproveDividendHereMutationVariables = Exact<{
  key: string;
  id: string;
  preview: string;
}>;


export type ApproveDividendHereMutation = { approveDividend: { id: string } };

export type WaitingProposalsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WaitingProposalsQuery = { operators: Array<{ userId: string, email: string }> | null, portfolios: Array<{ id: string, name: string }>, proposals: { edges: Array<{ cursor: string, node: { id: string, kind: string, subject: string, reason: string, approversNeeded: number, firstApprovedBy: string | null, mayBeApprovedBy: Array<StaffRole>, proposedBy: string, proposedAt: string, expiresAt: string, details: Array<{ label: string, value: string, names: ProposalDetailNames | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type DeclaredDividendsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type DeclaredDividendsQuery = { operators: Array<{ userId: string, email: string }> | null, portfolios: Array<{ id: string, name: string }>, declaredDividends: { edges: Array<{ cursor: string, node: { id: string, month: string, pool: string, kind: DividendKind, portfolioId: string, approversNeeded: number, firstApprovedBy: string | null, declaredBy: string, state: DividendState, paymentRefusal: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type RejectProposalMutationVariables = Exact<{
  key: string;
  id: string;
  reason?: string | null | undefined;
}>;


export type RejectProposalMutation = { rejectProposal: { id: string, state: ProposalState } };

export type AuditEntriesQueryVariables = Exact<{
  actor?: string | null | undefined;
  action?: string | null | undefined;
  about?: string | null | undefined;
  from?: string | null | undefined;
  through?: string | null | undefined;
  outcome?: AuditOutcome | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditEntriesQuery = { auditEntries: { edges: Array<{ cursor: string, node: { id: string, at: string, actor: string, actorName: string | null, title: string, subject: string | null, subjectName: string | null, outcome: AuditOutcome, refusal: string | null, openingReason: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type AuditEntryQueryVariables = Exact<{
  id: string;
}>;


export type AuditEntryQuery = { auditEntry: { id: string, at: string, actor: string, actorName: string | null, onBehalfOf: string | null, onBehalfOfName: string | null, action: string, title: string, subject: string | null, subjectName: string | null, outcome: AuditOutcome, refusal: string | null, reference: string | null, openingReason: string | null, facts: Array<{ label: string, before: string | null, after: string | null, isChanged: boolean }>, proposal: { id: string, kind: string, reason: string, state: ProposalState, proposedBy: string, proposedAt: string, firstApprovedBy: string | null, decidedBy: string | null, decidedAt: string | null, decisionReason: string | null } | null, seal: { state: AuditSealState, number: string | null, sealedAt: string | null, acts: number | null, hash: string | null, dueAt: string | null } } | null, operators: Array<{ userId: string, email: string }> | null };

export type AuditChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditChoicesQuery = { auditActions: Array<{ name: string, title: string }> | null, operators: Array<{ userId: string, email: string }> | null, portfolios: Array<{ id: string, name: string }> };

export type ExportAuditMutationVariables = Exact<{
  key: string;
  format: AuditFormat;
  actor?: string | null | undefined;
  action?: string | null | undefined;
  about?: string | null | undefined;
  from?: string | null | undefined;
  through?: string | null | undefined;
  outcome?: AuditOutcome | null | undefined;
}>;


export type ExportAuditMutation = { exportAudit: { id: string, fileName: string, count: number, note: string, content: string } };

export type ExportEvidenceBinderMutationVariables = Exact<{
  key: string;
  from: string;
  through: string;
}>;


export type ExportEvidenceBinderMutation = { exportEvidenceBinder: { id: string, fileName: string, note: string, contentBase64: string, files: Array<{ name: string, rows: number, sha256: string }> } };

export type EvidenceTablesQueryVariables = Exact<{ [key: string]: never; }>;


export type EvidenceTablesQuery = { evidenceTables: Array<{ name: string, title: string, says: string }> | null };

export type MonthClosesQueryVariables = Exact<{ [key: string]: never; }>;


export type MonthClosesQuery = { monthCloses: { count: number, months: Array<{ id: string, month: string, dueOn: string, isLate: boolean, correctionId: string | null, cashProposalId: string | null, lockProposalId: string | null, portfolio: { id: string, name: string }, dividend: { id: string } | null, plants: Array<{ plantId: string, daysRead: number, daysDue: number, needsCause: boolean }>, steps: Array<{ kind: MonthCloseStepKind, state: MonthCloseState }>, next: { kind: MonthCloseStepKind, state: MonthCloseState, act: MonthCloseAct | null, roles: Array<StaffRole> } | null }>, toLock: Array<{ months: Array<string>, count: number, portfolio: { id: string, name: string } }> } | null };

export type CloseProgressQueryVariables = Exact<{ [key: string]: never; }>;


export type CloseProgressQuery = { monthCloses: { months: Array<{ id: string, month: string, dueOn: string, isLate: boolean, next: { kind: MonthCloseStepKind } | null }> } | null };

export type MonthCloseQueryVariables = Exact<{
  portfolioId: string;
  month: string;
}>;


export type MonthCloseQuery = { operators: Array<{ userId: string, email: string }> | null, monthClose: { id: string, month: string, dueOn: string, isLate: boolean, pool: string | null, meanBefore: string | null, twoAbove: string | null, takesTwo: boolean, barred: Array<string>, correctionId: string | null, cashProposalId: string | null, lockProposalId: string | null, lockProposedBy: string | null, hoursEnteredBy: string | null, portfolio: { id: string, name: string }, next: { kind: MonthCloseStepKind, state: MonthCloseState, act: MonthCloseAct | null, roles: Array<StaffRole> } | null, steps: Array<{ kind: MonthCloseStepKind, state: MonthCloseState, act: MonthCloseAct | null, roles: Array<StaffRole> }>, plants: Array<{ plantId: string, name: string, daysRead: number, daysDue: number, readUntil: string | null, kilowattHours: number, expectedKilowattHours: number, missingKilowattHours: number, explainedKilowattHours: number, needsCause: boolean }>, losses: Array<{ plantId: string, cause: LossCause, kilowattHours: number, explanation: string, recordedBy: string, recordedAt: string }>, cash: { revenue: string, costs: string, interest: string, principal: string, fee: string, reserve: string, deficit: string, pool: string, recordedBy: string, recordedAt: string, correctedBy: string | null, correctedAt: string | null, correctionReason: string | null } | null, lines: Array<{ kind: MonthLineKind, costKind: PlantCostKind | null, contract: string | null, party: string | null, document: string | null, currency: string, amount: string, rate: string | null, dollars: string }>, dividend: { id: string, state: DividendState, origin: DividendOrigin, reason: string, pool: string, recordOn: string, declaredBy: string, approversNeeded: number, firstApprovedBy: string | null, approvedBy: string | null, paidAt: string | null, holders: number | null, paymentRefusal: string | null } | null, seal: { isLocked: boolean, proposedBy: string, approvedBy: string, at: string, reason: string } | null } | null };

export type MonthClosePreviewQueryVariables = Exact<{
  portfolioId: string;
  month: string;
}>;


export type MonthClosePreviewQuery = { monthClosePreview: { pool: string, holders: number, perShare: string | null, perShareBefore: string | null, monthBefore: string | null, poolBefore: string | null, holdersBefore: number | null, newHolders: number, goneHolders: number, more: number, less: number, bridge: { fromMonth: string, from: string, to: string, steps: Array<{ kind: DividendBridgeStepKind, amount: string, parts: Array<{ cause: DividendBridgeCause, plantId: string | null, plantName: string | null, contract: string | null, currency: string | null, explanation: string | null, unit: DividendBridgeUnit, before: string, after: string, amount: string }> }> } | null, changes: Array<{ accountId: string, before: string, after: string, difference: string }>, exceptions: Array<{ kind: HolderException, holders: number, amount: string, accountIds: Array<string> }> } | null };

export type ComplaintsQueryVariables = Exact<{
  state?: ComplaintState | null | undefined;
  class?: ComplaintClass | null | undefined;
  after?: string | null | undefined;
}>;


export type ComplaintsQuery = { complaints: { edges: Array<{ cursor: string, node: { id: string, number: number, channel: ComplaintChannel, class: ComplaintClass, state: ComplaintState, receivedOn: string, answerDue: string, isLate: boolean, accountId: string | null, amount: string | null, portfolioName: string | null, theme: ComplaintTheme | null, closedAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ComplaintCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type ComplaintCountsQuery = { complaintCounts: Array<{ class: ComplaintClass, state: ComplaintState, age: ComplaintAge | null, count: number }> | null };

export type ComplaintsCsvQueryVariables = Exact<{
  state?: ComplaintState | null | undefined;
  class?: ComplaintClass | null | undefined;
}>;


export type ComplaintsCsvQuery = { complaintsCsv: string | null };

export type ComplaintQueryVariables = Exact<{
  id: string;
}>;


export type ComplaintQuery = { operators: Array<{ userId: string, email: string }> | null, complaint: { id: string, text: string, userId: string | null, name: string | null, answerTo: string | null, portfolioId: string | null, messageId: string | null, loggedAt: string, rootCause: string | null, row: { id: string, number: number, channel: ComplaintChannel, class: ComplaintClass, state: ComplaintState, receivedOn: string, answerDue: string, isLate: boolean, accountId: string | null, amount: string | null, portfolioName: string | null, theme: ComplaintTheme | null, closedAt: string | null }, events: Array<{ id: string, kind: ComplaintEventKind, text: string | null, way: ComplaintAnswerWay | null, delivery: ComplaintMail | null, by: string, at: string }> } | null };

export type DataRequestsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type DataRequestsQuery = { dataRequests: { edges: Array<{ cursor: string, node: { id: string, number: number, kind: DataRequestKind, stateCode: string, receivedAt: string, answerBy: string, isExtended: boolean, isVerified: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ExtendDataRequestMutationVariables = Exact<{
  key: string;
  id: string;
  reason: string;
}>;


export type ExtendDataRequestMutation = { extendDataRequest: { id: string } };

export type FilingCalendarQueryVariables = Exact<{ [key: string]: never; }>;


export type FilingCalendarQuery = { filingCalendar: Array<{ portfolioId: string, portfolioName: string, kind: FilingKind, form: string, source: string, periodEnd: string | null, ruleDueOn: string, dueOn: string, state: FilingState, workId: string, owner: string | null, isMine: boolean, recordedByName: string | null, decidedByName: string | null, evidence: { id: string, filedOn: string, qualifiedOn: string | null, reference: string, recordedAt: string, correctedAt: string | null, correctionReason: string | null } | null, decision: { extendedTo: string | null, reason: string, at: string } | null }> | null };

export type HeadroomQueryVariables = Exact<{ [key: string]: never; }>;


export type HeadroomQuery = { headroom: Array<{ portfolioId: string, portfolioName: string, issuerName: string | null, gauges: Array<{ kind: HeadroomKind, level: HeadroomLevel, part: string, warnAt: string, criticalAt: string, source: string, usedAmount: string | null, limitAmount: string | null, usedCount: number | null, limitCount: number | null, usedRate: string | null, limitRate: string | null }> }> | null };

export type LegalHoldsQueryVariables = Exact<{
  isOpen: boolean;
  after?: string | null | undefined;
}>;


export type LegalHoldsQuery = { legalHolds: { edges: Array<{ cursor: string, node: { id: string, userId: string, accountId: string, kind: LegalHoldKind, matter: string, filedUnder: string, reason: string, mayBeTold: boolean, answer: string, placedAt: string, reviewOn: string, reviewNote: string | null, releasedAt: string | null, releaseReason: string | null, openProposal: { id: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type EstatesQueryVariables = Exact<{
  isOpen: boolean;
  after?: string | null | undefined;
}>;


export type EstatesQuery = { estates: { edges: Array<{ cursor: string, node: { id: string, number: number, accountId: string, state: EstateState, diedOn: string, openedAt: string, transferredAt: string | null, withdrawnAt: string | null, picture: { steps: Array<{ kind: EstateStepKind, state: EstateStepState, act: EstateAct | null, roles: Array<StaffRole> }> } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type EstateQueryVariables = Exact<{
  id: string;
}>;


export type EstateQuery = { operators: Array<{ userId: string, email: string }> | null, estate: { id: string, number: number, accountId: string, state: EstateState, registration: string, authority: string, diedOn: string, reportedBy: string, reportedHow: string, openedBy: string, openedAt: string, whole: number | null, proposedBy: string | null, approvedBy: string | null, transferredAt: string | null, withdrawnAt: string | null, withdrawnReason: string | null, openProposal: { id: string, kind: string, proposedBy: string } | null, checklist: Array<{ kind: EstateDocumentKind, name: string, check: string, state: EstateDocumentState, documents: Array<{ id: string, reference: string, receivedOn: string, recordedBy: string, outcome: EstateDocumentOutcome | null, note: string | null, reviewedBy: string | null }> }>, picture: { cash: string, custodianAccounts: Array<string>, steps: Array<{ kind: EstateStepKind, state: EstateStepState, act: EstateAct | null, roles: Array<StaffRole> }>, obstacles: Array<{ code: string, message: string }>, openOrders: Array<{ id: string, portfolioId: string, what: string }>, holdings: Array<{ portfolioId: string, name: string, shares: string, cost: string, price: string | null, priceFrom: string | null, filingReference: string | null, value: string | null }>, heirs: Array<{ accountId: string, part: number, relation: string, obstacle: string | null }>, sharesByHeir: Array<{ accountId: string, portfolioId: string, shares: string, costBefore: string, costAfter: string }>, cashByHeir: Array<{ accountId: string, amount: string }> } } | null, portfolios: Array<{ id: string, name: string }> };

export type InvestorsQueryVariables = Exact<{
  search: string;
}>;


export type InvestorsQuery = { investors: Array<{ userId: string, accountId: string, name: string, email: string, identityStatus: IdentityStatus | null, accreditation: AccreditationStatus, since: string }> | null };

export type WaitingAccreditationsFragment = { edges: Array<{ cursor: string, node: { id: string, userId: string, accountId: string, route: string | null, submittedAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } & { ' $fragmentName'?: 'WaitingAccreditationsFragment' };

export type ClosingAccountsFragment = { edges: Array<{ cursor: string, node: { id: string, number: number, userId: string, accountId: string, requestedAt: string, eraseOn: string, isOnHold: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } & { ' $fragmentName'?: 'ClosingAccountsFragment' };

export type WaitingInvestorsQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingInvestorsQuery = { accreditationQueue: { ' $fragmentRefs'?: { 'WaitingAccreditationsFragment': WaitingAccreditationsFragment } } | null, closureQueue: { ' $fragmentRefs'?: { 'ClosingAccountsFragment': ClosingAccountsFragment } } | null };

export type MoreAccreditationsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MoreAccreditationsQuery = { accreditationQueue: { ' $fragmentRefs'?: { 'WaitingAccreditationsFragment': WaitingAccreditationsFragment } } | null };

export type MoreClosingAccountsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MoreClosingAccountsQuery = { closureQueue: { ' $fragmentRefs'?: { 'ClosingAccountsFragment': ClosingAccountsFragment } } | null };

export type InvestorFileQueryVariables = Exact<{
  userId: string;
  accountId?: string | null | undefined;
}>;


export type InvestorFileQuery = { portfolios: Array<{ id: string, name: string }>, investorFile: { userId: string, accountId: string, name: string, email: string, identityStatus: IdentityStatus | null, accreditation: AccreditationStatus, since: string, isWealthChannel: boolean, isOnHold: boolean, isFrozen: boolean, missing: Array<string>, accounts: Array<{ id: string, title: string, kind: AccountKind, isFrozen: boolean }>, opened: { until: string, phone: string | null, dateOfBirth: string | null, address: string | null, ssnLastFour: string | null } | null, obstacles: Array<{ portfolioId: string, messages: Array<string> }> | null, banks: Array<{ id: string, name: string, status: FundingSourceStatus }> | null } | null, operators: Array<{ userId: string, email: string }> | null };

export type InvestorNotesQueryVariables = Exact<{
  userId: string;
  after?: string | null | undefined;
}>;


export type InvestorNotesQuery = { investorNotes: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, text: string, by: string, at: string } }> } | null };

export type AccountFileQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountFileQuery = { accreditationCases: Array<{ id: string, status: AccreditationStatus, route: string | null, source: string | null, wouldHoldUntil: string | null, holdsUntil: string | null, asked: string | null, decisionReason: string | null, submittedAt: string | null, proposedDecision: AccreditationDecision | null, statement: { taxYear: number | null, statementsOn: string | null, letterOn: string | null } | null, openProposal: { id: string, expiresAt: string } | null, documents: Array<{ id: string, kind: AccreditationEvidenceKind, fileName: string, mediaType: string }> }> | null, orders: { edges: Array<{ node: { id: string, state: OrderState, amount: string, placedAt: string, portfolioId: string } }> } | null, transfers: { edges: Array<{ node: { id: string, kind: TransferKind, state: TransferState, amount: string, at: string } }> } | null, documents: { edges: Array<{ node: { id: string, number: string, title: string, madeAt: string } }> } | null };

export type OpenPersonalDataMutationVariables = Exact<{
  key: string;
  userId: string;
  reason: string;
}>;


export type OpenPersonalDataMutation = { openPersonalData: { id: string } };

export type ClosePersonalDataMutationVariables = Exact<{
  key: string;
  userId: string;
}>;


export type ClosePersonalDataMutation = { closePersonalData: { id: string } };

export type AddInvestorNoteMutationVariables = Exact<{
  key: string;
  userId: string;
  text: string;
}>;


export type AddInvestorNoteMutation = { addInvestorNote: { id: string } };

export type AskForAccreditationEvidenceMutationVariables = Exact<{
  key: string;
  id: string;
  asked: string;
}>;


export type AskForAccreditationEvidenceMutation = { askForAccreditationEvidence: { id: string } };

export type DecideAccreditationMutationVariables = Exact<{
  id: string;
  verificationId: string;
  decision: AccreditationDecision;
  words?: string | null | undefined;
  reason: string;
}>;


export type DecideAccreditationMutation = { decideAccreditation: { id: string } };

export type ContactMessagesQueryVariables = Exact<{
  state: ContactMessageState;
  first: number;
  after?: string | null | undefined;
}>;


export type ContactMessagesQuery = { contactMessageCounts: { open: number, answered: number, closed: number, late: number } | null, contactMessages: { edges: Array<{ cursor: string, node: { id: string, ticket: number, firstName: string | null, lastName: string | null, email: string, message: string, receivedAt: string, answerDue: string, isLate: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ContactMessageQueryVariables = Exact<{
  id: string;
}>;


export type ContactMessageQuery = { operators: Array<{ userId: string, email: string }> | null, contactMessage: { id: string, ticket: number, firstName: string | null, lastName: string | null, email: string, userId: string | null, message: string, receivedAt: string, answerDue: string, isLate: boolean, state: ContactMessageState, complaintId: string | null, closedBy: string | null, closedAt: string | null, closeReason: string | null, answers: Array<{ id: string, text: string, answeredBy: string, answeredAt: string, delivery: MailDelivery | null }> } | null };

export type AnswerContactMessageMutationVariables = Exact<{
  key: string;
  id: string;
  text: string;
}>;


export type AnswerContactMessageMutation = { answerContactMessage: { id: string, state: ContactMessageState } };

export type CloseContactMessageMutationVariables = Exact<{
  key: string;
  id: string;
  reason: string;
}>;


export type CloseContactMessageMutation = { closeContactMessage: { id: string, state: ContactMessageState } };

export type ReopenContactMessageMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type ReopenContactMessageMutation = { reopenContactMessage: { id: string, state: ContactMessageState } };

export type BooksCheckQueryVariables = Exact<{ [key: string]: never; }>;


export type BooksCheckQuery = { booksCheck: Array<{ name: string, checked: number, offending: Array<{ facts: Array<{ name: string, value: string }> }> }> | null };

export type FailedTransfersQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FailedTransfersQuery = { failedTransfers: { edges: Array<{ cursor: string, node: { id: string, accountId: string, direction: TransferDirection, state: BankTransferState, amount: string, failureCode: string | null, requestedAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type CashReviewsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CashReviewsQuery = { cashReviews: { edges: Array<{ cursor: string, node: { id: string, accountId: string, kind: CashReviewKind, reason: string, openedAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type CloseCashReviewMutationVariables = Exact<{
  key: string;
  id: string;
  outcome: string;
}>;


export type CloseCashReviewMutation = { closeCashReview: { id: string } };

export type FrozenAccountsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FrozenAccountsQuery = { frozenAccounts: { edges: Array<{ cursor: string, node: { accountId: string, since: string, reason: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ReceivablesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ReceivablesQuery = { receivables: { edges: Array<{ cursor: string, node: { accountId: string, owed: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type BankBreaksQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BankBreaksQuery = { bankTies: { edges: Array<{ node: { bankAccountId: string, kind: BankAccountKind, mask: string } }> } | null, bankBreaks: { edges: Array<{ cursor: string, node: { id: string, bankAccountId: string, side: BankBreakSide, kind: BankBreakKind, day: string, bankDays: number, amount: string, reference: string, words: string, explanation: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ExplainBreakMutationVariables = Exact<{
  key: string;
  id: string;
  explanation: string;
}>;


export type ExplainBreakMutation = { explainBreak: { id: string } };

export type ReconciledDaysQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ReconciledDaysQuery = { reconciledDays: { edges: Array<{ cursor: string, node: { day: string, difference: string | null, uncovered: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type NameChangesQueryVariables = Exact<{
  isOpen: boolean;
  after?: string | null | undefined;
}>;


export type NameChangesQuery = { nameChanges: { edges: Array<{ cursor: string, node: { id: string, number: number, kind: NameChangeKind, state: NameChangeState, accountId: string, formerName: string, newName: string, openedAt: string, partnersRecordedAt: string | null, withdrawnAt: string | null, picture: { steps: Array<{ kind: NameChangeStepKind, state: EstateStepState, act: NameChangeAct | null }> } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type NameChangeQueryVariables = Exact<{
  id: string;
}>;


export type NameChangeQuery = { operators: Array<{ userId: string, email: string }> | null, nameChange: { id: string, number: number, kind: NameChangeKind, state: NameChangeState, accountId: string, userId: string, formerName: string, newName: string, openedBy: string, openedAt: string, proposedBy: string | null, approvedBy: string | null, changedAt: string | null, partnersReference: string | null, partnersRecordedBy: string | null, partnersRecordedAt: string | null, withdrawnAt: string | null, withdrawnReason: string | null, openProposal: { id: string, proposedBy: string } | null, checklist: Array<{ kind: NameChangeDocumentKind, name: string, check: string, state: EstateDocumentState, documents: Array<{ id: string, reference: string, receivedOn: string, recordedBy: string, outcome: EstateDocumentOutcome | null, note: string | null, reviewedBy: string | null }> }>, picture: { notices: Array<string>, steps: Array<{ kind: NameChangeStepKind, state: EstateStepState, act: NameChangeAct | null }>, obstacles: Array<{ code: string, message: string }> } } | null };

export type OnCallQueryVariables = Exact<{ [key: string]: never; }>;


export type OnCallQuery = { onCall: { now: Array<{ duty: OnCallDuty, first: string | null, second: string | null, next: { id: string, email: string, beginsAt: string } | null }>, shifts: Array<{ id: string, duty: OnCallDuty, place: number, email: string, beginsAt: string, endsAt: string, counts: boolean }>, gaps: Array<{ duty: OnCallDuty, from: string, until: string }>, pages: Array<{ id: string, alert: string, cause: string, severity: AlertSeverity, duty: OnCallDuty, alerts: number, toldAt: string, nextAt: string | null, acknowledgedAt: string | null, acknowledgedBy: string | null, endedAt: string | null, notices: Array<{ id: string, email: string, way: string, step: string, at: string, result: string | null }> }> } | null };

export type OnCallNowQueryVariables = Exact<{ [key: string]: never; }>;


export type OnCallNowQuery = { onCall: { now: Array<{ duty: OnCallDuty, first: string | null, second: string | null }> } | null };

export type AcknowledgePageMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type AcknowledgePageMutation = { acknowledgePage: { id: string } };

export type RemoveOnCallShiftMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RemoveOnCallShiftMutation = { removeOnCallShift: { id: string } };

export type IssuerBooksQueryVariables = Exact<{ [key: string]: never; }>;


export type IssuerBooksQuery = { issuerBooks: Array<{ grossEarnings: string, plantCosts: string, loanInterest: string, loanPrincipal: string, managementFee: string, deficit: string, reserve: string, distributable: string, portfolio: { id: string, name: string } }> | null };

export type TrialBalanceFileQueryVariables = Exact<{
  portfolioId: string;
}>;


export type TrialBalanceFileQuery = { trialBalanceCsv: string | null };

export type SharePricesQueryVariables = Exact<{ [key: string]: never; }>;


export type SharePricesQuery = { portfolios: Array<{ id: string, name: string, sharePrice: string | null, sharePrices: Array<{ price: string, effectiveOn: string, filingReference: string | null }> | null }> };

export type SharePricePreviewQueryVariables = Exact<{
  portfolioId: string;
  price: string;
  effectiveOn: string;
  filingReference?: string | null | undefined;
  outsideBoundsReason?: string | null | undefined;
}>;


export type SharePricePreviewQuery = { sharePricePreview: { ' $fragmentRefs'?: { 'ApprovalShownFragment': ApprovalShownFragment } } | null };

export type ProposeSharePriceMutationVariables = Exact<{
  id: string;
  portfolioId: string;
  price: string;
  effectiveOn: string;
  filingReference?: string | null | undefined;
  outsideBoundsReason?: string | null | undefined;
  reason: string;
}>;


export type ProposeSharePriceMutation = { publishSharePrice: { id: string } };

export type WithdrawSharePriceMutationVariables = Exact<{
  key: string;
  portfolioId: string;
  effectiveOn: string;
  reason: string;
}>;


export type WithdrawSharePriceMutation = { withdrawSharePrice: { id: string } };

export type HoldingTransfersQueryVariables = Exact<{
  isOpen: boolean;
  after?: string | null | undefined;
}>;


export type HoldingTransfersQuery = { holdingTransfers: { edges: Array<{ cursor: string, node: { id: string, number: number, kind: HoldingTransferKind, state: HoldingTransferState, accountId: string, toAccountId: string, openedAt: string, transferredAt: string | null, withdrawnAt: string | null, reversedAt: string | null, picture: { steps: Array<{ kind: HoldingTransferStepKind, state: EstateStepState, act: HoldingTransferAct | null }> } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type HoldingTransferQueryVariables = Exact<{
  id: string;
}>;


export type HoldingTransferQuery = { operators: Array<{ userId: string, email: string }> | null, holdingTransfer: { id: string, number: number, kind: HoldingTransferKind, state: HoldingTransferState, accountId: string, toAccountId: string, marriageEndedOn: string | null, openedBy: string, openedAt: string, proposedBy: string | null, approvedBy: string | null, transferredAt: string | null, withdrawnAt: string | null, withdrawnReason: string | null, reversedAt: string | null, reversedReason: string | null, openProposal: { id: string, kind: string, proposedBy: string } | null, checklist: Array<{ kind: HoldingTransferDocumentKind, name: string, check: string, state: EstateDocumentState, documents: Array<{ id: string, reference: string, receivedOn: string, recordedBy: string, outcome: EstateDocumentOutcome | null, note: string | null, reviewedBy: string | null }> }>, picture: { notes: Array<string>, steps: Array<{ kind: HoldingTransferStepKind, state: EstateStepState, act: HoldingTransferAct | null }>, obstacles: Array<{ code: string, message: string }>, openOrders: Array<{ id: string, what: string, portfolioId: string }>, holdings: Array<{ portfolioId: string, name: string, measure: string, shares: string, basis: string, value: string | null, moreLots: number, lots: Array<{ heldFrom: string, shares: string, basis: string }> }> } } | null };

export type OpenWorkCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenWorkCountsQuery = { openWorkCounts: Array<{ kind: OpenWorkKind, job: StaffJob, count: number }> | null, ownStaffRights: { roles: Array<StaffRole>, acts: Array<string>, reads: Array<string>, breakGlass: { id: string, role: StaffRole, secondsLeft: number } | null } | null };

export type PersonalDataOpeningsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PersonalDataOpeningsQuery = { personalDataOpenings: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, operatorId: string, userId: string, reason: string, openedAt: string, endsAt: string } }> } | null };

export type StaffQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffQuery = { operators: Array<{ userId: string, email: string, since: string, lastActedAt: string | null, suspendedAt: string | null, suspendedBy: string | null, suspensionReason: string | null, roles: Array<{ role: StaffRole, grantedBy: string, grantedAt: string }> }> | null };

export type SuspendOperatorMutationVariables = Exact<{
  key: string;
  email: string;
  reason: string;
}>;


export type SuspendOperatorMutation = { suspendOperator: { id: string } };

export type ReinstateOperatorMutationVariables = Exact<{
  id: string;
  email: string;
  reason: string;
}>;


export type ReinstateOperatorMutation = { reinstateOperator: { id: string } };

export type DismissOperatorMutationVariables = Exact<{
  id: string;
  email: string;
  reason: string;
}>;


export type DismissOperatorMutation = { dismissOperator: { id: string } };

export type LastBackupsQueryVariables = Exact<{ [key: string]: never; }>;


export type LastBackupsQuery = { lastBackups: Array<{ kind: BackupKind, endedAt: string | null, seconds: number | null, fault: string | null }> | null };

export type WaitingWorkQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingWorkQuery = { waitingWork: Array<{ kind: WaitingWorkKind, what: string, waiting: number, seconds: number, error: string | null }> | null };

export type StuckWorkQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type StuckWorkQuery = { stuckWork: { edges: Array<{ cursor: string, node: { kind: StuckWorkKind, id: string, what: string, about: string | null, attempts: number, error: string | null, since: string, isPutAside: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type RetryMessageMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RetryMessageMutation = { retryMessage: { id: string } };

export type RetryEventMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RetryEventMutation = { retryEvent: { id: string } };

export type RetryJobMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RetryJobMutation = { retryJob: { id: string } };

export type DiscardWorkMutationVariables = Exact<{
  id: string;
  subject: string;
  reason: string;
}>;


export type DiscardWorkMutation = { discardWork: { id: string } };

export type SwitchesQueryVariables = Exact<{ [key: string]: never; }>;


export type SwitchesQuery = { switches: Array<{ name: SwitchName, isOverdue: boolean, waiting: number, off: { offAt: string, offBy: string, reason: string, publicReason: string | null, reviewBy: string, reviewedAt: string | null, reviewedBy: string | null, reviewReason: string | null } | null, history: Array<{ offAt: string, offBy: string, reason: string, onAt: string | null, onProposedBy: string | null, onBy: string | null }> }> | null };

export type TaxYearPreviewQueryVariables = Exact<{
  portfolioId: string;
  year: number;
}>;


export type TaxYearPreviewQuery = { taxYearPreview: { portfolioId: string, year: number, nondividend: string | null, qualified: string | null, ordinaryIncome: string | null, interestIncome: string | null, foreignTaxes: string | null, asOf: string, holders: number, computed: number, state: TaxYearPreviewState, isStale: boolean, preview: { distributed: string, bookedDistributed: string, proceeds: string, bookedProceeds: string, withheld: string, bookedWithheld: string, rewards: string, bookedRewards: string, paidIn: string | null, bookedPaidIn: string | null, isTied: boolean, kinds: Array<{ kind: TaxYearFormKind, forms: number, issued: number, belowThreshold: number, exempt: number, boxes: Array<{ code: string, name: string, amount: string }> }>, differences: Array<{ accountId: string, what: TaxYearAmount, onForms: string, inBooks: string }> } | null } | null };

export type PreviewTaxYearMutationVariables = Exact<{
  key: string;
  portfolioId: string;
  year: number;
  nondividend?: string | null | undefined;
  qualified?: string | null | undefined;
  ordinaryIncome?: string | null | undefined;
  interestIncome?: string | null | undefined;
  foreignTaxes?: string | null | undefined;
}>;


export type PreviewTaxYearMutation = { previewTaxYear: { id: string } };

export type TaxClosesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxClosesQuery = { portfolios: Array<{ id: string, name: string, taxClasses: Array<{ fromYear: number, form: TaxForm }> | null }>, taxCloses: Array<{ id: string, year: number, kind: TaxYearFormKind, asOf: string, doneAt: string | null, formsIssued: number, formsMissing: number, recipientsBy: string, filedBy: string, portfolio: { id: string, name: string } | null, filed: Array<{ form: TaxFiledForm, kind: TaxFileKind, returns: number, lastOn: string }> }> | null };

export type ProposeTaxCloseMutationVariables = Exact<{
  id: string;
  portfolioId: string;
  year: number;
  nondividend?: string | null | undefined;
  qualified?: string | null | undefined;
  ordinaryIncome?: string | null | undefined;
  interestIncome?: string | null | undefined;
  foreignTaxes?: string | null | undefined;
  reason: string;
}>;


export type ProposeTaxCloseMutation = { closeTaxYear: { id: string } };

export type TaxMailingsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type TaxMailingsQuery = { taxFormsToMail: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, name: string, accountId: string, dueOn: string } }> } | null };

export type MarkTaxFormMailedMutationVariables = Exact<{
  key: string;
  formId: string;
}>;


export type MarkTaxFormMailedMutation = { markTaxFormMailed: { id: string } };

export type PrepareTaxFileMutationVariables = Exact<{
  key: string;
  portfolioId: string;
  year: number;
  form: TaxFiledForm;
  kind: TaxFileKind;
  part: number;
  transmitterCode?: string | null | undefined;
  software?: string | null | undefined;
  contact?: string | null | undefined;
  isTest?: boolean | null | undefined;
}>;


export type PrepareTaxFileMutation = { prepareTaxFile: { id: string, file: { id: string, name: string, records: number, parts: number, sha256: string, text: string | null, leftOutText: string | null, faults: Array<{ row: number, column: string, what: string }>, returns: Array<{ accountId: string, accountNumber: string, kind: TaxReturnKind, change: string | null, corrects: string | null }> } } };

export type RecordTaxFilingMutationVariables = Exact<{
  key: string;
  portfolioId: string;
  year: number;
  form: TaxFiledForm;
  kind: TaxFileKind;
  part: number;
  sha256: string;
  receipt: string;
  filedOn: string;
}>;


export type RecordTaxFilingMutation = { recordTaxFiling: { id: string } };

export type TaxDepositsQueryVariables = Exact<{
  year: number;
}>;


export type TaxDepositsQuery = { taxDeposits: Array<{ year: number, returnForm: TaxDepositReturn, withheld: string, deposited: string, open: string, schedule: TaxDepositSchedule, isPaidWithReturn: boolean, portfolio: { id: string, name: string } | null, periods: Array<{ from: string, to: string, withheld: string, open: string, dueOn: string }> }> | null };

export type DepositWithheldTaxMutationVariables = Exact<{
  id: string;
  portfolioId: string;
  year: number;
  returnForm: TaxDepositReturn;
  amount: string;
  paidOn: string;
  reference: string;
  reason: string;
}>;


export type DepositWithheldTaxMutation = { depositWithheldTax: { id: string } };

export type OpenWorkQueryVariables = Exact<{
  job?: StaffJob | null | undefined;
  view?: QueueView | null | undefined;
  after?: string | null | undefined;
}>;


export type OpenWorkQuery = { openWork: { totalCount: number, edges: Array<{ cursor: string, node: { id: string, kind: OpenWorkKind, subject: string, what: string, detail: string | null, portfolio: string | null, party: string | null, userId: string | null, amount: string | null, since: string, due: string | null, part: OpenWorkPart, waitedSeconds: number, secondsLeft: number | null, turn: OpenWorkTurn, owner: string | null, isMine: boolean, snoozedUntil: string | null, snoozeReason: string | null, snoozedBy: string | null, roles: Array<StaffRole> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type QueueViewsQueryVariables = Exact<{
  job?: StaffJob | null | undefined;
}>;


export type QueueViewsQuery = { queueViewCounts: { open: number, mine: number, unowned: number, snoozed: number, all: number } | null };

export type ColleaguesQueryVariables = Exact<{ [key: string]: never; }>;


export type ColleaguesQuery = { operators: Array<{ userId: string, email: string, suspendedAt: string | null, roles: Array<{ role: StaffRole }> }> | null };

export type TakeWorkMutationVariables = Exact<{
  key: string;
  items: Array<string> | string;
}>;


export type TakeWorkMutation = { rowResults: { id: string, results: Array<{ item: string, code: string | null, message: string | null }> } };

export type GiveBackWorkMutationVariables = Exact<{
  key: string;
  items: Array<string> | string;
}>;


export type GiveBackWorkMutation = { rowResults: { id: string, results: Array<{ item: string, code: string | null, message: string | null }> } };

export type WakeWorkMutationVariables = Exact<{
  key: string;
  items: Array<string> | string;
}>;


export type WakeWorkMutation = { rowResults: { id: string, results: Array<{ item: string, code: string | null, message: string | null }> } };

export type HandOverWorkMutationVariables = Exact<{
  key: string;
  items: Array<string> | string;
  email: string;
}>;


export type HandOverWorkMutation = { rowResults: { id: string, results: Array<{ item: string, code: string | null, message: string | null }> } };

export type SnoozeWorkMutationVariables = Exact<{
  key: string;
  items: Array<string> | string;
  until: string;
  reason: string;
}>;


export type SnoozeWorkMutation = { rowResults: { id: string, results: Array<{ item: string, code: string | null, message: string | null }> } };

export type AcknowledgeAlertsMutationVariables = Exact<{
  key: string;
  alerts: Array<string> | string;
  note: string;
}>;


export type AcknowledgeAlertsMutation = { rowResults: { id: string, results: Array<{ item: string, code: string | null, message: string | null }> } };

export type BeneficiarySettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type BeneficiarySettingsQuery = { beneficiarySettings: { savedAt: string | null, spouseAgrees: boolean, trustedContactText: Array<string>, beneficiaries: Array<{ id: string, class: BeneficiaryClass, firstName: string, lastName: string, relationship: string, dateOfBirth: string, share: string, perStirpes: boolean, ssnLastFour: string | null }>, trustedContact: { firstName: string, lastName: string, relationship: string | null, phone: string | null, email: string | null } | null } | null };

export type SaveBeneficiariesMutationVariables = Exact<{
  key: string;
  beneficiaries: Array<BeneficiaryInput> | BeneficiaryInput;
  spouseAgrees: boolean;
}>;


export type SaveBeneficiariesMutation = { saveBeneficiaries: { id: string } };

export type SaveTrustedContactMutationVariables = Exact<{
  key: string;
  contact?: TrustedContactInput | null | undefined;
}>;


export type SaveTrustedContactMutation = { saveTrustedContact: { id: string } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { user: { id: number, isRegistered: boolean, firstName: string | null, lastName: string | null, fullName: string, email: string, emailUpdateRequest: string | null, createdAt: string, confirmationDt: string | null, type: UserType, primaryPhone: string | null, dateOfBirth: string | null, ssn: string | null, address1: string | null, address2: string | null, city: string | null, state: string | null, postalCode: string | null, countryCode: string, citizenshipCountryCode: string | null, isAccredited: boolean | null, accreditedQualificationId: number | null, occupation: string | null, netWorth: string | null, annualIncome: string | null, environmentalImpactVsReturns: number | null, businessName: string | null, businessType: string | null, ein: string | null, investorSavedAt: string | null, invalidEmailFlg: boolean, permSuspendedFlg: boolean, wealthChannelFlg: boolean, showOnboardingWizard: boolean, hasInvested: boolean, firstInvestmentDt: string | null, accountFrozenFlg: boolean, accountStanding: AccountStanding, requiresBeneficialOwnership: boolean, beneficialOwnershipIncomplete: boolean, ownershipCertification: OwnershipCertification | null, personalInfoComplete: boolean, investorInfoComplete: boolean, businessInfoComplete: boolean, iraComplete: boolean, securityComplete: boolean, beneficiaryComplete: boolean, percentageComplete: number, substantiveRelationshipFlg: boolean, ignoreCloseFrontendFlg: boolean, hasBankAccount: boolean, hasSubAccountWBuyDirection: boolean, hasActiveAutoInvestSubscription: boolean, hasPotentiallyIncompleteIRA: boolean, hasCorporateShares: boolean, preferredReceivingAccount: string | null, unreadNotificationCount: number, accountId: string, isOperator: boolean, needsSecondFactor: boolean, openSubAccounts: Array<{ id: string, accountId: string, iraType: string, name: string, subAccountType: { id: number, name: string } }>, activeAutoInvestSubscriptions: Array<{ id: string, nextInvestmentDt: string }>, iraNextStep: { code: IraNextStepCode, codeSince: string, subAccountId: string } | null, dwollaCustomer: { id: string | null, status: IdentityStatus, type: PaymentCustomerType, documentVerificationType: string | null, attemptsLeft: number, needsFullSsn: boolean, isCorrected: boolean, reasons: Array<string>, problem: string | null, problemField: string | null, documents: Array<{ id: string, type: IdentityDocumentType, fileName: string, status: IdentityDocumentStatus, failureReason: string | null, uploadedAt: string }> } | null, bankAccounts: Array<{ id: string, status: FundingSourceStatus, bankName: string, signInToRepair: string | null, microDeposits: { state: MicroDepositState, triesLeft: number, expectedOn: string | null } | null }>, accreditedVerification: { id: string, status: AccreditationStatus } | null } } | null };

export type BusinessFormQueryVariables = Exact<{ [key: string]: never; }>;


export type BusinessFormQuery = { businessClassifications: Array<{ id: string, name: string, industries: Array<{ id: string, name: string }> }> | null, me: { user: { id: number, businessName: string | null, businessType: string | null, businessClassification: string | null, industryClassification: string | null, ein: string | null, business: { doingBusinessAs: string | null, website: string | null, address1: string, address2: string | null, city: string, state: string, postalCode: string, controller: { isSelf: boolean, title: string, firstName: string | null, lastName: string | null, dateOfBirth: string | null, ssn: string | null, address1: string | null, address2: string | null, city: string | null, state: string | null, postalCode: string | null } | null } | null } } | null };

export type SaveBusinessInformationMutationVariables = Exact<{
  key: string;
  input: BusinessInformationInput;
}>;


export type SaveBusinessInformationMutation = { saveBusinessInformation: { id: number } };

export type OwnNameChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnNameChangesQuery = { ownNameChanges: Array<{ id: string, changedAt: string, isTaxFormDue: boolean }> | null };

export type SavePersonalInformationMutationVariables = Exact<{
  key: string;
  input: PersonalInformationInput;
}>;


export type SavePersonalInformationMutation = { savePersonalInformation: { id: number } };

export type SaveInvestorProfileMutationVariables = Exact<{
  key: string;
  input: InvestorProfileInput;
}>;


export type SaveInvestorProfileMutation = { saveInvestorProfile: { id: number } };

export type SendRegisterEmailMutationVariables = Exact<{
  id: number;
  email: string;
}>;


export type SendRegisterEmailMutation = { sendRegisterEmail: { id: number } };

export type RequestEmailChangeMutationVariables = Exact<{
  key: string;
  email: string;
}>;


export type RequestEmailChangeMutation = { requestEmailChange: { id: number } };

export type CancelEmailChangeMutationVariables = Exact<{
  key: string;
}>;


export type CancelEmailChangeMutation = { cancelEmailChange: { id: number } };

export type ExitRiverFragment = { asOf: string, recentDays: number, recentlyListedValue: string, recentlyBoughtValue: string, valueWaiting: string, ordersWaiting: number, medianDays: number | null, timeToSell: { kind: TimeToSellKind, text: string } } & { ' $fragmentName'?: 'ExitRiverFragment' };

export type ClosureOutlookQueryVariables = Exact<{ [key: string]: never; }>;


export type ClosureOutlookQuery = { closureOutlook: { obstacles: Array<string>, kept: Array<{ what: string, why: string, until: string | null, isHeld: boolean }> } | null };

export type CloseAccountMutationVariables = Exact<{
  key: string;
}>;


export type CloseAccountMutation = { closeAccount: { id: string } };

export type BalanceProofQueryVariables = Exact<{
  accountId: string;
}>;


export type BalanceProofQuery = { balanceProof: { day: string, checkpoint: string, verifierKey: string, withheld: Array<string>, balances: Array<{ tree: string, units: string, entry: string, entryIndex: number, logProof: Array<string>, parts: Array<{ units: string, salt: string, place: number, siblings: Array<{ sum: string, hash: string }> }> }> } | null, portfolios: Array<{ id: string, name: string }> };

export type ReferralProgramQueryVariables = Exact<{
  friendsAfter?: string | null | undefined;
  rewardsAfter?: string | null | undefined;
}>;


export type ReferralProgramQuery = { referralProgram: { code: string | null, terms: string | null } | null, referrals: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, friendFirstName: string | null, state: ReferralState, joinedAt: string, reason: string | null } }> } | null, referralRewards: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ node: { id: string, side: ReferralSide, state: ReferralRewardState, amount: string, claimBy: string, portfolioId: string | null } }> } | null };

export type MakeReferralCodeMutationVariables = Exact<{
  key: string;
}>;


export type MakeReferralCodeMutation = { makeReferralCode: { code: string | null } };

export type ClaimReferralRewardMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type ClaimReferralRewardMutation = { claimReferralReward: { id: string, state: ReferralRewardState } };

export type ImpactFiguresFragment = { kilowattHours: number, co2Kilograms: number, homesPowered: number, trees: number, jobYears: number, yesterdayKilowattHours: number, asOf: string } & { ' $fragmentName'?: 'ImpactFiguresFragment' };

export type ReturnsPageQueryVariables = Exact<{
  accountId?: string | null | undefined;
}>;


export type ReturnsPageQuery = { dashboard: { title: string, returns: { asOf: string, total: { ' $fragmentRefs'?: { 'ReturnFiguresFragment': ReturnFiguresFragment } }, holdings: Array<{ portfolioId: string, portfolio: { id: string, name: string } | null, returns: { ' $fragmentRefs'?: { 'ReturnFiguresFragment': ReturnFiguresFragment } } }> } | null, impact: { ' $fragmentRefs'?: { 'ImpactFiguresFragment': ImpactFiguresFragment } } | null } | null, impactFactors: Array<{ name: string, value: number, unit: string, from: string, source: string, url: string }> };

export type ReturnFiguresFragment = { invested: string, paidIn: string, proceeds: string, dividends: string, realisedGain: string, unrealisedGain: string, totalGain: string, simpleReturn: string | null, moneyWeightedReturn: string | null, dividendYieldOnCost: string | null } & { ' $fragmentName'?: 'ReturnFiguresFragment' };

export type YearPageQueryVariables = Exact<{
  accountId?: string | null | undefined;
  year: number;
}>;


export type YearPageQuery = { dashboard: { title: string, year: { year: number, to: string, isOver: boolean, dividends: string, kilowattHours: number, co2Kilograms: number, firstYear: number | null, portfolios: Array<{ portfolioId: string, dividends: string, kilowattHours: number, portfolio: { id: string, name: string } | null }>, output: Array<{ technology: Technology, days: Array<number> }> } | null } | null };

export type AccessTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type AccessTokensQuery = { accessTokens: Array<{ id: string, name: string, lastFour: string, kinds: Array<AccessTokenKind>, accountIds: Array<string>, createdAt: string, expiresAt: string, lastUsedAt: string | null }> | null, myAccessibleAccounts: Array<{ id: string, name: string | null, isOwner: boolean }> | null };

export type CreateAccessTokenMutationVariables = Exact<{
  id: string;
  name: string;
  secret: string;
  kinds: Array<AccessTokenKind> | AccessTokenKind;
  accountIds: Array<string> | string;
  days: number;
}>;


export type CreateAccessTokenMutation = { createAccessToken: { id: string } };

export type RevokeAccessTokenMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type RevokeAccessTokenMutation = { revokeAccessToken: { id: string } };

export type SecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityQuery = { mySecurity: { recoveryCodesLeft: number, factors: Array<{ id: string, kind: SecondFactorKind, name: string, phoneEnd: string | null, addedAt: string, lastUsedAt: string | null }>, devices: Array<{ id: string, name: string, address: string, place: string | null, startedAt: string, lastSeenAt: string, isCurrent: boolean }>, log: Array<{ id: string, what: string, at: string, device: string | null, address: string, place: string | null }> } | null, myAccessBearers: Array<{ id: string, kind: AccessBearerKind, name: string, madeAt: string, expiresAt: string | null }> | null };

export type BeginAuthenticatorAppMutationVariables = Exact<{
  key: string;
}>;


export type BeginAuthenticatorAppMutation = { beginAuthenticatorApp: { id: string, secret: string, uri: string } };

export type BeginTextMessagesMutationVariables = Exact<{
  key: string;
  phone: string;
}>;


export type BeginTextMessagesMutation = { beginTextMessages: { id: string } };

export type ConfirmSecondFactorMutationVariables = Exact<{
  key: string;
  factorId: string;
  code: string;
}>;


export type ConfirmSecondFactorMutation = { confirmSecondFactor: { recoveryCodes: Array<string> } };

export type RemoveSecondFactorMutationVariables = Exact<{
  key: string;
  factorId: string;
}>;


export type RemoveSecondFactorMutation = { removeSecondFactor: { id: string } };

export type MakeRecoveryCodesMutationVariables = Exact<{
  key: string;
}>;


export type MakeRecoveryCodesMutation = { makeRecoveryCodes: { recoveryCodes: Array<string> } };

export type BeginPasskeyMutationVariables = Exact<{
  key: string;
}>;


export type BeginPasskeyMutation = { beginPasskey: { url: string } };

export type BeginPasswordChangeMutationVariables = Exact<{
  key: string;
}>;


export type BeginPasswordChangeMutation = { beginPasswordChange: { url: string } };

export type EndSessionMutationVariables = Exact<{
  key: string;
  sessionId: string;
}>;


export type EndSessionMutation = { endSession: { id: string } };

export type EndOtherSessionsMutationVariables = Exact<{
  key: string;
}>;


export type EndOtherSessionsMutation = { endOtherSessions: { done: boolean } };

export type EndAccessBearerMutationVariables = Exact<{
  key: string;
  kind: AccessBearerKind;
  id: string;
}>;


export type EndAccessBearerMutation = { endAccessBearer: { id: string } };

export type SaleLotFragment = { lotId: string, source: LotSource, acquiredOn: string, fullPriceFrom: string, shares: string, value: string, discount: string, penalty: string, fee: string, proceeds: string, costBasis: string, term: HoldingTerm } & { ' $fragmentName'?: 'SaleLotFragment' };

export type SaleSumFragment = { value: string, discount: string, penalty: string, fee: string, proceeds: string, costBasis: string, shortGain: string, longGain: string } & { ' $fragmentName'?: 'SaleSumFragment' };

export type SellQuoteFiguresFragment = { matched: MatchedMode, matchedReason: string, redemption: RedemptionMode, redemptionReason: string, venueName: string, legalCapacity: string, sharePrice: string, available: string, availableValue: string, shares: string | null, isFirm: boolean, isAtCustodian: boolean, rail: SaleRail, washSaleLoss: string | null, ordersAhead: number, sharesAhead: string, roomToTrade: string | null, obstacle: { code: ErrorCode, message: string } | null, lots: { totalCount: number, edges: Array<{ node: { ' $fragmentRefs'?: { 'SaleLotFragment': SaleLotFragment } } }> }, sum: { ' $fragmentRefs'?: { 'SaleSumFragment': SaleSumFragment } }, ifBoughtBack: { ' $fragmentRefs'?: { 'SaleSumFragment': SaleSumFragment } } | null, timeToSell: { kind: TimeToSellKind, text: string } } & { ' $fragmentName'?: 'SellQuoteFiguresFragment' };

export type SellQuoteQueryVariables = Exact<{
  accountId: string;
  portfolioId: string;
  amount?: string | null | undefined;
  all?: boolean | null | undefined;
  acceptsBuyback: boolean;
}>;


export type SellQuoteQuery = { portfolio: { id: string, name: string, exit: { ' $fragmentRefs'?: { 'ExitRiverFragment': ExitRiverFragment } } | null } | null, sellQuote: { ' $fragmentRefs'?: { 'SellQuoteFiguresFragment': SellQuoteFiguresFragment } } | null };

export type PlaceSellOrderMutationVariables = Exact<{
  id: string;
  accountId: string;
  portfolioId: string;
  amount?: string | null | undefined;
  all?: boolean | null | undefined;
  sharePriceSeen: string;
  acceptsBuyback: boolean;
  noProhibitedTransaction?: boolean | null | undefined;
}>;


export type PlaceSellOrderMutation = { placeSellOrder: { id: string } };

export type CancelSellOrderMutationVariables = Exact<{
  key: string;
  id: string;
}>;


export type CancelSellOrderMutation = { cancelSellOrder: { ' $fragmentRefs'?: { 'SellOrderLifeFragment': SellOrderLifeFragment } } };

export type ConfirmSellOrderMutationVariables = Exact<{
  key: string;
  id: string;
  sharePriceSeen: string;
  acceptsBuyback: boolean;
}>;


export type ConfirmSellOrderMutation = { confirmSellOrder: { ' $fragmentRefs'?: { 'SellOrderLifeFragment': SellOrderLifeFragment } } };

export type SellOrderLifeFragment = { id: string, portfolioId: string, state: SellOrderState, shares: string, filledShares: string, leftShares: string, sharePriceSeen: string, value: string, acceptsBuyback: boolean, isAtCustodian: boolean, placedAt: string, placedOn: string, endedAt: string | null, endReason: string | null, canCancel: boolean, canConfirm: boolean, portfolio: { id: string, name: string, sharePrice: string | null } | null, queuePlace: { place: number, sharesAhead: string, timeToSell: { text: string } } | null, ifConfirmed: { ' $fragmentRefs'?: { 'SellQuoteFiguresFragment': SellQuoteFiguresFragment } } | null, fills: { totalCount: number, edges: Array<{ node: { id: string, rail: SaleRail, at: string, shares: string, sharePrice: string, sum: { ' $fragmentRefs'?: { 'SaleSumFragment': SaleSumFragment } }, lots: { totalCount: number, edges: Array<{ node: { ' $fragmentRefs'?: { 'SaleLotFragment': SaleLotFragment } } }> } } }> } } & { ' $fragmentName'?: 'SellOrderLifeFragment' };

export type SellOrderQueryVariables = Exact<{
  id: string;
}>;


export type SellOrderQuery = { sellOrder: { ' $fragmentRefs'?: { 'SellOrderLifeFragment': SellOrderLifeFragment } } | null };

export type SellOrdersQueryVariables = Exact<{
  accountId: string;
  after?: string | null | undefined;
}>;


export type SellOrdersQuery = { sellOrders: { edges: Array<{ cursor: string, node: { id: string, state: SellOrderState, shares: string, filledShares: string, value: string, placedOn: string, portfolio: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type StatementMonthsQueryVariables = Exact<{
  accountId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type StatementMonthsQuery = { booksClosedThrough: string | null, statementMonths: { edges: Array<{ cursor: string, node: { month: string, from: string, to: string, isClosed: boolean, document: { ' $fragmentRefs'?: { 'StatementFileFragment': StatementFileFragment } } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type MakeStatementMutationVariables = Exact<{
  key: string;
  accountId: string;
  from: string;
  to: string;
}>;


export type MakeStatementMutation = { makeStatement: { id: string, document: { ' $fragmentRefs'?: { 'StatementFileFragment': StatementFileFragment } } | null } };

export type StatementFileFragment = { id: string, number: string, kind: DocumentKind, mediaType: string, sha256: string, madeAt: string, data: { id: string, number: string, kind: DocumentKind, mediaType: string } | null } & { ' $fragmentName'?: 'StatementFileFragment' };

export type TaxProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxProfileQuery = { taxProfile: { certifiedAt: string | null, withdrawnAt: string | null, withholding: { why: BackupWithholdingReason, since: string, explanation: string } | null, deliveries: Array<{ document: TaxFormDeliveryDocument, isElectronic: boolean, title: string }> } | null };

export type CertifyTaxNumberMutationVariables = Exact<{
  key: string;
  w9: W9Input;
}>;


export type CertifyTaxNumberMutation = { certifyTaxNumber: { id: number } };

export type WithdrawTaxCertificationMutationVariables = Exact<{
  key: string;
}>;


export type WithdrawTaxCertificationMutation = { withdrawTaxCertification: { id: number } };

export type ChooseTaxFormDeliveryMutationVariables = Exact<{
  key: string;
  document: TaxFormDeliveryDocument;
  consents: boolean;
  sampleWord?: string | null | undefined;
}>;


export type ChooseTaxFormDeliveryMutation = { chooseTaxFormDelivery: { profile: { deliveries: Array<{ document: TaxFormDeliveryDocument, isElectronic: boolean }> } } };

export type TaxCenterQueryVariables = Exact<{
  accountId: string;
}>;


export type TaxCenterQuery = { taxYears: Array<{ id: string, year: number, isRunning: boolean, forms: Array<{ id: string, kind: TaxYearFormKind, name: string, about: string, state: TaxFormState, explanation: string, dueOn: string, isEstimate: boolean, version: number | null, portfolio: { id: string, name: string } | null, boxes: Array<{ code: string, name: string, amount: string | null, text: string | null }>, sales: Array<{ lotId: string, shares: string, acquiredOn: string | null, soldOn: string, proceeds: string, basis: string | null, washSaleLoss: string, returnedCapital: string, term: TaxTerm | null, isCovered: boolean }>, document: { id: string, number: string, sha256: string, madeAt: string } | null }> }> | null };

export type CommandArrivedQueryVariables = Exact<{
  id: string;
}>;


export type CommandArrivedQuery = { commandArrived: boolean | null };

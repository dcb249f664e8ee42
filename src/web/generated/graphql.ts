/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Kind of a thing that gives access to anyone who has it. */
export type AccessBearerKind =
  /** A token with which a program reads. */
  | 'accessToken'
  /** The secret address at which a calendar program reads. */
  | 'calendarFeed'
  /** An invitation to see or act in the account that is still open. */
  | 'delegateInvitation'
  /** A link in an email of ours that confirms or changes an address. */
  | 'emailLink'
  /** A request to a beneficial owner to enter their own number. */
  | 'ownerInvitation'
  /** A log-in in a browser; these are listed with the devices. */
  | 'session'
  /** A link in a reminder that skips an investment. */
  | 'skipLink';

/** Decision about a role of a member of the staff. */
export type AccessDecision =
  /** They keep it. */
  | 'keep'
  /** It is taken away at once. */
  | 'takeAway';

/** Status of an access to accounts. */
export type AccessStatus =
  /** The delegate may act. */
  | 'active'
  /** The delegate said no. */
  | 'declined'
  /** Not answered in time, or its last day is over. */
  | 'expired'
  /** Invited; not answered yet. */
  | 'pending'
  /** The delegate gave it back. */
  | 'resigned'
  /** The owner ended it. */
  | 'revoked';

/** A kind of data that a token reads. */
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

/** Standing of an account: the acts that it allows. */
export type AccountStanding =
  /** Nothing; the person closed it. */
  | 'closed'
  /** Nothing, for a while. */
  | 'deactivated'
  /** Nothing that moves money or shares, until an operator ends it. */
  | 'frozen'
  /** Everything. */
  | 'good'
  /** Nothing; the person is suspended. */
  | 'suspended';

/** Decision that an operator proposes. */
export type AccreditationDecision =
  /** Approve what was submitted. */
  | 'approve'
  /** Reject what was submitted. */
  | 'reject'
  /** End an approval. */
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

/** Person whose accreditation it is. */
export type AccreditationHolder =
  /** A business’s. */
  | 'entity'
  /** A person’s. */
  | 'individual';

/** Way in which accreditation is shown. */
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
  /** Its evidence is too old now. */
  | 'EXPIRED'
  /** Operators asked for more. */
  | 'NEEDS_INFO'
  /** Nothing was submitted; documents may be collected. */
  | 'NONE'
  /** Submitted; operators look at it. */
  | 'PENDING'
  /** It was rejected or revoked; the reason says why. */
  | 'REJECTED';

/** Severity of alerts of one cause. */
export type AlertSeverity =
  /** Told in the digest of the business day. */
  | 'normal'
  /** Told at once, and to more people until someone takes note of it. */
  | 'urgent';

/** Form of a file with acts. */
export type AuditFormat =
  /** Comma-separated, for spreadsheets. */
  | 'csv'
  /** JSON, for programs. */
  | 'json';

/** Outcome of an act in the audit. */
export type AuditOutcome =
  /** It was done. */
  | 'done'
  /** It was refused, and changed nothing. */
  | 'refused';

/** State of the seal over an act. */
export type AuditSealState =
  /** An act under the seal was changed or taken away since. */
  | 'broken'
  /** The act is as it was sealed. */
  | 'holds'
  /** No seal covers the act, and none is due: it was added behind the product’s back. */
  | 'missing'
  /** The act is newer than the last seal. */
  | 'waiting';

/** The part of a scheduled investment that goes to one portfolio. */
export type AutoInvestAllocationInput = {
  /** Amount, in cents. */
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

/** Outcome of one period of a schedule. */
export type AutoInvestOccurrenceState =
  /** We could not invest anything. */
  | 'failed'
  /** At least one of its orders settled, and none is on its way. */
  | 'invested'
  /** Its orders are on their way. */
  | 'placed'
  /** Left out: by the investor, by a pause, or as its day was missed. */
  | 'skipped';

/** Reason for the pause of a schedule. */
export type AutoInvestPauseReason =
  /** It failed three times in a row. */
  | 'failures'
  /** The investor paused it. */
  | 'investor';

/** Outcome of one portfolio of a scheduled investment. */
export type AutoInvestPurchaseOutcome =
  /** Its order was canceled. */
  | 'cancelled'
  /** Its order failed. */
  | 'failed'
  /** Its order is on its way. */
  | 'placed'
  /** It could not be ordered. */
  | 'refused'
  /** The shares are there. */
  | 'settled';

/** State of a schedule. */
export type AutoInvestState =
  /** It invests on its days. */
  | 'active'
  /** It is over. */
  | 'ended'
  /** It waits until it is resumed, or until `pausedUntil`. */
  | 'paused';

/** Copy of the database, or a proof that a copy restores. */
export type BackupKind =
  /** A full or partial backup. */
  | 'backup'
  /** A backup that was restored to a throw-away server, where the books were proved. */
  | 'restoreDrill';

/** Reason for backup withholding. */
export type BackupWithholdingReason =
  /** Name and number do not match the records of the IRS. */
  | 'firstNotice'
  /** Item 2 of Form W-9 is crossed out. */
  | 'itemCrossedOut'
  /** Form W-9 was not signed. */
  | 'notCertified'
  /** Form W-9 was withdrawn: the person is not a U.S. person. */
  | 'notUsPerson'
  /** The same, for the second time within three years. */
  | 'secondNotice'
  /** The IRS asked for it, because interest or dividends were not reported. */
  | 'underreporting';

/** Kind of a bank account by the owner of its money. */
export type BankAccountKind =
  /** Investors’ cash. */
  | 'fbo'
  /** One issuer’s. */
  | 'issuer'
  /** The company’s own. */
  | 'operating'
  /** Wires from and to custodians. */
  | 'partner';

/** Kind of a bank account. */
export type BankAccountType =
  /** A checking account. */
  | 'checking'
  /** A savings account. */
  | 'savings';

/** Reason for a difference of the two sides. */
export type BankBreakKind =
  /** The bank took a charge that is not booked yet. */
  | 'fee'
  /** The other side is expected to follow. */
  | 'timing'
  /** A person has to look. */
  | 'unexplained';

/** Side that has an entry that the other lacks. */
export type BankBreakSide =
  /** The bank has stated it. */
  | 'bank'
  /** The ledger has booked it. */
  | 'ledger'
  /** The first statement did not begin with what the ledger had. */
  | 'opening';

/** State of a bank transfer. */
export type BankTransferState =
  /** Taken back before it left. */
  | 'cancelled'
  /** It did not come about. */
  | 'failed'
  /** Asked for; the payment partner does not have it yet. */
  | 'requested'
  /** It had settled, and the bank took it back. */
  | 'returned'
  /** The payment partner has it. */
  | 'sent'
  /** The money has arrived. */
  | 'settled';

/** One order of a basket. */
export type BasketLineInput = {
  /** Amount, in cents. */
  amount: string;
  /** The client’s id of this order. */
  orderId: string;
  /** The portfolio, by the number in its address. */
  portfolioId: string;
  /** The share price that the person saw; another one is refused. */
  sharePriceSeen: string;
  /** True if the investor confirms the 10% limit of Regulation A. */
  tenPercentConfirmed: boolean;
};

/** Someone who owns a quarter of a business or more. */
export type BeneficialOwnerInput = {
  /** Street and house number; no post office box. */
  address1: string;
  /** Apartment, suite or floor. */
  address2?: string | null | undefined;
  /** The city of the address. */
  city: string;
  /** ISO 3166 code of two letters. */
  countryCode: string;
  /** The date of birth, "1980-05-17". */
  dateOfBirth: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The number itself; it is write-only. */
  number: string;
  /** Kind of number that identifies a person. */
  numberKind: OwnerNumberKind;
  /** The country of the passport, by its ISO 3166 code. */
  passportCountry?: string | null | undefined;
  /** The ZIP code, or a postal code abroad. */
  postalCode: string;
  /** The state of the address, by its two letters. */
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
  /** The partner did not take the data; see `problem`. */
  | 'refused'
  /** On the way out at the partner. */
  | 'removing'
  /** Corrected data is on its way to the partner. */
  | 'retrying'
  /** On the way to the payment partner. */
  | 'sending'
  /** Verified. */
  | 'verified';

/** Class of a beneficiary: primary or contingent. */
export type BeneficiaryClass =
  /** If no primary beneficiary lives. */
  | 'contingent'
  /** First. */
  | 'primary';

/** Someone who is to inherit the account. */
export type BeneficiaryInput = {
  /** Class of a beneficiary: primary or contingent. */
  class: BeneficiaryClass;
  /** The date of birth, "1980-05-17". */
  dateOfBirth: string;
  /** The first name. */
  firstName: string;
  /** ben_ and a UUIDv7, made by the person who names them. */
  id: string;
  /** The last name. */
  lastName: string;
  /** True if the children inherit the part of someone who dies first. */
  perStirpes: boolean;
  /** Relationship of the person to the owner of the account. */
  relationship: string;
  /** The part of the account, as a proportion. The parts of each class add up to 1000000. */
  share: string;
  /** Nine digits; leave it out to keep the number on file. */
  ssn?: string | null | undefined;
};

/** Facts that a business tells about itself. */
export type BusinessInformationInput = {
  /** Street and house number; no post office box. */
  address1: string;
  /** Apartment, suite or floor. */
  address2?: string | null | undefined;
  /** The id of a group in `businessClassifications`. */
  businessClassification: string;
  /** The name under which the business is registered. */
  businessName: string;
  /** The legal form of the business. */
  businessType: string;
  /** The city of the address. */
  city: string;
  /** Person who controls the business. */
  controller?: ControllerInput | null | undefined;
  /** The name under which the business trades, where it is another one. */
  doingBusinessAs?: string | null | undefined;
  /** Nine digits. May be left out once we hold it; a sole proprietor need not have one. */
  ein?: string | null | undefined;
  /** From `businessClassifications`. */
  industryClassification: string;
  /** The ZIP code, or a postal code abroad. */
  postalCode: string;
  /** The state of the address, by its two letters. */
  state: string;
  /** The address of the website. */
  website?: string | null | undefined;
};

/** Statement of a business on its means. */
export type BusinessMeansInput = {
  /** Number of the way to be accredited: 6 or 7; null if it is not. */
  accreditedQualificationId?: number | null | undefined;
  /** Revenue of the fiscal year that ended last. */
  annualRevenue: string;
  /** True if it is an accredited investor. */
  isAccredited: boolean;
  /** Net assets at the end of that year. */
  netAssets: string;
};

/** Reason that a person has to review it. */
export type CashReviewKind =
  /** Our records of the account disagree with the books. Its payouts stop while this is open. */
  | 'booksDisagree'
  /** A bank took back what had been used. */
  | 'debt'
  /** The payment partner contradicts our books. */
  | 'partnerDisagrees'
  /** The money of a payout that did not arrive is not back. */
  | 'payoutNotRecalled'
  /** A bank’s return speaks of fraud or of an account that is not theirs. */
  | 'return';

/** Days since a complaint was received. */
export type ComplaintAge =
  /** More than 90. */
  | 'longer'
  /** 8 to 30. */
  | 'month'
  /** 31 to 90. */
  | 'quarter'
  /** Up to 7. */
  | 'week';

/** Way by which an answer goes. */
export type ComplaintAnswerWay =
  /** We send it by email. */
  | 'email'
  /** The staff gave it by phone. */
  | 'phone'
  /** The staff sent it by postal mail. */
  | 'postalMail';

/** Way by which a complaint came. */
export type ComplaintChannel =
  /** The contact form. */
  | 'contactForm'
  /** An email. */
  | 'email'
  /** A conversation. */
  | 'inPerson'
  /** A call. */
  | 'phone'
  /** Postal mail. */
  | 'postalMail'
  /** A regulator who passed it on. */
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

/** A step of a complaint. */
export type ComplaintEventKind =
  /** The person was told that it is on record. */
  | 'acknowledged'
  /** Its class, amount, portfolio or person was replaced. */
  | 'amended'
  /** It was answered. */
  | 'answered'
  /** Its cause was recorded. */
  | 'causeRecorded'
  /** Compliance closed it. */
  | 'closed'
  /** It was put on record. */
  | 'logged'
  /** It was reopened. */
  | 'reopened';

/** Outcome of an email about a complaint. */
export type ComplaintMail =
  /** The address does not exist. */
  | 'bounced'
  /** It was rejected, or could not be sent. */
  | 'rejected'
  /** It went out. */
  | 'sent';

/** State of a complaint. */
export type ComplaintState =
  /** The person knows that it is on record. */
  | 'acknowledged'
  /** It has an answer. */
  | 'answered'
  /** Compliance has closed it. */
  | 'closed'
  /** It is on record. */
  | 'received';

/** Kind of the cause of a complaint. */
export type ComplaintTheme =
  /** The person expected something else. */
  | 'expectation'
  /** A partner failed. */
  | 'partnerFault'
  /** The product’s terms are the cause. */
  | 'productTerms'
  /** We were slow. */
  | 'slowService'
  /** A member of the staff erred. */
  | 'staffError'
  /** Our systems failed. */
  | 'systemFault'
  /** A text of ours was unclear. */
  | 'unclearText'
  /** It had no ground. */
  | 'unfounded';

/** Open needs an answer, answered has one, closed does not need one. */
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
  /** Apartment, suite or floor. */
  address2?: string | null | undefined;
  /** The city of the address. */
  city?: string | null | undefined;
  /** The date of birth, "1980-05-17". */
  dateOfBirth?: string | null | undefined;
  /** The first name. */
  firstName?: string | null | undefined;
  /** True if the one who signs in is in control. */
  isSelf: boolean;
  /** The last name. */
  lastName?: string | null | undefined;
  /** The ZIP code, or a postal code abroad. */
  postalCode?: string | null | undefined;
  /** Nine digits. May be left out once we hold it. */
  ssn?: string | null | undefined;
  /** The state of the address, by its two letters. */
  state?: string | null | undefined;
  /** The title, as it is shown. */
  title: string;
};

/** Custodian of a retirement account. */
export type Custodian =
  /** Penobscot Trust Company, sub-account type 2. */
  | 'penobscot'
  /** Saco River Trust Company, sub-account type 1. */
  | 'sacoRiver';

/** Scope of a dashboard: the accounts that it adds up. */
export type DashboardScope =
  /** Every account that the person owns. */
  | 'all'
  /** One account. */
  | 'one';

/** Kind of request that a person makes about their own data. */
export type DataRequestKind =
  /** To see it. */
  | 'access'
  /** To have it corrected. */
  | 'correct'
  /** To have it deleted. */
  | 'delete'
  /** To have sensitive data used only for what the account needs. */
  | 'limit'
  /** Not to have it sold or shared. */
  | 'optOut';

/** State of a custodian’s direction. */
export type DirectionState =
  /** The custodian will carry it out. */
  | 'approved'
  /** Taken back. */
  | 'canceled'
  /** The custodian needs our confirmation of the shares. */
  | 'confirmationDue'
  /** Written down. */
  | 'created'
  /** It could not be carried out. */
  | 'failed'
  /** The custodian has paid. */
  | 'fundsSent'
  /** The custodian is looking at it. */
  | 'inReview'
  /** The custodian needs something corrected. */
  | 'notInGoodOrder'
  /** The custodian waits for the money of a sale. */
  | 'proceedsDue'
  /** The custodian has the money of a sale. */
  | 'proceedsReceived'
  /** The custodian refused it. */
  | 'rejected'
  /** Done; the custodian has our confirmation. */
  | 'settled'
  /** Waiting for a signature. */
  | 'signaturePending'
  /** Signed and on its way to the custodian. */
  | 'signed';

/** A cause within such a reason. */
export type DividendBridgeCause =
  /** Accounting, audit and legal fees. */
  | 'administration'
  /** Shares that the pool was divided by. */
  | 'allShares'
  /** A contract that sold nothing the month before. */
  | 'contractBegan'
  /** A contract that sold nothing in this month. */
  | 'contractEnded'
  /** The price of a contract. */
  | 'contractPrice'
  /** Less or more energy that the grid operator did not take. */
  | 'curtailment'
  /** A loss carried forward, or one that was filled. */
  | 'earlierLosses'
  /** The difference between the pool and the month’s figures. */
  | 'enteredPool'
  /** The price of a dollar. */
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
  /** Less or more energy lost to faults and repairs. */
  | 'machine'
  /** Repairs and spare parts. */
  | 'maintenance'
  /** The manager’s fee. */
  | 'managementFee'
  /** Running the plants. */
  | 'operation'
  /** A cost of another kind. */
  | 'other'
  /** Revenue without energy. */
  | 'otherRevenue'
  /** Less or more energy lost while the grid was down. */
  | 'outage'
  /** Shares that the account held. */
  | 'ownShares'
  /** Kept for repairs, or taken from what was kept. */
  | 'reserve'
  /** Rounding. */
  | 'rounding'
  /** Another expected output of the plant in this month of the year. */
  | 'season'
  /** Taxes on the plants and their sales. */
  | 'taxes'
  /** Energy above or below the expectation, without a recorded cause. */
  | 'unexplained'
  /** Less or more energy lost to a lack of sun or water. */
  | 'weather';

/** A reason why two dividends differ. */
export type DividendBridgeStepKind =
  /** Other costs, loans and fees. */
  | 'costs'
  /** Another exchange rate of what was sold. */
  | 'currency'
  /** More or less energy, at the price and exchange rate of the month before. */
  | 'output'
  /** A pool that operators entered apart from the month’s figures. */
  | 'pool'
  /** Another price of what was sold. */
  | 'price'
  /** More or less kept for repairs, and losses carried or filled. */
  | 'reserve'
  /** Cents of rounding, where nothing else differs. */
  | 'rounding'
  /** More or fewer shares, one’s own and all holders’ together. */
  | 'shares';

/** The unit of the two figures of a cause. */
export type DividendBridgeUnit =
  /** Cents. */
  | 'cents'
  /** Millionths of a share. */
  | 'microshares'
  /** Millionths of the currency for a dollar. */
  | 'perDollar'
  /** Millionths of the currency for a kilowatt-hour. */
  | 'pricePerKwh'
  /** Watt-hours. */
  | 'wattHours';

/** Use of the dividends of a portfolio. */
export type DividendChoiceKind =
  /** They stay as cash. */
  | 'keep'
  /** They go to the preferred bank account. */
  | 'payout'
  /** They buy shares of the target portfolio. */
  | 'reinvest';

/** Kind of a dividend. */
export type DividendKind =
  /** The difference to what an earlier one should have been. */
  | 'correction'
  /** For a month. */
  | 'regular'
  /** Takes an earlier one back. */
  | 'reversal';

/** State of the dividend of a month. Months of different states are never added together. */
export type DividendMonthState =
  /** Declared; not paid yet. */
  | 'declared'
  /** Neither; of each portfolio the payment on one share for the same month a year before, or else the mean of its last paid months, twelve at most, on the shares held. */
  | 'estimated'
  /** Paid. */
  | 'paid';

/** Origin of the pool of a dividend. */
export type DividendOrigin =
  /** Computed from the month’s revenue, costs and reserve. */
  | 'computed'
  /** Entered by an operator, with the reason. */
  | 'entered';

/** Kind of use of a dividend. */
export type DividendOutcomeKind =
  /** Send it to the bank. */
  | 'payout'
  /** Buy shares. */
  | 'reinvest';

/** Result. */
export type DividendOutcomeState =
  /** Done. */
  | 'done'
  /** The choice or the dividend ended before. */
  | 'dropped'
  /** To be done. */
  | 'due'
  /** It could not be done and stays as cash. */
  | 'refused'
  /** Goes with the next one. */
  | 'waiting';

/** State of a dividend. */
export type DividendState =
  /** Waiting for a second operator. */
  | 'declared'
  /** Approved; paid when the issuer’s money is in the account that it is paid from. */
  | 'notFunded'
  /** Paid. */
  | 'paid'
  /** Paid, and taken back. */
  | 'reversed'
  /** Taken back before it was paid. */
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
  /** The standing agreement of a schedule. */
  | 'autoInvestAgreement'
  /** The statement of shares in the company that were granted. */
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
  /** The same agreement with its signature. */
  | 'signedAgreement'
  /** Balances, activity, holdings and income of a month or of the days that were asked for. */
  | 'statement'
  /** The same figures as CSV, kept with the statement. */
  | 'statementData'
  /** The agreement of an order or a basket, as it went out for signature. */
  | 'subscriptionAgreement'
  /** A form of a tax year: 1099-DIV, 1099-B or Schedule K-1. */
  | 'taxForm';

/** Every value of `extensions.code` in an error. Those in capitals are about the request; the others refuse what it asks for, with words for the person in `message`. */
export type ErrorCode =
  /** The HTTP request is not one that carries a GraphQL operation. */
  | 'BAD_REQUEST'
  /** A variable or an argument is not of its type. */
  | 'BAD_USER_INPUT'
  /** A page of another site sends public queries; a mutation is sent from our own pages, or by a program. */
  | 'CROSS_ORIGIN_READS_ONLY'
  /** The field is not for the person who is signed in. */
  | 'FORBIDDEN'
  /** The text of the operation is not GraphQL. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The operation does not fit this schema. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** Something went wrong on our side; `extensions.reference` names it in our log. */
  | 'INTERNAL'
  /** The schema is not shown here. */
  | 'INTROSPECTION_OFF'
  /** The HTTP method does not carry this operation: a mutation is sent by POST. */
  | 'METHOD_NOT_ALLOWED'
  /** The `accept` header allows no form in which we answer. */
  | 'NOT_ACCEPTABLE'
  /** The operation is too long, too deep, too broad or would cost too much. */
  | 'QUERY_TOO_LARGE'
  /** A personal access token sends queries; a mutation needs a person who is signed in. */
  | 'TOKEN_READS_ONLY'
  /** The access token does not reach this account or this kind of data; `extensions.needs` says which. */
  | 'TOKEN_SCOPE'
  /** The budget of requests is used up; `extensions.retryAfter` says for how many seconds. */
  | 'TOO_MANY_REQUESTS'
  /** No one is signed in, or the token has run out. */
  | 'UNAUTHENTICATED'
  /** We cannot answer now. The same request may be sent again. */
  | 'UNAVAILABLE'
  /** The body is not `application/json` in UTF-8. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** The matter concerns the operator, or someone for whom they act. */
  | 'aboutYourself'
  /** More than is left of the contribution. */
  | 'aboveContribution'
  /** The pool is more than can be distributed. */
  | 'aboveDistributable'
  /** There are fewer shares than that which are not listed yet. */
  | 'aboveHolding'
  /** The amount is more than an investor of this kind may invest. */
  | 'aboveMaximum'
  /** The amount is more than the portfolio still has room for. */
  | 'aboveRoomInPortfolio'
  /** The amount is above 10% of the greater of income or net worth (Regulation A). */
  | 'aboveTenPercent'
  /** The amount is more than one bank transfer carries. */
  | 'aboveTransferLimit'
  /** The role was decided in this review already. */
  | 'accessDecided'
  /** The person has closed their account. */
  | 'accountClosed'
  /** The account is frozen: nothing may be invested, sold or paid out. */
  | 'accountFrozen'
  /** The account does not exist, or the person may not look at it. */
  | 'accountNotFound'
  /** This is not an account number: 4 to 17 digits, and not the routing number. */
  | 'accountNumber'
  /** The account is frozen, suspended, deactivated or closed, and this needs one in good standing. */
  | 'accountStanding'
  /** The investor’s accreditation has not been verified, and the offering needs it. */
  | 'accreditationNotVerified'
  /** An early distribution has to be confirmed with its additional tax. */
  | 'additionalTaxNotAccepted'
  /** The person’s address has changed since it was proposed. */
  | 'addressChanged'
  /** An access administrator decides about this role. */
  | 'administratorDecides'
  /** The text that was agreed to is not the current one. */
  | 'agreementChanged'
  /** The agreement to sign is still being prepared. */
  | 'agreementNotReady'
  /** An agreement has to be accepted first. */
  | 'agreementRequired'
  /** The reward was claimed before. */
  | 'alreadyClaimed'
  /** The tax class of that year is recorded. */
  | 'alreadyClassed'
  /** The proposal was decided before. */
  | 'alreadyDecided'
  /** The month’s dividend was declared before. */
  | 'alreadyDeclared'
  /** The month’s pool was paid, or the reserve is too small for the difference. */
  | 'alreadyDistributed'
  /** It is over already. */
  | 'alreadyEnded'
  /** The person’s data was erased before. */
  | 'alreadyErased'
  /** The report of this period is on record. */
  | 'alreadyFiled'
  /** The address has access or an open invitation already. */
  | 'alreadyInvited'
  /** The same proposal is already waiting for a decision. */
  | 'alreadyProposed'
  /** The address is registered and confirmed. */
  | 'alreadyRegistered'
  /** The pending transfer was posted or voided before. */
  | 'alreadyResolved'
  /** The investment of this period was made already. */
  | 'alreadyRun'
  /** This operator is suspended already. */
  | 'alreadySuspended'
  /** Neither shares nor an amount is given. */
  | 'amountRequired'
  /** The operator answered the complaint that they would close. */
  | 'answeredIt'
  /** The operator has approved it; it takes another one, too. */
  | 'approvedBefore'
  /** An auditor has no other role. */
  | 'auditsOwnWork'
  /** The company has paused recurring investments; schedules that are there wait. */
  | 'autoInvestPaused'
  /** The token does not have the form of one, or its checksum is wrong. */
  | 'badAccessToken'
  /** The amount is not above zero. */
  | 'badAmount'
  /** A basket has from one to as many portfolios as it may. */
  | 'badBasketSize'
  /** The beneficiaries or their shares are not complete. */
  | 'badBeneficiaries'
  /** The breaks are fewer than two, of several bank accounts, or do not make each other good. */
  | 'badBreaks'
  /** The cap is from 0% to 100%. */
  | 'badCap'
  /** A reward can be claimed for 1 to 365 days. */
  | 'badClaimDays'
  /** A code has six digits. */
  | 'badCode'
  /** The words, the day, the amount or the sender of the complaint are missing, or cannot be. */
  | 'badComplaint'
  /** A yearly cost is named twice or below zero. */
  | 'badCosts'
  /** A day is written like 2026-11-27. */
  | 'badDay'
  /** The date of death is after today, or longer ago than anyone reports. */
  | 'badDayOfDeath'
  /** The last day of the marriage is after today, or given for a gift. */
  | 'badDayOfMarriage'
  /** The document cannot have come after today. */
  | 'badDayOfReceipt'
  /** The document’s kind, year or date does not fit the offering or what is published. */
  | 'badDocument'
  /** No email can be sent to this address. */
  | 'badEmail'
  /** The rate lacks a currency, a source or a value, or its day is to come. */
  | 'badExchangeRate'
  /** The new day of a filing is past, not later than the rule’s, or more than a year later. */
  | 'badExtension'
  /** The fee is from 0% to 10%. */
  | 'badFee'
  /** The secret of a calendar address is not 32 characters of base64url. */
  | 'badFeedSecret'
  /** A part is not between nothing and the whole, or an income is below zero. */
  | 'badFigures'
  /** The form, number, address, day or period of the filing does not fit the offering. */
  | 'badFiling'
  /** The terms of a share grant cannot be so. */
  | 'badGrant'
  /** The heirs or their parts cannot be so; the parts add up to the whole. */
  | 'badHeirs'
  /** The portfolios, or what moves of them, cannot be so. */
  | 'badHoldings'
  /** The watt hours are below zero, or not one after the other. */
  | 'badHours'
  /** A portfolio’s id is a number. */
  | 'badId'
  /** The issuer’s name, state, number or contact is missing or malformed. */
  | 'badIssuer'
  /** The number of unaccredited investors is below zero. */
  | 'badLimit'
  /** A loan lacks its lender, interest, amount or dates. */
  | 'badLoans'
  /** The least amount is out of bounds. */
  | 'badMinimum'
  /** A line of the month lacks something or contradicts itself. */
  | 'badMonthLine'
  /** Twelve months of kilowatt hours are needed. */
  | 'badMonths'
  /** The new name is none that the product takes; the message says why. */
  | 'badName'
  /** This is not a US phone number with an area code. */
  | 'badPhone'
  /** The plant’s place or power is out of bounds. */
  | 'badPlant'
  /** The details of a plant do not add up to it, or name a buyer that is none of the portfolio’s. */
  | 'badPlantDetails'
  /** The uses of the proceeds do not add up to the whole. */
  | 'badProceeds'
  /** The terms of the promotion are out of bounds. */
  | 'badPromotion'
  /** The regulation is 1, 2 or 3. */
  | 'badRegulation'
  /** The time of the review is past, or more than seven days from now. */
  | 'badReviewTime'
  /** The reward is out of bounds. */
  | 'badReward'
  /** There are not five to eight risks with a title and an explanation. */
  | 'badRisks'
  /** The parts of the revenue do not add up, or a buyer lacks a name, a price or a currency. */
  | 'badSales'
  /** The share is a whole percentage from 1 to 100. */
  | 'badShare'
  /** The times or the place of a shift cannot be so, or another one is there. */
  | 'badShift'
  /** The address has small letters, digits and hyphens. */
  | 'badSlug'
  /** The day is before tomorrow, more than two weeks away, or after the deadline. */
  | 'badSnooze'
  /** A state of the United States is written as two capital letters. */
  | 'badState'
  /** The bank’s file cannot be read, or does not add up. */
  | 'badStatement'
  /** The higher target is below the lower one. */
  | 'badTargets'
  /** A token works for 1 to 365 days. */
  | 'badTokenDays'
  /** A token needs a name of at most 60 characters. */
  | 'badTokenName'
  /** The number of years is out of bounds. */
  | 'badYears'
  /** The bank link could not be opened. */
  | 'bankLinkRefused'
  /** A bank account’s name has 1 to 50 characters and no web address. */
  | 'bankName'
  /** The bank account does not exist, or is no longer linked. */
  | 'bankNotFound'
  /** The bank account is not verified, so it moves no money. */
  | 'bankNotVerified'
  /** The sign-in at the bank has to be repeated. */
  | 'bankSignInNeeded'
  /** Accounts of this bank are not taken. */
  | 'bannedInstitution'
  /** At least one order of the basket cannot be placed. */
  | 'basketLinesRefused'
  /** Sales rest before the record day of a dividend. */
  | 'beforeRecordDay'
  /** The request was submitted, so its documents cannot be changed. */
  | 'beingLookedAt'
  /** The amount is less than the least that can be moved or sold. */
  | 'belowLeast'
  /** The amount is less than the least investment. */
  | 'belowMinimum'
  /** The owners of the business are not complete. */
  | 'beneficialOwnershipIncomplete'
  /** The custodian has not answered an earlier change of the beneficiaries. */
  | 'beneficiariesPending'
  /** The update has no text. */
  | 'bodyRequired'
  /** A role for an emergency is running. */
  | 'breakGlassRunning'
  /** The person has an account for a business with this EIN. */
  | 'businessExists'
  /** The business has to be described before its owners. */
  | 'businessNotKnown'
  /** Only a sale back to the company is possible, and the seller did not allow it. */
  | 'buybackNotAccepted'
  /** Notifications of this kind are always sent. */
  | 'cannotBeSwitchedOff'
  /** The time to answer cannot be extended again. */
  | 'cannotExtend'
  /** The agreement can no longer be opened. */
  | 'cannotSign'
  /** The cap is below what was raised. */
  | 'capBelowRaised'
  /** A correction of the month’s cash waits for approval. */
  | 'cashCorrectionWaits'
  /** The cause of the complaint is not on record yet. */
  | 'causeRequired'
  /** A business of this type does not certify owners. */
  | 'certificationNotNeeded'
  /** The certified text is not the current one. */
  | 'certificationOutdated'
  /** The owners are certified already. */
  | 'certificationSent'
  /** The change of address was stopped from the old address. */
  | 'changeStopped'
  /** Someone else changed the same thing at the same moment. Read it again. */
  | 'changedMeanwhile'
  /** The investor has submitted something else since. */
  | 'changedSince'
  /** Forms of the year are still being made. */
  | 'closeRunning'
  /** The account is closed already. */
  | 'closedAlready'
  /** The code is too old. */
  | 'codeEnded'
  /** The promotion’s last day is over. */
  | 'codeExpired'
  /** The promotion is for a first investment. */
  | 'codeForFirstInvestment'
  /** The promotion has not started. */
  | 'codeNotYet'
  /** Another promotion has this code. */
  | 'codeTaken'
  /** The person has used the promotion. */
  | 'codeUsed'
  /** The offering has not opened. */
  | 'comingSoon'
  /** The message is a complaint already. */
  | 'complaintExists'
  /** The complaint is in another state by now. */
  | 'complaintStateChanged'
  /** The person has not confirmed their email address. */
  | 'confirmEmailFirst'
  /** A text that has to be agreed to was not. */
  | 'consentMissing'
  /** The text about text messages has to be agreed to first. */
  | 'consentNeeded'
  /** A text that was agreed to is not the current one. */
  | 'consentOutdated'
  /** A correction of the dividend waits for approval. */
  | 'correctionWaits'
  /** The dividend is itself a correction. */
  | 'correctsAnother'
  /** The account is held by a custodian, which moves its cash. */
  | 'custodianHolds'
  /** The custodian refused it, with its reason. */
  | 'custodianRefused'
  /** No IRA can be opened at this custodian. */
  | 'custodianUnavailable'
  /** The date is still to come. */
  | 'dateAhead'
  /** The date of the document is missing. */
  | 'dateMissing'
  /** Acting with the money of others needs one’s own sign-up: a name, and consent to electronic records. */
  | 'delegateNotRegistered'
  /** Each of the two deposits is from $0.01 to $0.09. */
  | 'depositAmount'
  /** The amount includes deposits that a bank may still take back. */
  | 'depositMayReturn'
  /** The dividend of the month has not been paid as its cash has it now. */
  | 'dividendUnsettled'
  /** The kind of document is not one of this way. */
  | 'documentKind'
  /** The case does not need a document of this kind. */
  | 'documentNotNeeded'
  /** The kind of document is not one that is asked for. */
  | 'documentType'
  /** Documents of this way are missing. */
  | 'documentsMissing'
  /** The earnings of an excess are another amount now. */
  | 'earningsChanged'
  /** Another account has this address. */
  | 'emailInUse'
  /** No one has confirmed the address. */
  | 'emailNotConfirmed'
  /** A role that was taken in an emergency approves and reviews nothing. */
  | 'emergencyRole'
  /** The schedule has ended. */
  | 'ended'
  /** It has ended already. */
  | 'endedBefore'
  /** The last day is before the first one. */
  | 'endsBeforeStart'
  /** The last day is in the past. */
  | 'endsInPast'
  /** Something has to be done before the estate may be transferred; the message says what. */
  | 'estateNotReady'
  /** The account has a case already. */
  | 'estateOpenBefore'
  /** The document is too old to prove it. */
  | 'evidenceTooOld'
  /** An early distribution with an exception names it, and no other does. */
  | 'exceptionRequired'
  /** An excess could be taken out with its earnings until an earlier day. */
  | 'excessDeadlinePassed'
  /** The figures do not fit the tax class of the portfolio. */
  | 'figuresMissing'
  /** The returns have changed since the file was made. */
  | 'fileChanged'
  /** The price needs the reference of its filing. */
  | 'filingReferenceRequired'
  /** The business was formed to buy these shares, so its owners would be the buyers. */
  | 'formedToInvest'
  /** The operator proposed the freeze that would end. */
  | 'frozeIt'
  /** The account is frozen already. */
  | 'frozenBefore'
  /** The payment partner asks for all nine digits of the Social Security number. */
  | 'fullSsnRequired'
  /** The offering has reached its cap. */
  | 'fullyFunded'
  /** The bank account was removed. */
  | 'fundingSourceGone'
  /** The person has access to this account already. */
  | 'hasAccess'
  /** The operator has the role already. */
  | 'hasRole'
  /** A custodian holds the account and pays its beneficiaries. */
  | 'heldByCustodian'
  /** The legal hold was released before. */
  | 'holdReleased'
  /** The hours have not passed. */
  | 'hoursToCome'
  /** The id that the client made has the wrong form, or belongs to something else. */
  | 'idNotUsable'
  /** Something with this id is there already. */
  | 'idUsed'
  /** The identity is being checked at this moment. */
  | 'identityBeingChecked'
  /** The profile has to be complete before a bank is linked. */
  | 'identityFirst'
  /** The name, number or address can no longer be changed here. */
  | 'identityLocked'
  /** The payment partner has suspended or deactivated the customer. */
  | 'identityStopped'
  /** The ledger account would fall below its floor. */
  | 'insufficientFunds'
  /** A value does not have the form that is asked for; `field` says which. */
  | 'invalidInput'
  /** The password of the page is wrong. */
  | 'invalidPassword'
  /** A preferred receiving account needs more invested in total. */
  | 'investMoreFirst'
  /** The owner has answered this invitation. */
  | 'invitationAnswered'
  /** The link of the invitation is too old. */
  | 'invitationExpired'
  /** The invitation was answered, revoked or has ended. */
  | 'invitationOver'
  /** The invitation was withdrawn or replaced. */
  | 'invitationRevoked'
  /** The link of the owner’s invitation is not known. */
  | 'invitationUnknown'
  /** The person has an IRA of this type at this custodian. */
  | 'iraExists'
  /** The IRA is not open. */
  | 'iraNotOpen'
  /** The application is not at this step. */
  | 'iraStep'
  /** A SEP IRA needs the employer’s name and number. */
  | 'iraTypeNeedsEmployer'
  /** The issuer of the portfolio is not recorded. */
  | 'issuerMissing'
  /** A levy or a judgment is a sale for tax, and not a transfer. */
  | 'judgmentNotSupported'
  /** The law requires that the document is kept. */
  | 'keptByLaw'
  /** The idempotency key has the wrong form, or someone else used it. */
  | 'keyNotUsable'
  /** The idempotency key was used with other values. */
  | 'keyUsedForOtherInput'
  /** No one could give roles any more. */
  | 'lastWhoGrant'
  /** A later price is published: that one is withdrawn first. */
  | 'laterPricePublished'
  /** A legal hold keeps the person’s data. */
  | 'legalHold'
  /** An earlier statement has a booking of this one. */
  | 'lineImported'
  /** The month was recorded line by line; a correction gives all of its lines. */
  | 'linesNeeded'
  /** The month has neither lines nor costs, or both. */
  | 'linesOrTotals'
  /** The link from the email is too old. */
  | 'linkExpired'
  /** A newer link was sent, or the address has changed since. */
  | 'linkReplaced'
  /** The link from the email is not known. */
  | 'linkUnknown'
  /** The link from the email was used before. */
  | 'linkUsed'
  /** The matter of a legal hold, or the place of its document, is missing. */
  | 'matterRequired'
  /** The person may not do this work: by their roles, or as they proposed it or it is about themselves. */
  | 'mayNotOwn'
  /** The message was answered, closed or reopened meanwhile. */
  | 'messageStateChanged'
  /** No one could hold shares in that month. */
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
  /** Documents cannot print a character of the name; its owner has to spell it in Latin letters. */
  | 'nameNotPrinted'
  /** A name or text is empty. */
  | 'nameRequired'
  /** The same id appears in the input twice. */
  | 'namedTwice'
  /** Revenue or costs are below zero. */
  | 'negativeAmount'
  /** The short way needs a verification within the last five years. */
  | 'neverVerified'
  /** The company has paused new orders; what was placed before goes on. */
  | 'newOrdersPaused'
  /** The token is not one of the person’s, or was revoked before. */
  | 'noAccessToken'
  /** There is no email address to which the answer could go. */
  | 'noAddress'
  /** No linked bank account is named. */
  | 'noBank'
  /** The thing to be ended has ended before, or is not the person’s. */
  | 'noBearer'
  /** The account has no calendar address. */
  | 'noCalendarFeed'
  /** No code was asked for. */
  | 'noCode'
  /** No exchange rate of the currency is on record up to the end of the month. */
  | 'noExchangeRate'
  /** No one held shares on the record day. */
  | 'noHolders'
  /** Cash leaves 60 days after the first investment, and there is none. */
  | 'noInvestmentYet'
  /** No market is named. */
  | 'noMarket'
  /** It is neither a checking nor a savings account. */
  | 'noMoneyAccount'
  /** The person is not an operator. */
  | 'noOperator'
  /** No phone number is confirmed for texts. */
  | 'noPhone'
  /** There is nothing to pay for that month. */
  | 'noPool'
  /** No portfolio and amount are given. */
  | 'noPortfolio'
  /** You have not chosen a preferred receiving account. */
  | 'noPreferredAccount'
  /** There are contingent beneficiaries and no primary one. */
  | 'noPrimary'
  /** No row is named. */
  | 'noRows'
  /** A second factor has to be set up first. */
  | 'noSecondFactor'
  /** The portfolio has no share price yet. */
  | 'noSharePrice'
  /** The role is not in a review. */
  | 'noSuchAccess'
  /** The account does not exist. */
  | 'noSuchAccount'
  /** The open alert does not exist. */
  | 'noSuchAlert'
  /** The open break does not exist. */
  | 'noSuchBreak'
  /** No role for an emergency has this id. */
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
  /** The offering owes no such filing, or none is on record under this id. */
  | 'noSuchFiling'
  /** The form does not exist, or was mailed before. */
  | 'noSuchForm'
  /** The access does not exist, or is not the person’s. */
  | 'noSuchGrant'
  /** The legal hold does not exist. */
  | 'noSuchHold'
  /** The case does not exist. */
  | 'noSuchHoldingTransfer'
  /** The document does not exist. */
  | 'noSuchHoldingTransferDocument'
  /** The link of the invitation is not known. */
  | 'noSuchInvitation'
  /** The IRA does not exist. */
  | 'noSuchIra'
  /** We cannot find this kind of notification. */
  | 'noSuchKind'
  /** The link from the email is not valid any more. */
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
  /** The page has ended, or someone took note of it. */
  | 'noSuchPage'
  /** The year has fewer files. */
  | 'noSuchPart'
  /** The plant does not exist. */
  | 'noSuchPlant'
  /** The portfolio does not exist. */
  | 'noSuchPortfolio'
  /** No price is published for this day. */
  | 'noSuchPrice'
  /** No terms start on that day. */
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
  /** The way to prove accreditation is not one that is open. */
  | 'noSuchRoute'
  /** The schedule does not exist. */
  | 'noSuchSchedule'
  /** The sell order does not exist. */
  | 'noSuchSellOrder'
  /** The log-in does not exist, or has ended. */
  | 'noSuchSession'
  /** No share grant that counts has this id. */
  | 'noSuchShareGrant'
  /** The shift is over or off the rota. */
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
  /** Notifications of this kind are not sent as texts. */
  | 'noTextForThis'
  /** A token needs at least one account and one kind of data. */
  | 'noTokenScope'
  /** No further identity check can be asked for now. */
  | 'noTryLeft'
  /** No investor or no portfolio is given. */
  | 'noUser'
  /** Neither an owner is named, nor is it said that there is none. */
  | 'nobodyNamed'
  /** It is not a charge of the bank to the operating account. */
  | 'notABankFee'
  /** The account is an individual’s. */
  | 'notABusiness'
  /** The account is not a person’s own. */
  | 'notAPersonsAccount'
  /** This is not a US phone number with an area code. */
  | 'notAPhone'
  /** The offering takes no investments. */
  | 'notAcceptingInvestments'
  /** The first reading starts at a full hour. */
  | 'notAnHour'
  /** The filing is marked as not applicable. */
  | 'notApplicableAlready'
  /** No signed Form W-9 is there. */
  | 'notCertified'
  /** The tax year is not closed, or its forms are not made. */
  | 'notClosed'
  /** The statement was not confirmed. */
  | 'notConfirmed'
  /** The dividend was paid or withdrawn before. */
  | 'notDeclared'
  /** The account holds shares, cash or something under way, so it cannot be closed. */
  | 'notEmpty'
  /** The cash balance is smaller than the amount. */
  | 'notEnoughCash'
  /** The account does not hold that many shares. */
  | 'notEnoughShares'
  /** The transfer neither failed nor was returned. */
  | 'notFailed'
  /** The order could not be filled. */
  | 'notFilled'
  /** Only a debit returned for lack of funds may be presented again. */
  | 'notForLackOfFunds'
  /** The order does not need a signature. */
  | 'notForSigning'
  /** The account is not frozen. */
  | 'notFrozen'
  /** The sell order is not a noted wish. */
  | 'notIndicated'
  /** Buyers are not matched in this portfolio. */
  | 'notMatched'
  /** It is not the next one. */
  | 'notNext'
  /** A step that has to come first is still under way. */
  | 'notNow'
  /** It is not open any more. */
  | 'notOpen'
  /** The dividend was not paid, or was reversed. */
  | 'notPaid'
  /** The schedule is not paused. */
  | 'notPaused'
  /** The work was not set aside. */
  | 'notPutAside'
  /** The offering statement is not qualified yet. */
  | 'notQualified'
  /** The notice is dated after today. */
  | 'notReceivedYet'
  /** This contribution cannot be taken out as an excess. */
  | 'notRemovable'
  /** This operator is not suspended. */
  | 'notSuspended'
  /** The forms do not add up to the books. */
  | 'notTied'
  /** The investor withdrew the certification of being a U.S. person. */
  | 'notUsPerson'
  /** The identity is not verified. */
  | 'notVerified'
  /** The work does not wait any more. */
  | 'notWaiting'
  /** This belongs to someone else. */
  | 'notYours'
  /** The note is empty. */
  | 'noteRequired'
  /** The note has more than 4,000 characters. */
  | 'noteTooLong'
  /** Nothing differs from what is there. */
  | 'nothingChanged'
  /** An access has to cover an account. */
  | 'nothingCovered'
  /** The filing is neither extended nor marked as not applicable. */
  | 'nothingDecided'
  /** Nothing to change is given. */
  | 'nothingGiven'
  /** There is nothing to decide. */
  | 'nothingHandedIn'
  /** The account owes nothing. */
  | 'nothingOwed'
  /** No open order allows a buyback, or the budget buys none. */
  | 'nothingToBuyBack'
  /** Everyone was paid exactly this. */
  | 'nothingToCorrect'
  /** More than was withheld in the year and not deposited. */
  | 'nothingToDeposit'
  /** The reserve is more than the month leaves. */
  | 'nothingToDistribute'
  /** No notice is recorded that this would end. */
  | 'nothingToEnd'
  /** No act matches the filter of the export. */
  | 'nothingToExport'
  /** There are no shares that are not listed yet. */
  | 'nothingToSell'
  /** The note looks like it holds a tax number. */
  | 'numberInNote'
  /** The one-time code has expired. */
  | 'oneTimeCodeExpired'
  /** The code was entered wrongly too often; another one may be sent later. */
  | 'oneTimeCodeLocked'
  /** Another code may be sent in a moment. */
  | 'oneTimeCodeTooSoon'
  /** A business cannot own an IRA. */
  | 'onlyForPersons'
  /** Staff who read of this person have not opened their data with a reason. */
  | 'openPersonalDataFirst'
  /** The operator’s access as staff is suspended. */
  | 'operatorSuspended'
  /** Only an operator may do this. */
  | 'operatorsOnly'
  /** The order is over; its payment cannot be repeated. */
  | 'orderAgain'
  /** The order failed. */
  | 'orderFailed'
  /** Another order has this id. */
  | 'orderIdTaken'
  /** The invitation is for another address than that of the person. */
  | 'otherAddress'
  /** The link belongs to another account than the one that is signed in. */
  | 'otherSignIn'
  /** The agreement is for another person to sign, the one who placed the order. */
  | 'otherSigner'
  /** The outcome of the review is missing. */
  | 'outcomeRequired'
  /** The amount is more than may still be contributed for the tax year. */
  | 'overContributionLimit'
  /** This can only be done in one’s own account. */
  | 'ownAccountOnly'
  /** No one lets themselves into their own account. */
  | 'ownEmail'
  /** The owner can no longer be edited. */
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
  /** It is paused. */
  | 'paused'
  /** A pause ends on a day to come. */
  | 'pausedUntilPast'
  /** The account that holds investors’ cash is short of it, so no cash leaves until that is made good. */
  | 'payoutsPaused'
  /** Records of the account disagree; nothing is paid out before an operator has reviewed it. */
  | 'payoutsStopped'
  /** The month’s cash was already recorded. */
  | 'periodAlreadyOpened'
  /** The month’s cash was not recorded. */
  | 'periodNotOpened'
  /** The last day of the period has not come. */
  | 'periodNotOver'
  /** The last day comes before the first. */
  | 'periodReversed'
  /** The books of the last day are not closed yet. */
  | 'periodStillOpen'
  /** Nothing was booked in the account before then. */
  | 'periodTooEarly'
  /** The period of an evidence binder is longer than a year. */
  | 'periodTooLong'
  /** Another portfolio has this id or address. */
  | 'portfolioExists'
  /** The same portfolio is named twice. */
  | 'portfolioTwice'
  /** The approval would now do something else than its preview showed. */
  | 'previewChanged'
  /** A price from that day on, or a later one, is published. */
  | 'priceAlreadyPublished'
  /** The share price is not the one that the investor saw. */
  | 'priceChanged'
  /** The price has taken effect and can no longer be withdrawn. */
  | 'priceInEffect'
  /** A price starts on a day after today. */
  | 'priceInThePast'
  /** The price moves further than prices usually do, and no reason was given. */
  | 'priceOutsideBounds'
  /** The price is five or more times away from the last one: a slip of the decimal point. */
  | 'priceSlipped'
  /** A price starts within a year. */
  | 'priceTooFarAhead'
  /** A price starts on the next business day at the earliest. */
  | 'priceTooSoon'
  /** The investor’s state does not permit the offering. */
  | 'prohibitedState'
  /** The investment may be a prohibited transaction for the IRA. */
  | 'prohibitedTransaction'
  /** The proposal waited too long for a decision. */
  | 'proposalExpired'
  /** The operator who proposed this is suspended: another has to propose it again. */
  | 'proposerSuspended'
  /** The operator who proposed it has no role any more that allows it. */
  | 'proposerWithoutRole'
  /** This needs a log-in that was made for this act. */
  | 'proveItIsYou'
  /** The reason that investors read is missing. */
  | 'publicTextRequired'
  /** The person may look at this account, not act in it. */
  | 'readOnlyAccess'
  /** A meter has not been read to the end of the month. */
  | 'readingsMissing'
  /** A reason for being outside the bounds was given for a price within them. */
  | 'reasonNotNeeded'
  /** The reason is missing. */
  | 'reasonRequired'
  /** A file of the year was recorded with this receipt. */
  | 'receiptUsed'
  /** The operator recorded the document, or one of the case. Another one reviews and approves. */
  | 'recordedDocuments'
  /** The operator recorded the figures of the month. */
  | 'recordedIt'
  /** The company buys no shares of this portfolio back. */
  | 'redemptionOff'
  /** The document’s place in the files is not given. */
  | 'referenceRequired'
  /** No account is registered in this way. */
  | 'registrationNotSupported'
  /** It is not said who reported the death. */
  | 'reporterRequired'
  /** The amount required this year has to be taken out first. */
  | 'requiredFirst'
  /** The reserve does not hold that much. */
  | 'reserveTooSmall'
  /** Shares of a private placement are held for a year first (SEC Rule 144). */
  | 'restrictedShares'
  /** The transfer was tried again before. */
  | 'retriedBefore'
  /** The day of the review is not to come. */
  | 'reviewInPast'
  /** The day of the review is not to come. */
  | 'reviewInThePast'
  /** The day of the review is missing. */
  | 'reviewRequired'
  /** The document has been reviewed. */
  | 'reviewedBefore'
  /** The reward was not claimed in time. */
  | 'rewardExpired'
  /** The investment that earned the reward was undone. */
  | 'rewardTakenBack'
  /** None of the operator’s roles allows this. */
  | 'roleRequired'
  /** The rollover does not meet the rules for one. */
  | 'rolloverRefused'
  /** This is not a routing number. */
  | 'routingNumber'
  /** A filing of the issuer is overdue, or its offering is not qualified. */
  | 'salesPaused'
  /** The same file was submitted before. */
  | 'sameAgain'
  /** A bank account does not take its own place. */
  | 'sameBank'
  /** This is the address that the person has. */
  | 'sameEmail'
  /** The new name is the present one. */
  | 'sameName'
  /** The operator who proposed it cannot decide it. */
  | 'sameOperator'
  /** Both accounts belong to the same person. */
  | 'sameOwner'
  /** The access already covers exactly these accounts. */
  | 'sameScope'
  /** Operators change something only after a log-in with a second factor. */
  | 'secondFactorRequired'
  /** Both accounts are one person’s, or use the same bank account. */
  | 'selfReferral'
  /** Shares of this portfolio cannot be sold now. */
  | 'sellingOff'
  /** The shares of the beneficiaries of one class are not 100% together. */
  | 'sharesDoNotAdd'
  /** This needs a log-in of the last ten minutes. */
  | 'signInAgain'
  /** The sign-in service does not do this; the message says why. */
  | 'signInServiceRefused'
  /** The company takes no new sign-ups for now. */
  | 'signUpsPaused'
  /** The person’s own profile or address is not complete, which a business needs. */
  | 'signerNotReady'
  /** The statement about the spouse is missing. */
  | 'spouseMustAgree'
  /** The company has no shares left for rewards. */
  | 'standingOrderEmpty'
  /** New terms start tomorrow or later. */
  | 'startsInPast'
  /** Other terms start on that day. */
  | 'startsTaken'
  /** The first day is more than a year from now. */
  | 'startsTooLate'
  /** The first day is too soon. */
  | 'startsTooSoon'
  /** The bank account has this statement or a later one. */
  | 'statementImported'
  /** The statement does not begin where the last one ended. */
  | 'statementMissing'
  /** The balance due of the case is neither paid nor written off. */
  | 'stillOwed'
  /** The offering needs a relationship from before, or accreditation. */
  | 'substantiveRelationship'
  /** The person is suspended. */
  | 'suspended'
  /** The switch is off already. */
  | 'switchedOff'
  /** The switch is on already. */
  | 'switchedOn'
  /** Contributions for the tax year are not taken now. */
  | 'taxYearClosed'
  /** The offering is closed to new investments for now. */
  | 'temporarilyClosedFrontend'
  /** The statement about the 10% limit is missing. */
  | 'tenPercentNotConfirmed'
  /** A text holds signs that are not taken, such as control characters. */
  | 'textNotPlain'
  /** The session that asks cannot be ended like this. */
  | 'thisSession'
  /** The update has no title. */
  | 'titleRequired'
  /** With fewer than two operators nothing could be approved. */
  | 'tooFewOperators'
  /** The time in which this could be done is over. */
  | 'tooLate'
  /** The order or transfer can no longer be canceled. */
  | 'tooLateToCancel'
  /** More beneficiaries of one class than there may be. */
  | 'tooMany'
  /** The person has as many tokens as anyone may. */
  | 'tooManyAccessTokens'
  /** The message has as many answers as it may; further ones go by email. */
  | 'tooManyAnswers'
  /** The account has as many bank accounts as it may. */
  | 'tooManyBanks'
  /** The person has as many business accounts as they may. */
  | 'tooManyBusinesses'
  /** As many changes were asked for today as there may be. */
  | 'tooManyChanges'
  /** As many codes were sent today as there may be. */
  | 'tooManyCodes'
  /** The dividend was corrected as often as it may be; it can be reversed. */
  | 'tooManyCorrections'
  /** The account has as many open accesses, or sent as many invitations, as it may. */
  | 'tooManyDelegates'
  /** More files than one request may have. */
  | 'tooManyDocuments'
  /** The person has as many second factors as they may. */
  | 'tooManyFactors'
  /** Too many messages came from this network address. */
  | 'tooManyMessages'
  /** As many different tax numbers were entered today as there may be. */
  | 'tooManyNumbers'
  /** The company has as many operators as it may. */
  | 'tooManyOperators'
  /** More people than can own a quarter each. */
  | 'tooManyOwners'
  /** More portfolios than one schedule may have. */
  | 'tooManyPortfolios'
  /** Too many requests came from this network address. */
  | 'tooManyRequests'
  /** The transfer was tried again as often as it may be. */
  | 'tooManyRetries'
  /** More rows are named than one act takes. */
  | 'tooManyRows'
  /** The account has as many schedules as it may. */
  | 'tooManySchedules'
  /** The complaint has as many steps as it may. */
  | 'tooManySteps'
  /** Too many wrong tries. */
  | 'tooManyTries'
  /** Two bank accounts wait for their deposits already. */
  | 'tooManyWaiting'
  /** More acts or rows match than one file may have. */
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
  /** The offering has as many unaccredited investors as it may. */
  | 'unaccreditedLimitHit'
  /** The stored form of the proposal cannot be read. */
  | 'unfitProposal'
  /** The bank account is none of the company’s. */
  | 'unknownBankAccount'
  /** No promotion has this code. */
  | 'unknownCode'
  /** Sales rest until the overdue update of the portfolio is published. */
  | 'updateOverdue'
  /** Too many files are being checked now. Try again in a minute. */
  | 'uploadBusy'
  /** The file has no bytes. */
  | 'uploadEmpty'
  /** The file’s name holds signs that are not taken. */
  | 'uploadFileName'
  /** The file is of a type that is not taken. */
  | 'uploadFormat'
  /** The file carries a script, a film, a password or another file. */
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
  /** Matched sales need a venue and its capacity. */
  | 'venueRequired'
  /** The company has paused withdrawals; the cash stays in the account. */
  | 'withdrawalsPaused'
  /** Withholding is a whole percentage, 100 together at most. */
  | 'withholdingNotPossible'
  /** The words for the investor are missing. */
  | 'wordsMissing'
  /** Another operator owns the work. */
  | 'workOwned'
  /** The amounts are not those of the two deposits. */
  | 'wrongAmounts'
  /** The code is wrong. */
  | 'wrongCode'
  /** Not this kind of distribution, by age or type of IRA. */
  | 'wrongDistribution'
  /** The type of IRA does not take this contribution. */
  | 'wrongIraType'
  /** The forms of that year are made. */
  | 'yearIsOver'
  /** The tax year is not over. */
  | 'yearNotOver'
  /** The issuer has sold what Regulation A allows within 12 months. */
  | 'yearlyCeiling';

/** Act that a step of an estate waits for. */
export type EstateAct =
  /** Decide about what is proposed. */
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
  /** It is as it should be. */
  | 'accepted'
  /** Something is wrong with it. */
  | 'rejected';

/** State of a document that an estate needs. */
export type EstateDocumentState =
  /** A second person accepted it. */
  | 'accepted'
  /** None was received. */
  | 'missing'
  /** Another one is needed. */
  | 'rejected'
  /** A second person has to read it. */
  | 'toReview';

/** State of an estate. */
export type EstateState =
  /** The account is on hold. */
  | 'open'
  /** Everything is the heirs’. */
  | 'transferred'
  /** The report was wrong. */
  | 'withdrawn';

/** Step of an estate, in the order of the work. */
export type EstateStepKind =
  /** Nothing in the account is on its way or owed. */
  | 'account'
  /** Every document is received and reviewed. */
  | 'documents'
  /** The heirs are named, and their accounts are ready. */
  | 'heirs'
  /** Nothing leaves the account. */
  | 'hold'
  /** Everything is the heirs’. */
  | 'transfer';

/** State of a step of an estate. */
export type EstateStepState =
  /** It is done. */
  | 'done'
  /** The case ended without it. */
  | 'notNeeded'
  /** Something outside the case has to be done first. */
  | 'problem'
  /** Someone has to do it. */
  | 'todo'
  /** It waits for time or for another operator. */
  | 'waiting';

/** Kind of filing after the qualification of an offering under Regulation A. */
export type FilingKind =
  /** Form 1-A POS, every 12 months after qualification. */
  | 'amendment'
  /** Form 1-K, 120 days after the fiscal year. */
  | 'annualReport'
  /** Form 1-SA, 90 days after the first half of the fiscal year. */
  | 'semiannualReport';

/** State of a filing that an issuer owes. */
export type FilingState =
  /** There is time until its day. */
  | 'due'
  /** It is on record. */
  | 'filed'
  /** Compliance decided that the issuer does not owe it. */
  | 'notApplicable'
  /** Its day has passed: sales are paused until it is recorded. */
  | 'overdue';

/** Status of a bank account. Only a verified one moves money. */
export type FundingSourceStatus =
  /** The amounts of the deposits are being checked. */
  | 'confirming'
  /** It cannot be used any more; see `problem`. */
  | 'disabled'
  /** On its way to the payment partner. */
  | 'linking'
  /** The payment partner did not take it. */
  | 'refused'
  /** The partner has it; nothing has proved it. */
  | 'unverified'
  /** It can move money. */
  | 'verified'
  /** Its two small deposits are on their way. */
  | 'waiting';

/** Limit of an issuer. */
export type HeadroomKind =
  /** Holders of record from which a class is registered. */
  | 'holders'
  /** The cap of the offering. */
  | 'offering'
  /** Shares of a partnership that may change hands in a year. */
  | 'traded'
  /** Holders who are not accredited, from which a class is registered. */
  | 'unaccreditedHolders'
  /** Sales of twelve months under Tier 2 of Regulation A. */
  | 'yearlySales';

/** Level of a used limit. */
export type HeadroomLevel =
  /** There is room. */
  | 'clear'
  /** It is all but used. */
  | 'critical'
  /** Nothing is left. */
  | 'reached'
  /** It is nearly used. */
  | 'warning';

/** Kind of holder whose dividend needs a review. */
export type HolderException =
  /** The holder’s account is closed. */
  | 'closed'
  /** The account is frozen: its dividend stays in it. */
  | 'frozen'
  /** A custodian holds the account and gets the cash. */
  | 'retirement'
  /** Tax is withheld from payments to the holder. */
  | 'withheld';

/** Term for which shares were held, for tax. */
export type HoldingTerm =
  /** More than a year. */
  | 'long'
  /** A year or less. */
  | 'short';

/** Act that a step of a share transfer waits for. */
export type HoldingTransferAct =
  /** Decide about what is proposed. */
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
  /** A government document of the person who gives up shares. */
  | 'giverIdentity'
  /** A government document of the receiver. */
  | 'receiverIdentity';

/** Ground on which shares become another person’s. */
export type HoldingTransferKind =
  /** A transfer between spouses, or because of a divorce. */
  | 'divorce'
  /** A gift. */
  | 'gift';

/** State of a share transfer. */
export type HoldingTransferState =
  /** Nothing has moved. */
  | 'open'
  /** The shares went back. */
  | 'reversed'
  /** The shares are the receiver’s. */
  | 'transferred'
  /** It ended before anything moved. */
  | 'withdrawn';

/** Step of a share transfer, in the order of the work. */
export type HoldingTransferStepKind =
  /** Nothing in either account is in the way. */
  | 'accounts'
  /** Every document is received and reviewed. */
  | 'documents'
  /** The shares are the receiver’s. */
  | 'transfer';

/** Status of a document. */
export type IdentityDocumentStatus =
  /** It proves the identity. */
  | 'accepted'
  /** The partner looks at it. */
  | 'pending'
  /** The partner did not take the file. */
  | 'refused'
  /** The partner looked at it, and it does not prove the identity. */
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

/** Status of the payment partner’s verification. Only a verified person invests and moves money. */
export type IdentityStatus =
  /** The partner has deactivated the customer for a while. */
  | 'deactivated'
  /** The partner asks for a picture of a document. */
  | 'document'
  /** The partner asks questions of knowledge, which we do not show. */
  | 'kba'
  /** The partner did not take the data; see `problem`. */
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
  /** Verified. */
  | 'verified';

/** Statement of an investor on income, wealth and aims. */
export type InvestorProfileInput = {
  /** Number of the way to be accredited that the investor names. */
  accreditedQualificationId?: number | null | undefined;
  /** Income a year, in cents, as the investor states it. */
  annualIncome: string;
  /** From 0, returns alone, to 100, impact alone. */
  environmentalImpactVsReturns?: number | null | undefined;
  /** True if the investor says that they are accredited. */
  isAccredited: boolean;
  /** Net worth without the home, in cents, as the investor states it. */
  netWorth: string;
  /** Occupation of the person. */
  occupation?: string | null | undefined;
};

/** An owner who is asked to enter their own data. */
export type InvitedOwnerInput = {
  /** An email address. */
  email: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
};

/** State of the opening of an IRA. */
export type IraApplicationState =
  /** Waits for the person’s signature. */
  | 'agreementPending'
  /** The custodian needs an identity document. */
  | 'documentsRequired'
  /** On its way to the custodian. */
  | 'draft'
  /** Nothing happened for 30 days. */
  | 'expired'
  /** The custodian is checking the identity. */
  | 'identityReview'
  /** Open. */
  | 'opened'
  /** The code was wrong too often; ask for another one. */
  | 'otpFailed'
  /** Waits for a one-time code. */
  | 'otpPending'
  /** The custodian did not open it. */
  | 'rejected'
  /** With the custodian, which is opening it. */
  | 'submitted'
  /** The person took it back. */
  | 'withdrawn';

/** State of a change of the beneficiaries. */
export type IraBeneficiaryChangeState =
  /** In force. */
  | 'accepted'
  /** The custodian refused it; the list before it stays in force. */
  | 'rejected'
  /** With the custodian; the list before it is in force. */
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
  /** If they die first, their part goes to their own children. */
  perStirpes: boolean;
  /** Relationship to the owner. */
  relationship: IraRelationship;
  /** Hundredths of a percent of the class, which adds up to 10000: 3334 is 33.34%. */
  shareHundredths: number;
};

/** Kind of money that is added to an IRA from a bank. */
export type IraContributionKind =
  /** A contribution of the person’s own, for a tax year. */
  | 'regular'
  /** Money that left another plan at most 60 days ago. */
  | 'rollover60Day'
  /** A contribution of the employer’s to a SEP IRA, for a tax year. */
  | 'sepEmployer';

/** State of a contribution. */
export type IraContributionState =
  /** Canceled before it left. */
  | 'canceled'
  /** Asked for. */
  | 'pending'
  /** On its way from the bank. */
  | 'processing'
  /** Moved to the other type of IRA. */
  | 'recharacterized'
  /** Refused by the custodian. */
  | 'rejected'
  /** Taken out as an excess. */
  | 'removedAsExcess'
  /** Taken back by the bank. */
  | 'returned'
  /** With the custodian. */
  | 'settled';

/** Kind of a distribution from an IRA. */
export type IraDistributionKind =
  /** Before 59½, with the additional tax. */
  | 'early'
  /** Before 59½, where an exception from the additional tax applies. */
  | 'earlyWithException'
  /** At 59½ or older. */
  | 'normal'
  /** The amount that the law requires of this year. */
  | 'requiredMinimum'
  /** An excess contribution with what it earned. */
  | 'returnOfExcess';

/** State of a distribution. */
export type IraDistributionState =
  /** Accepted by the custodian; it is paid next. */
  | 'approved'
  /** Canceled. */
  | 'canceled'
  /** With the custodian, which is looking at it. */
  | 'inReview'
  /** Paid by the custodian. */
  | 'paid'
  /** Refused by the custodian. */
  | 'rejected'
  /** On its way to the custodian. */
  | 'requested'
  /** Sent back by the bank; the money is in the IRA again. */
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
  /** The custodian is looking at it. */
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
  /** Money of the person’s traditional or SEP IRA. */
  | 'conversion'
  /** A contribution of the person’s own, for a tax year. */
  | 'regular'
  /** Money that left another plan at most 60 days ago. */
  | 'rollover60Day'
  /** A contribution of the employer’s to a SEP IRA, for a tax year. */
  | 'sepEmployer';

/** Code of the next step for an IRA. */
export type IraNextStepCode =
  /** Nothing: the custodian is working on it. */
  | 'awaitingCustodian'
  /** The account is open and waits for money. */
  | 'fundAccount'
  /** The one-time code was wrong too often; ask for another one. */
  | 'otpVerificationFailed'
  /** A one-time code confirms the phone number. */
  | 'otpVerificationPending'
  /** The custodian’s agreement waits to be signed. */
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

/** State of money for a custodian. */
export type IraReceiptState =
  /** Announced, on its way. */
  | 'expected'
  /** With the custodian, after it had looked for its announcement. */
  | 'matched'
  /** With the custodian. */
  | 'received'
  /** The custodian did not take the announcement; an operator announces it again. */
  | 'refused'
  /** Sent back by the custodian. */
  | 'returned'
  /** With the custodian, which looks for its announcement. */
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

/** Statement of the person on a rollover. */
export type IraRolloverInput = {
  /** Day on which the money left the other account. */
  distributedOn: string;
  /** It is not a required minimum distribution. */
  isNoRequiredDistribution: boolean;
  /** It is their only IRA rollover in 12 months. */
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
  /** The other custodian will send it. */
  | 'accepted'
  /** Canceled. */
  | 'canceled'
  /** Being prepared. */
  | 'draft'
  /** On its way. */
  | 'inTransit'
  /** With the custodian of the IRA. */
  | 'received'
  /** Not carried out. */
  | 'rejected'
  /** Waiting for a signature. */
  | 'signPending'
  /** Asked for at the other custodian. */
  | 'submitted';

/** A kind of retirement account. */
export type IraType =
  /** Contributions are taxed before; what leaves it after 59½ is not. */
  | 'roth'
  /** An employer’s contributions, for self-employed people as well. */
  | 'sep'
  /** Contributions may be deductible; what leaves it is taxed. */
  | 'traditional';

/** Cause of a legal hold. */
export type LegalHoldKind =
  /** A lawsuit that is pending, or that we have reason to expect. */
  | 'litigation'
  /** A demand of a regulator. */
  | 'regulator'
  /** A subpoena, a levy or another order of a court. */
  | 'subpoena';

/** Cause of energy that was not delivered. */
export type LossCause =
  /** The grid operator asked for less. */
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

/** Outcome of an email. Null while it is on its way. */
export type MailDelivery =
  /** The address does not take it. */
  | 'bounced'
  /** The email service refused it. */
  | 'rejected'
  /** The email service took it. */
  | 'sent';

/** Rule on sales to other investors. */
export type MatchedMode =
  /** Requests to sell are recorded; nothing is matched. */
  | 'indications'
  /** Firm orders are matched. */
  | 'matched'
  /** They cannot. */
  | 'off';

/** State of the two small deposits that prove a bank account. */
export type MicroDepositState =
  /** They are at the bank; their amounts can be entered. */
  | 'arrived'
  /** The amounts are being checked. */
  | 'checking'
  /** The amounts were right. */
  | 'confirmed'
  /** The numbers were entered. */
  | 'entered'
  /** Three wrong pairs were entered. */
  | 'locked'
  /** The payment partner did not send them. */
  | 'refused'
  /** The bank sent the deposits back. */
  | 'returned'
  /** The deposits are on their way. */
  | 'sent';

/** Act that a step of a month’s close waits for. */
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
  /** Enter hours that a meter did not tell. */
  | 'recordProduction'
  /** Withdraw the dividend, to declare it again. */
  | 'withdrawDividend';

/** State of a step of a month’s close. */
export type MonthCloseState =
  /** It is done. */
  | 'done'
  /** The month left nothing to pay. */
  | 'notNeeded'
  /** Something must be reviewed, undone or explained. */
  | 'problem'
  /** Someone of the staff has to do it. */
  | 'todo'
  /** It needs another person, a meter or the bank. */
  | 'waiting';

/** Step of a month’s close, in the order of the work. */
export type MonthCloseStepKind =
  /** Everyone who must has approved it. */
  | 'approved'
  /** Cash of the month is on record, and no correction of it waits. */
  | 'cash'
  /** The dividend is declared as the cash has it. */
  | 'declared'
  /** The issuer’s money is in the account that it is paid from. */
  | 'funded'
  /** The month is closed and locked. */
  | 'locked'
  /** Output that is missing has a cause. */
  | 'losses'
  /** Its holders were notified. */
  | 'notices'
  /** Its holders were paid, as the cash has it now. */
  | 'paid'
  /** The pool was compared with the payments before. */
  | 'pool'
  /** The meters’ days are complete. */
  | 'readings';

/** The kind of a line of a month’s figures. */
export type MonthLineKind =
  /** A cost of the plants or the issuer. */
  | 'cost'
  /** Interest on a loan. */
  | 'loanInterest'
  /** Repayment of a loan. */
  | 'loanPrincipal'
  /** The manager’s fee. */
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
  /** Text message. */
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

/** Part of the company for which someone is on call. */
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
  /** A case about cash. */
  | 'case'
  /** A complaint that needs an answer, or to be closed. */
  | 'complaint'
  /** A request of someone about their own data. */
  | 'dataRequest'
  /** A declared dividend that a second operator approves, or that could not be paid. */
  | 'dividend'
  /** The estate of an investor who died. */
  | 'estate'
  /** A filing that is overdue or soon due. */
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
  /** A message, event or job that does not go through. */
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
  /** Another operator: the reader proposed it, or it is about their own account. */
  | 'anotherOperator'
  /** Any operator. */
  | 'anyOperator'
  /** Any operator but the one who proposed it, such as the reader. */
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
  /** Taken back. */
  | 'cancelled'
  /** It did not come about; the failure says why. */
  | 'failed'
  /** Signed; its money is on the way. */
  | 'funding'
  /** Paid; the shares are there. */
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
  /** To come. */
  | 'ahead'
  /** Going on. */
  | 'current'
  /** Behind it. */
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
  /** They changed and have to be certified again. */
  | 'recertify'
  /** No one has certified them. */
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
  /** Apartment, suite or floor. */
  address2?: string | null | undefined;
  /** ISO 3166 code of two letters. */
  citizenshipCountryCode: string;
  /** The city of the address. */
  city: string;
  /** The date of birth, "1980-05-17". */
  dateOfBirth: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The ZIP code, or a postal code abroad. */
  postalCode: string;
  /** A US phone number with area code. */
  primaryPhone?: string | null | undefined;
  /** Nine digits. May be left out once we hold it, but not for a second identity check. */
  ssn?: string | null | undefined;
  /** The state of the address, by its two letters. */
  state: string;
  /** Signed with the number. Payments to a person who has not signed are subject to backup withholding. */
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
  /** Waiting for a second operator. */
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
  /** It does not. */
  | 'off'
  /** It does, at the share price less its discount and the exit penalty. */
  | 'on';

/** State of a reward. */
export type ReferralRewardState =
  /** Claimed; waits for shares. */
  | 'asked'
  /** The shares are there. */
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
  /** The shares of an IRA are held back, and are on offer once the custodian has approved the sale. */
  | 'awaitingCustodian'
  /** Taken back; what was sold before stays sold. */
  | 'cancelled'
  /** All of it is sold. */
  | 'filled'
  /** A wish to sell, while a portfolio is not open for sales. */
  | 'indicated'
  /** On offer; its shares are held back. */
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

/** Role of a member of the staff. */
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

/** Content of a file to the IRS. */
export type TaxFileKind =
  /** Corrections of returns that were filed. */
  | 'corrected'
  /** Returns that the IRS does not have. */
  | 'original';

/** A form of which each return goes to the IRS by itself. */
export type TaxFiledForm =
  /** Form 1099-B, a return for each lot that was sold. */
  | 'form1099B'
  /** Form 1099-DIV. */
  | 'form1099Div'
  /** Form 1099-MISC, filed by the company. */
  | 'form1099Misc';

/** The form on which the holders of a portfolio report what it paid. */
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
  /** It was made and can be read. */
  | 'available'
  /** The year is over and the form has not been made; the figures are an estimate. */
  | 'beingPrepared'
  /** A further version replaces the one that was made first; it says what changed. */
  | 'corrected'
  /** The year still runs; the figures are an estimate. */
  | 'expected'
  /** No form goes out, and why. */
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
  /** Nothing: it stores power in batteries. */
  | 'storage';

/** State of texts to a phone. */
export type TextPhoneState =
  /** They are. */
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
  /** The first day. */
  from?: string | null | undefined;
  /** Kind of the movements. */
  kind?: TransferKind | null | undefined;
  /** The least amount, whether it came in or went out. */
  least?: string | null | undefined;
  /** The greatest amount, whether it came in or went out. */
  most?: string | null | undefined;
  /** The portfolio that they are about. */
  portfolioId?: string | null | undefined;
  /** Words of their kind or portfolio, an amount, or a reference. */
  search?: string | null | undefined;
  /** States of the movements. */
  states?: Array<TransferState> | null | undefined;
  /** The last day, counted in. */
  to?: string | null | undefined;
};

/** Kind of a movement of cash. */
export type TransferKind =
  /** Got for shares from the company. */
  | 'buyback'
  /** Conversion from one IRA to a Roth IRA. */
  | 'conversion'
  /** The yearly fee of an IRA’s custodian. */
  | 'custodianFee'
  /** The same where the IRA had no cash for it. */
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
  /** Owed, as a bank took back what had been used. */
  | 'owed'
  /** Paid for shares. */
  | 'purchase'
  /** A purchase that was undone, as the bank took its payment back. */
  | 'purchaseReturned'
  /** The same, arrived there. */
  | 'receivedByCustodian'
  /** Got for shares from another investor. */
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
  /** It did not come about. */
  | 'failed'
  /** On its way. */
  | 'pending'
  /** Booked. */
  | 'posted';

/** Person we may ask if we cannot reach the investor, or fear for them (FINRA Rule 4512). */
export type TrustedContactInput = {
  /** An email address. */
  email?: string | null | undefined;
  /** The first name. */
  firstName: string;
  /** True if the person is 18 or older. */
  isAdult: boolean;
  /** The last name. */
  lastName: string;
  /** A US phone number with area code. */
  phone?: string | null | undefined;
  /** Relationship of the person to the owner of the account. */
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
  /** Version of the words that were shown. */
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

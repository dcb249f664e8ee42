import { accountsEvents } from '#business/accounts/events.ts'
import { accreditationEvents } from '#business/accreditation/events.ts'
import { banksEvents } from '#business/banks/events.ts'
import { cashEvents } from '#business/cash/events.ts'
import { custodyEvents } from '#business/custody/events.ts'
import { dividendsEvents } from '#business/dividends/events.ts'
import { estatesEvents } from '#business/estates/events.ts'
import { identityEvents } from '#business/identity/events.ts'
import { investingEvents } from '#business/investing/events.ts'
import { iraEvents } from '#business/ira/events.ts'
import { outreachEvents } from '#business/outreach/events.ts'
import { peopleEvents } from '#business/people/events.ts'
import { portfoliosEvents } from '#business/portfolios/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import { promotionsEvents } from '#business/promotions/events.ts'
import { sellingEvents } from '#business/selling/events.ts'
import { taxEvents } from '#business/tax/events.ts'
import { engineEvents } from '#engine/event/engine-events.ts'

/** Events without a notification, and why. A new event is added here or gets a template. */
export const notForPeople: readonly (readonly [event: { readonly kind: string }, why: string])[] = [
  [engineEvents.proposalMade, 'between operators'],
  [engineEvents.proposalDecided, 'between operators; what was proposed says itself what it did'],
  [engineEvents.operatorsAlerted, 'for the staff'],
  [peopleEvents.operatorSuspended, 'between operators: each of the others has a notice of their own'],
  [peopleEvents.operatorReinstated, 'between operators: each of the others has a notice of their own'],
  [peopleEvents.taxNumberCertified, 'the person just did it'],
  [peopleEvents.taxCertificationWithdrawn, 'the person just did it, and is told what is withheld'],
  [peopleEvents.businessAccountSaved, 'the person just did it'],
  [estatesEvents.estateOpened, 'about a person who died; the staff speak with who reported it'],
  [estatesEvents.estateTransferred, 'each heir is told of the own part'],
  [estatesEvents.estateWithdrawn, 'accountReleased says it'],
  [taxEvents.taxYearClosed, 'each holder is told of the own form'],
  [cashEvents.reviewNeeded, 'for the staff'],
  [cashEvents.accountDoesNotReconcile, 'for the staff'],
  [cashEvents.cashDoesNotReconcile, 'for the staff'],
  [cashEvents.partnerBalanceUnread, 'for the staff'],
  [cashEvents.cashIsNotCovered, 'for the staff'],
  [cashEvents.cashIsShort, 'for the staff'],
  [custodyEvents.sweepSettled, 'between the company’s and the issuers’ accounts'],
  [custodyEvents.sweepFailed, 'for the staff'],
  [custodyEvents.issuerFunded, 'the dividend that waits for it says it'],
  [portfoliosEvents.offeringDocumentPublished, 'outreach mails those who asked for it, with an account or without'],
  [outreachEvents.contactMessageReceived, 'the contact room sends its own receipt'],
  [sellingEvents.largeSellOrderPlaced, 'for the staff'],
  [sellingEvents.standingOrderStocked, 'the company’s own'],
  [sellingEvents.buybackRun, 'each seller is notified of the own sale'],
  [sellingEvents.sellOrderFilled, 'each sale of it was told'],
  [sellingEvents.saleIndicated, 'the person sees it on the page where they did it; nothing happens yet'],
  [sellingEvents.sellingRailsChanged, 'open orders that end are told one by one'],
  [
    cashEvents.depositRequested,
    'the person sees it on the page where they did it, and is notified when it has arrived',
  ],
  [cashEvents.payoutStarted, 'dividendPaidOut says it'],
  [cashEvents.bankTransferReturning, 'a step; bankTransferReturned says it'],
  [investingEvents.orderFunded, 'a step; orderSettled says it'],
  [investingEvents.orderAwaitsCustodian, 'a step; orderSettled or orderFailed says what came of it'],
  [iraEvents.iraApplied, 'the person just did it'],
  [iraEvents.directionFunded, 'a step; orderSettled says it'],
  [iraEvents.saleDirectionApproved, 'sellOrderPlaced says it'],
  [iraEvents.saleDirectionEnded, 'sellOrderCancelled says it'],
  [
    sellingEvents.saleAwaitsCustodian,
    'the person just did it, and sees on the page that the custodian has to approve it',
  ],
  [iraEvents.directionEnded, 'orderFailed or orderCancelled says it'],
  [investingEvents.orderReturning, 'a step; orderFailed says it'],
  [investingEvents.orderReturned, 'orderFailed says it with the bank’s reason'],
  [banksEvents.bankLinkedBefore, 'nothing changed'],
  [banksEvents.bankSignInRepaired, 'the person just did it'],
  [banksEvents.bankVerified, 'the list of banks shows it'],
  [accreditationEvents.accreditationSubmitted, 'the person just did it'],
  [promotionsEvents.promotionCodeEntered, 'the person just did it'],
  [promotionsEvents.promotionAdded, 'shown where one invests'],
  [promotionsEvents.promotionEnded, 'shown where one invests'],
  [promotionsEvents.rewardReleased, 'the order that ended was told'],
  [accountsEvents.firstInvestmentMade, 'orderSettled says it'],
  [privacyEvents.accountClosed, 'the privacy room writes to them; the portal is closed to them'],
  [privacyEvents.optedOut, 'the page says that it is done; no email follows'],
  [privacyEvents.personalDataErased, 'nobody is left to be told'],
  [peopleEvents.userCreated, 'the welcome is on the screen'],
  [
    peopleEvents.userRegistered,
    'the confirmation mail is the room’s own: its link is a secret that only the room can make',
  ],
  [peopleEvents.emailConfirmed, 'the page that confirms says it'],
  [peopleEvents.investorProfileSaved, 'nothing that someone could misuse'],
  [identityEvents.beneficialOwnerNamed, 'the person just did it; owners change nothing before they are certified'],
  [identityEvents.beneficialOwnerRemoved, 'the person just did it; the page asks for a new certification'],
  [identityEvents.beneficialOwnerVerified, 'the list of owners shows it'],
  [
    peopleEvents.emailChangeRequested,
    'people writes to both addresses itself: the links are secrets that only it can make',
  ],
  [peopleEvents.emailChanged, 'people writes to the old address itself, which can undo it'],
  [peopleEvents.emailChangeStopped, 'people writes to the old address itself'],
  [identityEvents.ownershipCertified, 'the person just did it'],
  [identityEvents.customerRequested, 'a step of the check'],
  [identityEvents.customerCreated, 'a step of the check'],
  [identityEvents.customerRetried, 'a step of the check'],
  [identityEvents.customerUnverified, 'a step of the check'],
  [identityEvents.customerQuestionsNeeded, 'never asked by our partner’s kind of customer'],
  [dividendsEvents.dividendDeclared, 'not approved yet'],
  [dividendsEvents.dividendCorrectionDeclared, 'not approved yet'],
  [dividendsEvents.dividendWithdrawn, 'was never approved'],
  [portfoliosEvents.filingRecorded, 'on the public pages of the offering'],
  [portfoliosEvents.filingDecided, 'a decision of the staff; the pause of sales says its reason'],
  [portfoliosEvents.periodCashRecorded, 'the dividend says it'],
  [portfoliosEvents.periodCashCorrected, 'the correction of the dividend says it'],
  [portfoliosEvents.portfolioStatusChanged, 'shown on the portfolio’s page'],
  [portfoliosEvents.portfolioTermsChanged, 'announced by an update'],
  [portfoliosEvents.taxClassRecorded, 'the tax center shows it'],
  [portfoliosEvents.offeringAdded, 'shown in the shop'],
  [portfoliosEvents.offeringFactsRecorded, 'the page of the portfolio shows them'],
]

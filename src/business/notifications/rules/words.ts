import { accessWords } from './access-words.ts'
import { accountWords } from './account-words.ts'
import type { Write } from './happening.ts'
import { investingWords } from './investing-words.ts'
import { moneyWords } from './money-words.ts'
import { securityWords } from './security-words.ts'

/** What becomes of each announcement that concerns an investor. */
export const words: Readonly<Record<string, Write>> = {
  ...moneyWords,
  ...investingWords,
  ...accountWords,
  ...accessWords,
  ...securityWords,
}

/** Announcements that go to all holders of a portfolio, each with their own part. */
export const forHolders = [
  'dividendPaid',
  'dividendCorrected',
  'dividendReversed',
  'updatePublished',
  'sharePricePublished',
]

/** Announcements that nobody is told of, and why. A person who adds one adds it here or gives it words. */
export const notForPeople: Readonly<Record<string, string>> = {
  proposalMade: 'between operators',
  proposalDecided: 'between operators; what was proposed says itself what it did',
  operatorsAlerted: 'for the staff',
  reviewNeeded: 'for the staff',
  accountDoesNotReconcile: 'for the staff',
  cashDoesNotReconcile: 'for the staff',
  contactMessageReceived: 'the contact room sends its own receipt',
  largeSellOrderPlaced: 'for the staff',
  standingOrderStocked: 'the company’s own',
  buybackRun: 'each seller hears of the own sale',
  sellOrderFilled: 'each sale of it was told',
  saleIndicated: 'the person sees it on the page where they did it; nothing happens yet',
  sellingRailsChanged: 'open orders that end are told one by one',
  depositRequested: 'the person sees it on the page where they did it, and hears when it has arrived',
  payoutStarted: 'dividendPaidOut says it',
  bankTransferReturning: 'a step; bankTransferReturned says it',
  orderFunded: 'a step; orderSettled says it',
  bankTransferKeptAsCash: 'orderFailed says it',
  orderReturning: 'a step; orderFailed says it',
  orderReturned: 'orderFailed says it with the bank’s reason',
  bankLinkedBefore: 'nothing changed',
  bankSignInRepaired: 'the person just did it',
  bankVerified: 'the list of banks shows it',
  accreditationSubmitted: 'the person just did it',
  promotionCodeEntered: 'the person just did it',
  promotionAdded: 'shown where one invests',
  promotionEnded: 'shown where one invests',
  rewardReleased: 'the order that ended was told',
  firstInvestmentMade: 'orderSettled says it',
  accountClosed: 'the privacy room writes to them; the portal is closed to them',
  personalDataErased: 'nobody is left to be told',
  userCreated: 'the welcome is on the screen',
  userRegistered: 'the confirmation mail is the room’s own: its link is a secret that only the room can make',
  emailConfirmed: 'the page that confirms says it',
  investorProfileSaved: 'nothing that somebody could misuse',
  beneficialOwnerNamed: 'the person just did it; owners change nothing before they are certified',
  beneficialOwnerRemoved: 'the person just did it; the page asks for a new certification',
  beneficialOwnerVerified: 'the list of owners shows it',
  emailChangeRequested: 'people writes to both addresses itself: the links are secrets that only it can make',
  emailChanged: 'people writes to the old address itself, which can undo it',
  emailChangeStopped: 'people writes to the old address itself',
  ownershipCertified: 'the person just did it',
  customerRequested: 'a step of the check',
  customerCreated: 'a step of the check',
  customerRetried: 'a step of the check',
  customerUnverified: 'a step of the check',
  customerQuestionsNeeded: 'never asked by our partner’s kind of customer',
  dividendDeclared: 'not approved yet',
  dividendMendingDeclared: 'not approved yet',
  dividendWithdrawn: 'was never approved',
  periodCashRecorded: 'the dividend says it',
  periodCashCorrected: 'the correction of the dividend says it',
  portfolioStatusChanged: 'shown on the portfolio’s page',
  portfolioTermsChanged: 'announced by an update',
  taxClassRecorded: 'the tax center shows it',
  offeringAdded: 'shown in the shop',
}

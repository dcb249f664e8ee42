export { type Holder, holderOf, holdersOf, holdHolders } from './account-holder.ts'
export { appointFounder, appointOperator } from './appoint-operator.ts'
export {
  addBreakGlass,
  type BreakGlass,
  breakGlassBy,
  breakGlasses,
  breakGlassesOver,
  breakGlassesToReview,
  countBreakGlasses,
  countBreakGlassesToReview,
  holdBreakGlass,
  isBreakGlassOver,
  isRunning,
  noteBreakGlassEnd,
  noteBreakGlassReview,
  openBreakGlassOf,
} from './break-glass.ts'
export { type BusinessDossier, openBusinessDossier, openBusinessTaxpayer } from './business-dossier.ts'
export { certificationsOf, consentsTo, type KeptCertification, type Taxpayer } from './certify-tax-number.ts'
export { changeLegalName, holdPerson } from './change-legal-name.ts'
export { changeStanding, type Standing, standingOf } from './change-standing.ts'
export { closedAmong, closedUsers, closeUser, eraseUser, reopenUser } from './erase-user.ts'
export {
  lastToProve,
  provenEmailOf,
  subOf,
  userByAnyEmail,
  userByProvenEmail,
  userBySub,
} from './find-user.ts'
export {
  holdInvestors,
  type IdentityDossier,
  type Investor,
  investorOf,
  investorsOf,
  openIdentityDossier,
  othersWithNumber,
  readyForIdentityCheck,
} from './investor.ts'
export { type MailAddress, mailAddresses, noteBouncedMail } from './mail-address.ts'
export { noteDeath, withdrawDeath } from './note-death.ts'
export { numberIndexes } from './number-indexes.ts'
export {
  dismissOperator,
  grantRole,
  hasThirdOperator,
  holdStaff,
  type Operator,
  operatorsOf,
  reinstateOperator,
  suspendOperator,
  takeRole,
} from './operators.ts'
export type { PeoplePorts } from './people-ports.ts'
export { type Born, bornAs, isSamePerson, sharersOfNumbers, usersBorn } from './same-person.ts'
export { decideOpening, keepOpening, saveBusinessAccount } from './save-business-account.ts'
export { type PersonalFacts, personalFactsOf, searchUsers } from './search-users.ts'
export { signUpOf } from './sign-up.ts'
export { type TokenClaims, viewerOf } from './viewer-of.ts'

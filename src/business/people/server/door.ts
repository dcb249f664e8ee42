export { appointOperator, operatorByEmail } from './appoint-operator.ts'
export { changeStanding, type Standing } from './change-standing.ts'
export { dismissOperator, type Operator, operatorsOf, userByEmail } from './find-user.ts'
export {
  holdInvestor,
  holdInvestors,
  type IdentityDossier,
  type Investor,
  investorOf,
  openIdentityDossier,
  readyForIdentityCheck,
} from './investor.ts'
export type { PeoplePorts } from './people-ports.ts'
export { isSamePerson } from './same-person.ts'
export { type TokenClaims, viewerOf } from './viewer-of.ts'

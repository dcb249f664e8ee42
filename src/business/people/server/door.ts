export { appointOperator, operatorByEmail } from './appoint-operator.ts'
export {
  holdInvestor,
  type IdentityDossier,
  type Investor,
  investorOf,
  openIdentityDossier,
  readyForIdentityCheck,
} from './investor.ts'
export type { PeoplePorts } from './people-ports.ts'
export { type TokenClaims, viewerOf } from './viewer-of.ts'

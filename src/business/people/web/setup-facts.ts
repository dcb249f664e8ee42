import { identityStatusOf } from '../rules/identity-status-of.ts'
import type { SetupFacts } from '../rules/next-steps.ts'
import type { MeUser } from './me.tsx'

const withPartner = ['certifying', 'certified']

export const setupFactsOf = (user: MeUser): SetupFacts => ({
  isBusiness: user.type === 'business',
  isRegistered: user.isRegistered,
  emailConfirmed: user.confirmationDt !== null,
  personalInfoComplete: user.personalInfoComplete,
  businessInfoComplete: user.businessInfoComplete,
  investorInfoComplete: user.investorInfoComplete,
  permanentlySuspended: user.permSuspendedFlg,
  identityStatus: identityStatusOf(user.dwollaCustomer),
  beneficialOwnershipIncomplete: user.beneficialOwnershipIncomplete,
  areOwnersWithPartner: withPartner.includes(user.ownershipCertification ?? ''),
  hasBankAccount: user.hasBankAccount,
  hasSubAccountWBuyDirection: user.hasSubAccountWBuyDirection,
})

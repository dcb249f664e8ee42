import type { StaffRole } from '#web/generated/graphql.ts'

export const roleNames: Readonly<Record<StaffRole, string>> = {
  support: 'Support',
  investorRelations: 'Investor relations',
  payments: 'Payments',
  fundAccounting: 'Fund accounting',
  portfolioManager: 'Portfolio manager',
  compliance: 'Compliance',
  engineerOnCall: 'Engineer on call',
  accessAdministrator: 'Access administrator',
  auditor: 'Auditor',
}

/** "Compliance or access administrator": the roles that may do something. */
export function whoMay(roles: readonly StaffRole[]): string {
  const [first, ...others] = roles.map((role) => roleNames[role])
  if (!first) return 'Nobody'
  const last = others.pop()?.toLowerCase()
  return [[first, ...others.map((name) => name.toLowerCase())].join(', '), ...(last ? [last] : [])].join(' or ')
}

/** Roles of the staff. Each staff command and query declares which of them may send it. */
export const staffRoles = [
  'support',
  'investorRelations',
  'payments',
  'fundAccounting',
  'portfolioManager',
  'compliance',
  'engineerOnCall',
  'accessAdministrator',
  'auditor',
] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleWords: Readonly<Record<StaffRole, string>> = {
  support: 'support',
  investorRelations: 'investor relations',
  payments: 'payments',
  fundAccounting: 'fund accounting',
  portfolioManager: 'portfolio manager',
  compliance: 'compliance',
  engineerOnCall: 'engineer on call',
  accessAdministrator: 'access administrator',
  auditor: 'auditor',
}

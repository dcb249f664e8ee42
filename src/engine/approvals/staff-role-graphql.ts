import { enumOf } from '#io/graphql/builder.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

export const StaffRoleEnum = enumOf<StaffRole>('StaffRole', 'Role of a staff member.', {
  support: 'Answers investors, and opens a person’s data with a reason.',
  investorRelations: 'Writes updates and promotions, and answers investors.',
  payments: 'Works on transfers, returns and the banks’ statements.',
  fundAccounting: 'Keeps the books: months’ cash, dividends, tax.',
  portfolioManager: 'Offerings, plants, prices and the ways out.',
  compliance: 'Approves what others propose, and answers for the rules.',
  engineerOnCall: 'Keeps the machines going; sees no one’s data.',
  accessAdministrator: 'Appoints staff, and proposes their roles.',
  auditor: 'Reads everything masked, and writes nothing.',
})

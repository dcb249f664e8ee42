import { company } from '#kernel/brand.ts'

const { street, city, state, postalCode } = company.address

/** Who gives rewards and so files Form 1099-MISC: the company, out of its own money, whichever issuer's shares they are. */
export const rewardsPayer = {
  legalName: company.legalName,
  ein: company.ein,
  address: `${street}, ${city}, ${state} ${postalCode}`,
  phone: company.phone,
  email: company.email,
} as const

import { company } from '#kernel/brand.ts'

const { street, city, state, postalCode } = company.address

/** The giver of rewards, who files Form 1099-MISC: the company, from its own money, for shares of any issuer. */
export const rewardsPayer = {
  legalName: company.legalName,
  ein: company.ein,
  address: `${street}, ${city}, ${state} ${postalCode}`,
  phone: company.phone,
  email: company.email,
} as const

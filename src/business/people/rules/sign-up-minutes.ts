/** Minutes of each step, rounded up from its fields: see docs/how-to/joining-in-fields-and-minutes.md. */
export const stepMinutes = { personal: 2, business: 2, investor: 1, identity: 1, owners: 4, bank: 1 } as const

const person = stepMinutes.personal + stepMinutes.investor + stepMinutes.identity + stepMinutes.bank

export const signUpMinutes = {
  individual: person,
  business: person + stepMinutes.business + stepMinutes.owners,
} as const

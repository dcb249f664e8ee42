/**
 * Minutes of each step, rounded up from its fields: docs/how-to/joining-in-fields-and-minutes.md says how they were
 * counted.
 */
export const stepMinutes = { personal: 2, business: 2, investor: 1, identity: 1, owners: 4, bank: 1 } as const

const person = stepMinutes.personal + stepMinutes.investor + stepMinutes.identity + stepMinutes.bank

/** The total minutes of joining: every page that names a time takes it from here. */
export const signUpMinutes = {
  individual: person,
  business: person + stepMinutes.business + stepMinutes.owners,
} as const

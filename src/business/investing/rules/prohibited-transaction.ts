import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Refuses an order for an IRA without the person's statement: Internal Revenue Code section 4975. */
export const refuseProhibited = (): Refusal<'prohibitedTransaction'> =>
  refuse(
    'prohibitedTransaction',
    'Confirm that neither you nor your family runs the issuer or owns half of it. An IRA that deals with such an issuer can lose its tax status.',
    'noProhibitedTransaction',
  )

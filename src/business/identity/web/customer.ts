import type { MeUser } from '#business/people/web/me.tsx'

/** The person or business as the payment partner knows it. */
export type Customer = NonNullable<MeUser['dwollaCustomer']>

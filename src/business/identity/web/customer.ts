import type { MeUser } from '#business/people/web/me.tsx'

export type Customer = NonNullable<MeUser['dwollaCustomer']>

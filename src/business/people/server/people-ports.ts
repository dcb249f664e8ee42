import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { BusinessField } from '../rules/business-information.ts'
import type { SetupFacts } from '../rules/next-steps.ts'
import type { PersonalField } from '../rules/personal-information.ts'

export type PeoplePorts = {
  readonly sealer: Sealer
  /**
   * The identity room decides whether these fields may change now: a verified name may not, and a second attempt needs
   * a change and the full number. Null if they may.
   */
  readonly refuseProfileChange: (
    ctx: Ctx,
    change: { readonly userId: UserId; readonly fields: readonly PersonalField[]; readonly fullSsn: boolean },
  ) => Promise<Refusal | null>
  /** The same for a business; without an account, for the one opened at sign-up. */
  readonly refuseBusinessChange: (
    ctx: Ctx,
    change: {
      readonly userId: UserId
      readonly accountId: AccountId | null
      readonly fields: readonly BusinessField[]
    },
  ) => Promise<Refusal | null>
  readonly readSetup: (platform: Platform, user: SetupOf) => Promise<SetupElsewhere>
}

export type SetupOf = { readonly id: UserId; readonly type: string; readonly businessType: string | null }

export type SetupElsewhere = Pick<
  SetupFacts,
  | 'identityStatus'
  | 'beneficialOwnershipIncomplete'
  | 'areOwnersWithPartner'
  | 'hasBankAccount'
  | 'hasSubAccountWBuyDirection'
>

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly people: PeoplePorts
  }
}

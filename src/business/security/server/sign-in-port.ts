import type { FactorId, SessionId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { FactorKind } from '../rules/factors.ts'
import type { SignInEvent } from '../rules/sign-in-log.ts'

export type ProviderRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

export type SecondFactor = {
  readonly id: FactorId
  readonly kind: FactorKind
  readonly name: string
  readonly phone: string | null
  readonly addedAt: Instant
  readonly lastUsedAt: Instant | null
}
export type SecondFactors = {
  readonly factors: readonly SecondFactor[]
  readonly recoveryCodesLeft: number
  /** All of them as one, removed by its id like a factor; null if there are none. */
  readonly recoveryCodes: { readonly id: FactorId; readonly addedAt: Instant | null } | null
}

export type SignedInDevice = {
  readonly id: SessionId
  readonly userAgent: string
  readonly address: string
  readonly place: string | null
  readonly startedAt: Instant
  readonly lastSeenAt: Instant
}

export type LogLine = {
  readonly id: string
  readonly event: SignInEvent
  readonly at: Instant
  readonly userAgent: string
  readonly address: string
  readonly place: string | null
}

/** Our port to the identity provider, for one person by their `sub`. It throws if a retry may succeed. */
export type SignInPort = {
  readonly secondFactors: (sub: string) => Promise<SecondFactors>
  readonly beginTotp: (sub: string) => Promise<{ id: string; secret: string; uri: string } | ProviderRefusal>
  readonly beginPhone: (sub: string, phone: string) => Promise<{ id: string } | ProviderRefusal>
  /** Recovery codes come only with the first confirmed factor. */
  readonly confirm: (sub: string, id: string, code: string) => Promise<{ recoveryCodes: string[] } | ProviderRefusal>
  readonly remove: (sub: string, id: string) => Promise<{ removed: true } | ProviderRefusal>
  readonly newRecoveryCodes: (sub: string) => Promise<{ recoveryCodes: string[] } | ProviderRefusal>
  /** The provider's page where the signed-in person changes a password or makes a passkey. */
  readonly pageFor: (
    sub: string,
    what: 'password' | 'passkey',
    back: { returnTo: string; keepSession: string | null },
  ) => Promise<{ url: string } | ProviderRefusal>
  readonly devices: (sub: string) => Promise<readonly SignedInDevice[]>
  readonly endSession: (id: string) => Promise<void>
  /** Ends all of them if none is kept. */
  readonly endOtherSessions: (sub: string, keep: string | null) => Promise<void>
  readonly log: (sub: string) => Promise<readonly LogLine[]>
}

export type SecurityPorts = { readonly signIn: SignInPort; readonly publicOrigin: string }

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly security: SecurityPorts
  }
}

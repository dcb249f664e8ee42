import type { Actor, Platform } from '#platform/command/platform.ts'

/** Who asks, from a verified token. `actor` is what the audit log will say. */
export type Viewer = {
  /** `usr_...` */
  readonly userId: string
  readonly email: string
  readonly operator: boolean
  readonly actor: Actor
  /** When the person last proved who they are, by the provider; left out where the token does not say. */
  readonly signedInAt?: Temporal.Instant
}

/** Partners that a resolver may ask directly (a link token, a signing address). Each room adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface Ports {}

export type GraphContext = {
  readonly platform: Platform
  readonly viewer: Viewer | null
  readonly ports: Ports
  /** The address the server saw, never one that a client claims. */
  readonly ip: string
  readonly requestId: string
}

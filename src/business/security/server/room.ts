import type { Room } from '#platform/command/platform.ts'
import { endSignInOfVetoed } from './ended-sessions.ts'
import { providerEvents } from './provider-events.ts'
import { endOtherSessionsAtProvider } from './second-factors.ts'
import type { SecurityPorts } from './sign-in-port.ts'

/** Security: how someone signs in, and where they are signed in. The identity provider holds it; we show and ask. */
export const securityRoom = ({ signIn }: Pick<SecurityPorts, 'signIn'>): Room => ({
  name: 'security',
  followers: { emailChangeStopped: endSignInOfVetoed },
  outbox: { 'identity.endOtherSessions': endOtherSessionsAtProvider(signIn) },
  inbox: { identity: providerEvents(signIn) },
})

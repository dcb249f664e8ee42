import type { Room } from '#platform/command/platform.ts'
import { providerEvents } from './provider-events.ts'
import { endOtherSessionsAtProvider } from './second-factors.ts'
import type { SecurityPorts } from './sign-in-port.ts'
import { removeFactorsAtProvider, undoSignInOfVetoed } from './vetoed-factors.ts'

/** Security: how someone signs in, and where they are signed in. The identity provider holds it; we show and ask. */
export const securityRoom = ({ signIn }: Pick<SecurityPorts, 'signIn'>): Room => ({
  name: 'security',
  followers: { emailChangeStopped: undoSignInOfVetoed },
  outbox: {
    'identity.endOtherSessions': endOtherSessionsAtProvider(signIn),
    'identity.removeFactorsSince': removeFactorsAtProvider(signIn),
  },
  inbox: { identity: providerEvents(signIn) },
})

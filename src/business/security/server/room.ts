import { peopleEvents } from '#business/people/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { eraseTokens, noticeExpiringTokens, revokeTokensOfVetoed } from './access-tokens.ts'
import { securityBooksRules } from './books-rules.ts'
import { providerEvents } from './provider-events.ts'
import { endOtherSessionsAtProvider } from './second-factors.ts'
import type { SecurityPorts } from './sign-in-port.ts'
import { endAccessOfSuspended } from './suspended-staff.ts'
import { removeFactorsAtProvider, undoSignInOfVetoed } from './vetoed-factors.ts'

/** Security: how someone signs in, and where they are signed in. The identity provider holds it; we show and ask. */
export const securityRoom = ({ signIn }: Pick<SecurityPorts, 'signIn'>): Room => ({
  name: 'security',
  booksRules: securityBooksRules,
  dueWork: { noticeExpiringTokens },
  followers: [
    follow(peopleEvents.emailChangeStopped, undoSignInOfVetoed),
    follow(peopleEvents.emailChangeStopped, revokeTokensOfVetoed),
    follow(peopleEvents.operatorSuspended, endAccessOfSuspended),
    follow(privacyEvents.personalDataErased, eraseTokens),
  ],
  outbox: [endOtherSessionsAtProvider(signIn), removeFactorsAtProvider(signIn)],
  inbox: [providerEvents(signIn)],
})

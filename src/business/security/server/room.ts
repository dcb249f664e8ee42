import { peopleEvents } from '#business/people/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { accessTokenBearer, forgetTokens, noticeExpiringTokens } from './access-tokens.ts'
import { securityBooksRules } from './books-rules.ts'
import { bearerFollowers } from './end-bearers.ts'
import { sessionBearer } from './ended-sessions.ts'
import { providerEvents } from './provider-events.ts'
import { endOtherSessionsAtProvider } from './second-factors.ts'
import type { SecurityPorts } from './sign-in-port.ts'
import { removeFactorsAtProvider, undoSignInOfVetoed } from './vetoed-factors.ts'

/** Security: how someone signs in, and where. The identity provider holds it; we show it and request changes. */
export const securityRoom = ({
  signIn,
  rooms,
}: Pick<SecurityPorts, 'signIn'> & { readonly rooms: () => readonly Room[] }): Room => ({
  name: 'security',
  booksRules: securityBooksRules,
  bearers: [sessionBearer, accessTokenBearer],
  dueWork: { noticeExpiringTokens },
  followers: [
    follow(peopleEvents.emailChangeStopped, undoSignInOfVetoed),
    follow(privacyEvents.personalDataErased, forgetTokens),
    ...bearerFollowers(rooms),
  ],
  outbox: [endOtherSessionsAtProvider(signIn), removeFactorsAtProvider(signIn)],
  inbox: [providerEvents(signIn)],
})

import { endBearers } from '#engine/bearers/bearers.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { SessionId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { noteEndedSession } from './ended-sessions.ts'
import { askProvider, record, refuseAnotherFactor, sessionOf } from './second-factors.ts'
import type { SecurityPorts } from './sign-in-port.ts'

const noSuchSession = refuse('noSuchSession', 'We cannot find this session. It may have ended; reload the page.')

/** Logs out one of the viewer's browsers. Our own record ends its access token before the provider's event arrives. */
export async function endSession(
  platform: Platform,
  { signIn }: SecurityPorts,
  viewer: Viewer,
  { key, sessionId }: { readonly key: string; readonly sessionId: SessionId },
): Promise<{ id: SessionId } | Refusal> {
  const session = sessionOf(viewer)
  if (isRefusal(session)) return session
  const devices = await askProvider(platform, () => signIn.devices(session.sub))
  if (isRefusal(devices)) return devices
  // Another person's session is answered like an ended one, so that nothing distinguishes them.
  if (!devices.some(({ id }) => id === sessionId)) return noSuchSession
  if (sessionId === session.id) return refuse('thisSession', 'This is the session you are using. To end it, log out.')
  const ended = await askProvider(platform, async () => {
    await signIn.endSession(sessionId)
    return { ended: true }
  })
  if (isRefusal(ended)) return ended
  const noted = await record(platform, viewer, 'endSession', key, (ctx) =>
    noteEndedSession(ctx, { id: `ended:${sessionId}`, sub: session.sub, sid: sessionId }),
  )
  return isRefusal(noted) ? noted : { id: sessionId }
}

/** Logs out all other browsers of the viewer, and ends every other bearer of access. */
export async function endOtherSessions(
  platform: Platform,
  viewer: Viewer,
  { key }: { readonly key: string },
): Promise<{ done: boolean } | Refusal> {
  const session = sessionOf(viewer)
  if (isRefusal(session)) return session
  return record(platform, viewer, 'endOtherSessions', key, async (ctx) => {
    await endBearers(ctx, platform.rooms, { userId: viewer.userId, cause: 'signOut', keepSession: session.id })
  })
}

/** Permission to visit the provider's page for a new password or passkey, and the way back. */
export async function openSignInPage(
  platform: Platform,
  { signIn, publicOrigin }: SecurityPorts,
  viewer: Viewer,
  { key, page }: { readonly key: string; readonly page: 'password' | 'passkey' },
): Promise<{ url: string } | Refusal> {
  const session = sessionOf(viewer)
  if (isRefusal(session)) return session
  const refused = page === 'passkey' ? await refuseAnotherFactor(platform, signIn, session) : null
  if (refused) return refused
  const returnTo = `${publicOrigin}/users/settings/security?changed=${page}`
  const opened = await askProvider(platform, () =>
    signIn.pageFor(session.sub, page, { returnTo, keepSession: session.id }),
  )
  if (isRefusal(opened)) return opened
  const operation = page === 'password' ? 'beginPasswordChange' : 'beginPasskey'
  const noted = await record(platform, viewer, operation, key, async () => {})
  return isRefusal(noted) ? noted : opened
}

/** The parts of the OpenID client that a renewal needs; the tabs of a browser share one store. */
type Renewal<Session> = {
  /** The session as the store has it now: another tab may have renewed it a moment ago. */
  readonly stored: () => Promise<Session | null>
  readonly isFresh: (session: Session) => boolean
  readonly renew: () => Promise<Session | null>
  readonly adopt: (session: Session) => void
}

const lockName = 'longlight:renewal'

/**
 * Renews the session in one tab at a time. A refresh token counts once, and one that comes twice ends the whole sign-in, so the
 * tabs of a browser wait for each other and take what the first of them was given. False when there is nothing to renew.
 */
export function renewOnce<Session>({ stored, isFresh, renew, adopt }: Renewal<Session>): Promise<boolean> {
  const work = async (): Promise<boolean> => {
    const user = await stored()
    if (!user) return false
    if (!isFresh(user)) return (await renew()) !== null
    adopt(user)
    return true
  }
  // An address without TLS has no locks, and its tabs renew as one would.
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}

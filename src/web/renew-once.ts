/** The parts of the OpenID client for a renewal; a browser's tabs share one store. */
type Renewal<Session> = {
  /** The session in the store now: another tab may have just renewed it. */
  readonly stored: () => Promise<Session | null>
  readonly isFresh: (session: Session) => boolean
  readonly renew: () => Promise<Session | null>
  readonly adopt: (session: Session) => void
}

const lockName = 'longlight:renewal'

/**
 * Renews the session in one tab at a time. A refresh token works once, and a second use ends the whole sign-in, so the
 * tabs of a browser wait for each other and use the first one's result. False if there is nothing to renew.
 */
export function renewOnce<Session>({ stored, isFresh, renew, adopt }: Renewal<Session>): Promise<boolean> {
  const work = async (): Promise<boolean> => {
    const user = await stored()
    if (!user) return false
    if (!isFresh(user)) return (await renew()) !== null
    adopt(user)
    return true
  }
  // Without TLS there are no locks, and each tab renews by itself.
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}

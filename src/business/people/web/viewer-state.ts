type Answer = {
  readonly me: { readonly user: unknown } | null | undefined
  readonly failed: boolean
  readonly loading: boolean
}

/**
 * The portal's view of its user. A person unknown to the server is signed out; an answer with a server defect reveals
 * nothing, so nobody is signed out for it.
 */
export function viewerState({ me, failed, loading }: Answer): 'known' | 'unknown' | 'loading' | 'failed' {
  if (me) return 'known'
  if (loading) return 'loading'
  return me === null && !failed ? 'unknown' : 'failed'
}

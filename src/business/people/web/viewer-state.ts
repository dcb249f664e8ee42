type Answer = {
  readonly me: { readonly user: unknown } | null | undefined
  readonly failed: boolean
  readonly loading: boolean
}

/**
 * What the portal knows of the person who opened it. Someone whom the server does not know is signed out; an answer with a fault of
 * ours in it says nothing about who asks, and nobody is signed out for that.
 */
export function viewerState({ me, failed, loading }: Answer): 'known' | 'unknown' | 'loading' | 'failed' {
  if (me) return 'known'
  if (loading) return 'loading'
  return me === null && !failed ? 'unknown' : 'failed'
}

type Answer = {
  readonly me: { readonly user: unknown } | null | undefined
  readonly failed: boolean
  readonly loading: boolean
}

/**
 * The portal's view of the person who opened it. A person unknown to the server is signed out; an answer with a fault
 * of ours in it reveals nothing about the person, and nobody is signed out for that.
 */
export function viewerState({ me, failed, loading }: Answer): 'known' | 'unknown' | 'loading' | 'failed' {
  if (me) return 'known'
  if (loading) return 'loading'
  return me === null && !failed ? 'unknown' : 'failed'
}

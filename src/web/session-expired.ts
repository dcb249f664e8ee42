import { hasUnansweredId } from './kept-id.ts'
import { sameOriginPath } from './same-origin-path.ts'

/**
 * Opens the page for an expired session, whose log-in returns to the present page. `refused` holds the variables of the
 * request that needed a session.
 */
export function goToSessionExpired(refused?: Readonly<Record<string, unknown>>): void {
  const query = new URLSearchParams({ returnTo: `${location.pathname}${location.search}` })
  if (hasUnansweredId(refused)) query.set('unanswered', '1')
  location.assign(`/auth-error?${query}`)
}

export type ExpiredFrom = { readonly returnTo: string; readonly hasUnanswered: boolean }

/**
 * The page that led to the expired-session page; without one it leads to the dashboard (specification, section 2.3).
 */
export const expiredFrom = (query: URLSearchParams, origin: string = location.origin): ExpiredFrom => ({
  returnTo: sameOriginPath(query.get('returnTo') ?? '/users/dashboard', origin),
  hasUnanswered: query.has('unanswered'),
})

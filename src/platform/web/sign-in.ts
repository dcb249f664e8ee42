import type { User, UserManager } from 'oidc-client-ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { ownPath } from './own-path.ts'
import { announceExpiry, announceSession, sessionKeys } from './session.ts'

type Settings = {
  readonly identity: { readonly authority: string; readonly clientId: string; readonly audience: string }
  readonly ipLookupOrigin: string
  readonly schedulerOrigin: string
  /** The business day on which the page was opened: the sandbox's clock may run ahead of the browser's. */
  readonly today: BusinessDay
  readonly sandboxConsole: string | null
}

let settings: Promise<Settings> | undefined

/** What the server tells the browser of its surroundings: where to sign in, and for which audience. */
export function appSettings(): Promise<Settings> {
  settings ??= fetch('/settings.json').then((answer) => {
    if (!answer.ok) throw new Error(`Settings did not load (${answer.status})`)
    return answer.json() as Promise<Settings>
  })
  settings.catch(() => {
    settings = undefined
  })
  return settings
}

let manager: Promise<UserManager> | undefined

/** The OpenID client, loaded when somebody signs in or is signed in, never for readers. */
function userManager(): Promise<UserManager> {
  manager ??= (async () => {
    const [{ identity }, { UserManager: Manager, WebStorageStateStore }] = await Promise.all([
      appSettings(),
      import('oidc-client-ts'),
    ])
    const made = new Manager({
      authority: identity.authority,
      client_id: identity.clientId,
      redirect_uri: `${location.origin}/auth/callback`,
      post_logout_redirect_uri: `${location.origin}/`,
      scope: 'openid profile email offline_access',
      resource: identity.audience,
      extraTokenParams: { resource: identity.audience },
      userStore: new WebStorageStateStore({ store: localStorage }),
      stateStore: new WebStorageStateStore({ store: localStorage }),
      automaticSilentRenew: true,
      accessTokenExpiringNotificationTimeInSeconds: 60,
      monitorSession: false,
    })
    made.events.addUserLoaded(keep)
    made.events.addSilentRenewError((error) => {
      if (isOver(error)) expire()
    })
    return made
  })()
  return manager
}

/** The key keeps the specification's name; what it holds is the access token for our API. */
function keep(user: User): void {
  localStorage.setItem(sessionKeys.token, user.access_token)
  localStorage.setItem(sessionKeys.expiresAt, String((user.expires_at ?? 0) * 1_000))
  announceSession()
}

function forget(): void {
  for (const key of Object.values(sessionKeys)) localStorage.removeItem(key)
  announceSession()
}

const lastReturnKey = 'signInReturnTo'

/** Where the last sign-in of this tab wanted to go: an answer that is read twice has lost it. */
export const lastReturnTo = (): string | null => sessionStorage.getItem(lastReturnKey)

/** Leaves for the hosted pages; `returnTo` is a path of ours and comes back with the answer. */
export async function goToSignIn({
  screen,
  returnTo,
  email,
  replaces = false,
  again = false,
}: {
  screen: 'login' | 'signup'
  returnTo: string
  email?: string
  /** The page that leads away leaves no trace, so that going back does not lead away again. */
  replaces?: boolean
  /** Asks for the password although somebody is signed in: what moves cash needs one typed a moment ago. */
  again?: boolean
}): Promise<void> {
  const made = await userManager()
  sessionStorage.setItem(lastReturnKey, ownPath(returnTo))
  await made.signinRedirect({
    redirectMethod: replaces ? 'replace' : 'assign',
    state: { returnTo: ownPath(returnTo) },
    ...(again ? { prompt: 'login', max_age: 0 } : {}),
    extraQueryParams: { screen_hint: screen, ...(email ? { login_hint: email } : {}) },
  })
}

/** Takes the provider's answer in and says where the person wanted to go. */
export async function completeSignIn(): Promise<string> {
  const made = await userManager()
  const user = await made.signinCallback()
  if (!user) throw new Error('The identity provider sent no session.')
  keep(user)
  return ownPath((user.state as { returnTo?: string } | undefined)?.returnTo ?? '/')
}

/** The provider answered, and its answer is no; as against a provider that could not be asked. */
const isOver = (error: unknown): boolean => typeof (error as { error?: unknown } | undefined)?.error === 'string'

/** The session ran out: what this browser holds of it goes, and the page that needed it says so. */
export function expire(): void {
  announceExpiry()
  forget()
}

let renewing: Promise<boolean> | undefined

/**
 * A new access token by the refresh token; false when the session is over. Throws where the provider cannot be asked: that
 * ends nobody's session. Several askers share one renewal.
 */
export function renewSession(): Promise<boolean> {
  renewing ??= (async () => {
    try {
      const made = await userManager()
      const known = await made.getUser()
      if (!known?.refresh_token) return false
      return (await made.signinSilent()) !== null
    } catch (error) {
      if (isOver(error)) return false
      throw error
    }
  })().finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Before the first page of the portal: a stored token that is still good, or one renewed silently. */
export async function startSession(): Promise<boolean> {
  const expiresAt = Number(localStorage.getItem(sessionKeys.expiresAt) ?? 0)
  if (localStorage.getItem(sessionKeys.token) && expiresAt > Date.now() + 30_000) {
    // Keeps the token fresh from here on.
    void userManager()
    return true
  }
  return localStorage.getItem(sessionKeys.token) ? renewSession() : false
}

export async function goToSignOut(): Promise<void> {
  const made = await userManager()
  const user = await made.getUser()
  forget()
  // The refresh token goes even where the provider cannot be reached.
  await made.removeUser()
  await made.signoutRedirect({ ...(user?.id_token ? { id_token_hint: user.id_token } : {}) })
}

/** The session is over: what this browser still holds is dropped. */
export const dropSession = forget

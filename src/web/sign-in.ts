import type { User, UserManager } from 'oidc-client-ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { renewOnce } from './renew-once.ts'
import { sameOriginPath } from './same-origin-path.ts'
import { announceExpiry, announceSession } from './session.ts'
import { sessionKeys } from './session-keys.ts'
import { keepProof, nonceFor } from './sign-in-proof.ts'
import { claimTab } from './tab-owner.ts'

type Settings = {
  readonly identity: { readonly authority: string; readonly clientId: string; readonly audience: string }
  readonly ipLookupOrigin: string
  readonly schedulerOrigin: string
  /** The business day on which the page was opened: the sandbox's clock may run ahead of the browser's. */
  readonly today: BusinessDay
  readonly sandboxConsole: string | null
}

let settings: Promise<Settings> | undefined
let loadedSettings: Settings | undefined

export function appSettings(): Promise<Settings> {
  settings ??= fetch('/settings.json').then((answer) => {
    if (!answer.ok) throw new Error(`Settings did not load (${answer.status})`)
    return answer.json() as Promise<Settings>
  })
  settings.then(
    (loaded) => {
      loadedSettings = loaded
    },
    () => {
      settings = undefined
    },
  )
  return settings
}

export const settingsIfLoaded = (): Settings | undefined => loadedSettings

let manager: Promise<UserManager> | undefined
/** Seconds before its expiry at which an access token is renewed. */
const renewedBefore = 60
/** Seconds before its expiry at which the renewing client is loaded. */
const loadedBefore = 120

/** The OpenID client, loaded for signing in and for signed-in people, never for readers. */
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
      // Tabs renew one after the other (renewOnce), which the client by itself would not do.
      automaticSilentRenew: false,
      accessTokenExpiringNotificationTimeInSeconds: renewedBefore,
      monitorSession: false,
    })
    made.events.addUserLoaded(keep)
    made.events.addAccessTokenExpiring(() => void keepAlive())
    // Its timers run from here on.
    await made.getUser()
    return made
  })()
  return manager
}

/** The key has the specification's name; its value is the access token for our API. */
function keep(user: User): void {
  localStorage.setItem(sessionKeys.token, user.access_token)
  localStorage.setItem(sessionKeys.expiresAt, String((user.expires_at ?? 0) * 1_000))
  localStorage.setItem(sessionKeys.person, user.profile.sub)
  announceSession()
}

function forget(): void {
  for (const key of Object.values(sessionKeys)) localStorage.removeItem(key)
  announceSession()
}

const lastReturnKey = 'signInReturnTo'

/** The destination of this tab's last sign-in, which an answer that is read twice has lost. */
export const lastReturnTo = (): string | null => sessionStorage.getItem(lastReturnKey)

/** Leaves for the hosted pages; `returnTo` is a path of ours and comes back with the answer. */
export async function goToSignIn({
  screen,
  returnTo,
  email,
  replaces = false,
  again = false,
  act,
}: {
  screen: 'login' | 'signup'
  returnTo: string
  email?: string
  /** True if the leaving page leaves no history entry, so that going back does not lead away again. */
  replaces?: boolean
  /** Requires the password even with a session, because moving cash needs a recent one. */
  again?: boolean
  /** The act that the log-in is for, if that needs one of its own. */
  act?: string
}): Promise<void> {
  const made = await userManager()
  sessionStorage.setItem(lastReturnKey, sameOriginPath(returnTo))
  await made.signinRedirect({
    redirectMethod: replaces ? 'replace' : 'assign',
    state: { returnTo: sameOriginPath(returnTo), ...(act ? { act } : {}) },
    ...(again ? { prompt: 'login', max_age: 0 } : {}),
    ...(act ? { nonce: nonceFor(act) } : {}),
    extraQueryParams: { screen_hint: screen, ...(email ? { login_hint: email } : {}) },
  })
}

export async function completeSignIn(): Promise<string> {
  const made = await userManager()
  const user = await made.signinCallback()
  if (!user) throw new Error('The identity provider sent no session.')
  claimTab(user.profile.sub)
  keep(user)
  const { returnTo = '/', act } = (user.state ?? {}) as { returnTo?: string; act?: string }
  // The library drops the nonce from its profile, so the request's own state carries the purpose.
  if (act) keepProof(user.id_token)
  return sameOriginPath(returnTo)
}

const isOver = (error: unknown): boolean => typeof (error as { error?: unknown } | undefined)?.error === 'string'

/** The session expired: this browser's part is deleted, and the page that needed it says so. */
export function expire(): void {
  announceExpiry()
  forget()
}

/** Runs in the background before the token expires: a provider outage ends nothing, and the next request retries. */
const keepAlive = async (): Promise<void> => {
  if (!(await renewSession().catch(() => true))) expire()
}

/**
 * Gets a valid access token by the refresh token, or another tab's new one; `refused` is one that the server rejected,
 * whatever its remaining life. False if the session is over. Throws if the provider is unreachable, which ends no
 * session.
 */
export async function renewSession(refused: string | null = null): Promise<boolean> {
  try {
    const made = await userManager()
    return await renewOnce({
      stored: async () => {
        const user = await made.getUser()
        return user?.refresh_token ? user : null
      },
      isFresh: ({ access_token: token }) =>
        token !== refused && Number(localStorage.getItem(sessionKeys.expiresAt)) > Date.now() + renewedBefore * 1_000,
      renew: () => made.signinSilent(),
      adopt: keep,
    })
  } catch (error) {
    if (isOver(error)) return false
    throw error
  }
}

/** Before the first portal page: a stored valid token, or one renewed silently. */
export async function startSession(): Promise<boolean> {
  const leftMs = Number(localStorage.getItem(sessionKeys.expiresAt) ?? 0) - Date.now()
  const person = localStorage.getItem(sessionKeys.person)
  if (localStorage.getItem(sessionKeys.token) && person && leftMs > 30_000) {
    claimTab(person)
    // The client keeps the token fresh. No page waits for it before that is due.
    setTimeout(() => void userManager().catch(() => undefined), Math.max(0, leftMs - loadedBefore * 1_000))
    return true
  }
  return localStorage.getItem(sessionKeys.token) ? renewSession() : false
}

export async function goToSignOut(): Promise<void> {
  const made = await userManager()
  const user = await made.getUser()
  forget()
  // The refresh token is deleted even if the provider is unreachable.
  await made.removeUser()
  await made.signoutRedirect({ ...(user?.id_token ? { id_token_hint: user.id_token } : {}) })
}

export const dropSession = forget

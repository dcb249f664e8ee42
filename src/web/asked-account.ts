import type { AccountId } from '#kernel/ids.ts'
import { accountHeader, sessionKeys } from './session-keys.ts'

/** `undefined` before anything was requested: then the tab's address decides, or else the saved choice. */
let asked: AccountId | null | undefined

const isAccountId = (text: string | null): text is AccountId => text !== null && /^acc_[\w-]{1,80}$/.test(text)

function firstAsked(): AccountId | null {
  try {
    const named = new URLSearchParams(location.search).get('accountId')
    if (isAccountId(named)) localStorage.setItem(sessionKeys.account, named)
    const saved = localStorage.getItem(sessionKeys.account)
    return isAccountId(saved) ? saved : null
  } catch {
    return null
  }
}

export function askAbout(accountId: AccountId | null): void {
  asked = accountId
}

export function askedAccount(): AccountId | null {
  if (asked === undefined) asked = firstAsked()
  return asked
}

export function askedHeaders(): Record<string, string> {
  const account = askedAccount()
  return account === null ? {} : { [accountHeader]: account }
}

const endedKey = 'accessEnded'

/** The account may not be viewed (any more): returns to the person's own ones, with a notice after the reload. */
export function leaveAccount(): void {
  localStorage.removeItem(sessionKeys.account)
  sessionStorage.setItem(endedKey, 'yes')
  location.assign('/users/dashboard/')
}

/** True once after a page load caused by an ended access. */
export function accessHasEnded(): boolean {
  const ended = sessionStorage.getItem(endedKey) !== null
  sessionStorage.removeItem(endedKey)
  return ended
}

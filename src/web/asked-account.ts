import type { AccountId } from '#kernel/ids.ts'
import { accountHeader, sessionKeys } from './session-keys.ts'

/** `undefined` before anything was asked: then the address of this tab says, or else the saved choice. */
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

/** From now on requests of this tab are about this account; null for the person's own. */
export function askAbout(accountId: AccountId | null): void {
  asked = accountId
}

/** The account that requests of this tab are about; null for the person's own. */
export function askedAccount(): AccountId | null {
  if (asked === undefined) asked = firstAsked()
  return asked
}

export function askedHeaders(): Record<string, string> {
  const account = askedAccount()
  return account === null ? {} : { [accountHeader]: account }
}

const endedKey = 'accessEnded'

/** The account cannot be looked at (any more): back to the person's own ones, with a word about it after the reload. */
export function leaveAccount(): void {
  localStorage.removeItem(sessionKeys.account)
  sessionStorage.setItem(endedKey, 'yes')
  location.assign('/users/dashboard/')
}

/** Whether the page was loaded because an access had ended; says so once. */
export function accessHasEnded(): boolean {
  const ended = sessionStorage.getItem(endedKey) !== null
  sessionStorage.removeItem(endedKey)
  return ended
}

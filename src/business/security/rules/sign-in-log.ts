/** The events of the provider's log, in plain words for the account's owner. Others are useless to them. */
export const signInEvents = {
  signedIn: 'Logged in',
  wrongPassword: 'Wrong password',
  wrongCode: 'Wrong code',
  tooManyTries: 'Paused after too many tries',
  loggedOut: 'Logged out',
  recoveryCodeUsed: 'Logged in with a recovery code',
  passwordChanged: 'Password changed',
  emailChanged: 'Email address changed',
  factorAdded: 'Second step added',
  factorRemoved: 'Second step removed',
  recoveryCodesMade: 'New recovery codes',
} as const
export type SignInEvent = keyof typeof signInEvents
export const signInEventNames = Object.keys(signInEvents) as SignInEvent[]

/** Log-ins and failed attempts, which change nothing about how someone signs in. */
const visits: readonly SignInEvent[] = ['signedIn', 'wrongPassword', 'wrongCode', 'tooManyTries', 'loggedOut']
export const isVisit = (event: SignInEvent): boolean => visits.includes(event)

/** The sign-in changes that are notified by mail. */
const toldEvents = [
  'recoveryCodeUsed',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesMade',
] as const satisfies readonly SignInEvent[]
export type ToldEvent = (typeof toldEvents)[number]
export const isTold = (event: SignInEvent): event is ToldEvent => (toldEvents as readonly string[]).includes(event)

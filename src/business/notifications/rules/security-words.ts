import { dividendsEvents } from '#business/dividends/events.ts'
import { identityEvents } from '#business/identity/events.ts'
import { securityEvents } from '#business/security/events.ts'
import { type Notice, notice } from './notice.ts'

const toSecurity = { link: '/users/settings/security/', linkLabel: 'See your security settings' } as const
const toBearers = { link: '/users/settings/security/', linkLabel: 'See what lets someone in' } as const
const toTokens = { link: '/users/settings/access-tokens/', linkLabel: 'See your access tokens' } as const
const notYou = 'If you did not do this, change your password, log out everywhere else, and contact us right away.'

const factorNames: Readonly<Record<string, string>> = {
  totp: 'An authenticator app',
  passkey: 'A passkey',
  phone: 'A phone number for codes',
}
const factorIn = ({ factor }: { readonly factor: string | null }): string =>
  factorNames[factor ?? ''] ?? 'A second step'

export const securityWords: readonly Notice[] = [
  notice(securityEvents.secondFactorAdded, (it) => ({
    kind: 'security',
    title: `${factorIn(it)} was added to your log-in`,
    body: `We logged you out of every other browser and device. ${notYou}`,
    text: 'Your log-in was changed. If it was not you, contact us right away.',
    ...toSecurity,
  })),
  notice(securityEvents.secondFactorRemoved, (it) => ({
    kind: 'security',
    title: `${factorIn(it)} was removed from your log-in`,
    body: `We no longer ask for it. ${notYou}`,
    text: 'Your log-in was changed. If it was not you, contact us right away.',
    ...toSecurity,
  })),
  notice(securityEvents.accessTokenCreated, ({ name }) => ({
    kind: 'security',
    title: 'An access token was created',
    body: `It is called “${name}”. A program that has it can read some of your accounts; it cannot change anything. If you did not do this, revoke it, change your password, and contact us right away.`,
    text: 'An access token was created. If it was not you, contact us right away.',
    ...toTokens,
  })),
  notice(dividendsEvents.calendarFeedCreated, ({ showsAmounts }) => ({
    kind: 'security',
    title: 'A calendar address was created',
    body: `A calendar program that has it can read your dividends${showsAmounts ? ', with their amounts' : ', without amounts'}. If you did not do this, end it, change your password, and contact us right away.`,
    text: 'A calendar address was created. If it was not you, contact us right away.',
    ...toBearers,
  })),
  notice(identityEvents.ownerInvited, () => ({
    kind: 'security',
    title: 'You asked a beneficial owner for their own data',
    body: `Anyone who has the link in our email to them can enter it, once, for 14 days. ${notYou}`,
    text: 'A beneficial owner was invited. If it was not you, contact us right away.',
    ...toBearers,
  })),
  notice(securityEvents.accessTokenExpiring, ({ name }) => ({
    kind: 'security',
    title: 'An access token expires within a week',
    body: `It is called “${name}”. Programs that use it will be refused from then on. Create another one if you still need it.`,
    ...toTokens,
  })),
  notice(securityEvents.recoveryCodesMade, () => ({
    kind: 'security',
    title: 'You have new recovery codes',
    body: `Your old codes no longer work. ${notYou}`,
    text: 'Your recovery codes were changed. If it was not you, contact us right away.',
    ...toSecurity,
  })),
  notice(securityEvents.recoveryCodeUsed, () => ({
    kind: 'security',
    title: 'Someone logged in with a recovery code',
    body: `If it was you, there is nothing to do; each code works once. ${notYou}`,
    text: 'A recovery code was used to log in. If it was not you, contact us right away.',
    ...toSecurity,
  })),
  notice(securityEvents.passwordChanged, () => ({
    kind: 'security',
    title: 'Your password was changed',
    body: `We logged you out of every other browser and device. ${notYou}`,
    text: 'Your password was changed. If it was not you, contact us right away.',
    ...toSecurity,
  })),
]

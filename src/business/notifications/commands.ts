import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import { choice, flag, id, instant, listOf, secret, text } from '#engine/command/input.ts'
import type { Channel, Kind } from './rules/kinds.ts'

export const notificationsCommands = commands('notifications', {
  markNotifications: {
    audience: 'investor',
    account: 'self',
    effect: 'none',
    standing: 'open',
    says: 'Marks notifications as read or unread.',
    input: { ids: listOf(id('ntf')), isRead: flag() },
  },
  markAllNotificationsRead: {
    audience: 'investor',
    account: 'self',
    effect: 'none',
    standing: 'open',
    says: 'Marks everything up to this moment as read.',
    input: { upTo: instant() },
  },
  setNotificationPreference: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: 'never',
    says: 'Switches a kind of notification on or off by one way.',
    input: {
      kind: choice<Kind>('NotificationKindName'),
      channel: choice<Channel>('NotificationChannel'),
      enabled: flag(),
    },
  },
  pauseNotifications: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: 'never',
    says: 'Holds back emails and texts that may be switched off; a moment that is over ends the pause.',
    input: { until: instant('Time at which they go on, three months ahead at most.') },
  },
  stopMailByLink: {
    audience: 'public',
    standing: 'any',
    budget: sharedPerMinute(20, 'address'),
    key: 'none',
    says: 'Stops a kind of email; the person who holds the link need not be logged in. Twice is once.',
    input: {
      notificationId: id('ntf', 'The notification that the email was about, from its link.'),
      token: secret(text()),
      everything: flag('True to stop all email that can be stopped, and not this kind alone.'),
    },
  },
  stopTexts: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: 'never',
    says: 'Stops all text messages to the person.',
  },
  sendPhoneCode: {
    audience: 'investor',
    publicWording: 'Change the number for text messages',
    account: 'self',
    effect: 'settings',
    stepUp: { when: 'when there is a number already' },
    budget: sharedPerMinute(5, 'person'),
    says: 'Sends a code to a phone that texts shall go to, and records the consent.',
    input: { number: text('A US phone number with area code.'), consentVersion: text() },
  },
  confirmPhone: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: { never: 'its code was asked for with a recent sign-in' },
    budget: sharedPerMinute(10, 'person'),
    says: 'Confirms a phone for texts by the code that was sent to it.',
    input: { code: secret(text()) },
  },
})

import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import { choice, flag, id, instant, listOf, secret, text } from '#engine/command/input.ts'

export const notificationsCommands = commands('notifications', {
  markNotifications: {
    audience: 'investor',
    account: 'self',
    effect: 'none',
    standing: 'open',
    says: 'Marks notifications as read or unread.',
    input: {
      ids: listOf(id('ntf', 'The notifications to mark, `ntf_…`.')),
      isRead: flag('True to mark the notifications as read, false as unread.'),
    },
  },
  markAllNotificationsRead: {
    audience: 'investor',
    account: 'self',
    effect: 'none',
    standing: 'open',
    says: 'Marks all notifications up to a moment as read.',
    input: { upTo: instant('Time up to which notifications are marked.') },
  },
  setNotificationPreference: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: 'never',
    says: 'Switches a kind of notification on or off for one channel.',
    input: {
      kind: choice('NotificationKindName'),
      channel: choice('NotificationChannel'),
      enabled: flag('True if the notification is sent by this channel.'),
    },
  },
  pauseNotifications: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: 'never',
    says: 'Pauses optional emails and texts. A time in the past ends the pause.',
    input: { until: instant('Time at which notifications resume, at most three months ahead.') },
  },
  stopMailByLink: {
    audience: 'public',
    standing: 'any',
    budget: sharedPerMinute(20, 'address'),
    key: 'none',
    says: 'Stops a kind of email, by its link and without a log-in. A repeat has no further effect.',
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
    says: 'Sends a code to a phone number for text messages, and records the consent.',
    input: {
      number: text('A US phone number with area code.'),
      consentVersion: text('Version of the consent text that the person agreed to.'),
    },
  },
  confirmPhone: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: { never: 'its code was asked for with a recent sign-in' },
    budget: sharedPerMinute(10, 'person'),
    says: 'Confirms a phone number for text messages by the code that was sent to it.',
    input: { code: secret(text('Six-digit code that was sent to the phone.')) },
  },
})

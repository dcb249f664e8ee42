import { commands, sharedPerMinute } from '#engine/command/declare.ts'

export const notificationsCommands = commands('notifications', {
  markNotifications: { audience: 'investor', account: 'self', effect: 'none', standing: 'open' },
  markAllNotificationsRead: { audience: 'investor', account: 'self', effect: 'none', standing: 'open' },
  setNotificationPreference: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: 'never',
  },
  pauseNotifications: { audience: 'investor', account: 'self', effect: 'settings', standing: 'open', stepUp: 'never' },
  stopMailByLink: {
    audience: 'public',
    standing: 'any',
    budget: sharedPerMinute(20, 'address'),
    secrets: ['token'],
  },
  stopTexts: { audience: 'investor', account: 'self', effect: 'settings', standing: 'open', stepUp: 'never' },
  sendPhoneCode: {
    audience: 'investor',
    publicWording: 'Change the number for text messages',
    account: 'self',
    effect: 'settings',
    stepUp: { when: 'when there is a number already' },
    budget: sharedPerMinute(5, 'person'),
  },
  confirmPhone: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: { never: 'its code was asked for with a recent sign-in' },
    budget: sharedPerMinute(10, 'person'),
    secrets: ['code'],
  },
})

import { commands } from '#platform/command/declare.ts'

export const notificationsCommands = commands({
  markNotifications: { audience: 'investor', standing: 'open' },
  markAllNotificationsRead: { audience: 'investor', standing: 'open' },
  setNotificationPreference: { audience: 'investor', standing: 'open' },
  pauseNotifications: { audience: 'investor', standing: 'open' },
  stopTexts: { audience: 'investor', standing: 'open' },
  sendPhoneCode: { audience: 'investor' },
  confirmPhone: { audience: 'investor' },
})

import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { notificationsCommands } from '../commands.ts'
import { isOn, type Preferences } from '../rules/channels.ts'
import { type Channel, channels, type Kind, kindNames, kindOf } from '../rules/kinds.ts'
import { textConsent } from '../rules/texts.ts'
import { pauseNotifications, setNotificationPreference } from './choose-notifications.ts'
import { type Phone, pausesOf, phonesOf, preferencesOf } from './notification-store.ts'
import { confirmPhone, refuseWrongCode, sendPhoneCode, stopTexts } from './phone.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly notifications: { readonly sealer: Pick<Sealer, 'tokenFor' | 'isToken'> }
  }
}

const ChannelEnum = enumOf<Channel>('NotificationChannel', 'Channel by which a notification comes.', {
  portal: 'On the page of notifications.',
  mail: 'Email.',
  text: 'On the notifications page of the portal.',
})

export const KindEnum = enumOf<Kind>(
  'NotificationKindName',
  'Subject of a notification.',
  Object.fromEntries(kindNames.map((kind) => [kind, kindOf(kind).says])) as Record<Kind, string>,
)

type Choice = { readonly kind: Kind; readonly channel: Channel; readonly chosen: Preferences }
const ChoiceRef = builder.objectRef<Choice>('NotificationChoice').implement({
  fields: (t) => ({
    channel: t.field({
      description: 'Channel by which the notification is sent.',
      type: ChannelEnum,
      resolve: ({ channel }) => channel,
    }),
    enabled: t.boolean({
      description: 'True if the notification is sent by this channel.',
      resolve: ({ kind, channel, chosen }) => isOn(kind, channel, chosen),
    }),
    canChange: t.boolean({
      description: 'False if it is always or never sent by this channel.',
      resolve: ({ kind, channel }) =>
        channel === 'text' ? kindOf(kind).text !== 'never' : kindOf(kind).always === undefined,
    }),
  }),
})

const KindRef = builder.objectRef<Omit<Choice, 'channel'>>('NotificationKind').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum }),
    group: t.string({
      description: 'Heading of its group in the settings, such as Money.',
      resolve: ({ kind }) => kindOf(kind).group,
    }),
    label: t.string({ description: 'Name in the settings.', resolve: ({ kind }) => kindOf(kind).label }),
    says: t.string({
      description: 'Occasion on which it is sent, in one sentence.',
      resolve: ({ kind }) => kindOf(kind).says,
    }),
    always: t.string({
      nullable: true,
      description: 'Reason why it cannot be turned off; null if it can.',
      resolve: ({ kind }) => kindOf(kind).always ?? null,
    }),
    choices: t.field({
      description: 'The choice for each channel.',
      type: [ChoiceRef],
      resolve: (it) => channels.map((channel) => ({ ...it, channel })),
    }),
  }),
})

const PhoneState = enumOf<Phone['state']>('TextPhoneState', 'State of texts to a phone.', {
  unconfirmed: 'Its code was not entered yet.',
  confirmed: 'Texts are sent to it.',
  stopped: 'Its owner stopped them.',
  invalid: 'Texts do not arrive there.',
})

const PhoneRef = builder.objectRef<Phone>('TextPhone').implement({
  fields: (t) => ({
    ending: t.string({ description: 'The last four digits.', resolve: ({ number }) => number.slice(-4) }),
    state: t.expose('state', { type: PhoneState }),
  }),
})

const ConsentRef = builder.objectRef<typeof textConsent>('TextConsent').implement({
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Version of the consent text.' }),
    title: t.exposeString('title', { description: 'The heading of the text.' }),
    paragraphs: t.stringList({ resolve: ({ paragraphs }) => [...paragraphs] }),
  }),
})

type Settings = { readonly chosen: Preferences; readonly phone: Phone | null; readonly pausedUntil: Instant | null }
const SettingsRef = builder.objectRef<Settings>('NotificationSettings').implement({
  fields: (t) => ({
    kinds: t.field({
      type: [KindRef],
      description: 'Every kind that there is, in the order of the settings page.',
      resolve: ({ chosen }) => kindNames.map((kind) => ({ kind, chosen })),
    }),
    phone: t.field({
      type: PhoneRef,
      nullable: true,
      description: 'Phone for text messages; null if none was given.',
      resolve: ({ phone }) => phone,
    }),
    pausedUntil: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which emails and texts resume; null if they are not paused.',
      resolve: ({ pausedUntil }) => pausedUntil,
    }),
    consent: t.field({
      description: 'Text that the person must agree to.',
      type: ConsentRef,
      resolve: () => textConsent,
    }),
  }),
})

builder.queryField('notificationSettings', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: SettingsRef,
    complexity: 20,
    description: 'Notifications that the signed-in person gets, and their channels.',
    resolve: (_root, _args, { platform, viewer }) => settingsOf(platform, viewer!.userId),
  }),
)

async function settingsOf({ db, clock }: Platform, userId: UserId): Promise<Settings> {
  const ids = [userId]
  const [chosen, phones, pauses] = await Promise.all([preferencesOf(db, ids), phonesOf(db, ids), pausesOf(db, ids)])
  const until = pauses.get(userId) ?? null
  return {
    chosen: chosen.get(userId)!,
    phone: phones.get(userId) ?? null,
    pausedUntil: until && Temporal.Instant.compare(clock.now(), until) < 0 ? until : null,
  }
}

const Chosen = builder.objectRef<{ id: string }>('ChosenNotification').implement({
  description: 'Channel by which a kind of notification is sent from now on.',
  fields: (t) => ({
    id: t.exposeID('id'),
    settings: t.field({
      type: SettingsRef,
      description: 'All choices after the change.',
      resolve: (_chosen, _args, { platform, viewer }) => settingsOf(platform, viewer!.userId),
    }),
  }),
})
const Paused = builder.objectRef<{ until: string }>('PausedNotifications').implement({
  fields: (t) => ({
    until: t.exposeString('until', { description: 'Time at which emails and texts resume, in UTC.' }),
    settings: t.field({
      type: SettingsRef,
      description: 'All choices after the change.',
      resolve: (_paused, _args, { platform, viewer }) => settingsOf(platform, viewer!.userId),
    }),
  }),
})

commandField(notificationsCommands.setNotificationPreference, {
  type: Chosen,
  resolve: async (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      notificationsCommands.setNotificationPreference,
      input,
      setNotificationPreference,
    ),
})

commandField(notificationsCommands.pauseNotifications, {
  type: Paused,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, notificationsCommands.pauseNotifications, input, pauseNotifications),
})

commandField(notificationsCommands.sendPhoneCode, {
  type: Chosen,
  resolve: async (input, { platform, viewer, ip }) =>
    sendCommand({ platform, viewer }, notificationsCommands.sendPhoneCode, input, sendPhoneCode({ ip })),
})

commandField(notificationsCommands.confirmPhone, {
  type: Chosen,
  resolve: async (input, { platform, viewer, ports }) =>
    orRefuse(
      refuseWrongCode(
        await sendCommand(
          { platform, viewer },
          notificationsCommands.confirmPhone,
          input,
          confirmPhone(ports.notifications),
        ),
      ),
    ),
})

commandField(notificationsCommands.stopTexts, {
  type: Chosen,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, notificationsCommands.stopTexts, input, stopTexts),
})

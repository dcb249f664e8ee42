import type { Instant } from '#kernel/instant.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { isOn, type Preferences } from '../rules/channels.ts'
import { type Channel, channels, type Kind, kindNames, kindOf } from '../rules/kinds.ts'
import { textConsent } from '../rules/texts.ts'
import { pauseNotifications, setNotificationPreference } from './choose-notifications.ts'
import { type Phone, pausesOf, phonesOf, preferencesOf } from './notification-store.ts'
import { confirmPhone, sendPhoneCode, stopTexts } from './phone.ts'

declare module '#platform/graphql/context.ts' {
  interface Ports {
    readonly notifications: { readonly sealer: Pick<Sealer, 'tokenFor'> }
  }
}

const ChannelEnum = builder.enumType('NotificationChannel', { values: channels })

type Choice = { readonly kind: Kind; readonly channel: Channel; readonly chosen: Preferences }
const ChoiceRef = builder.objectRef<Choice>('NotificationChoice').implement({
  fields: (t) => ({
    channel: t.field({ type: ChannelEnum, resolve: ({ channel }) => channel }),
    enabled: t.boolean({ resolve: ({ kind, channel, chosen }) => isOn(kind, channel, chosen) }),
    canChange: t.boolean({
      description: 'False where it always comes, or never.',
      resolve: ({ kind, channel }) =>
        channel === 'text' ? kindOf(kind).text !== 'never' : kindOf(kind).always === undefined,
    }),
  }),
})

const KindRef = builder.objectRef<Omit<Choice, 'channel'>>('NotificationKind').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    group: t.string({ resolve: ({ kind }) => kindOf(kind).group }),
    label: t.string({ resolve: ({ kind }) => kindOf(kind).label }),
    says: t.string({ resolve: ({ kind }) => kindOf(kind).says }),
    always: t.string({
      nullable: true,
      description: 'Why it cannot be switched off.',
      resolve: ({ kind }) => kindOf(kind).always ?? null,
    }),
    choices: t.field({ type: [ChoiceRef], resolve: (it) => channels.map((channel) => ({ ...it, channel })) }),
  }),
})

const PhoneRef = builder.objectRef<Phone>('TextPhone').implement({
  fields: (t) => ({
    ending: t.string({ description: 'The last four digits.', resolve: ({ number }) => number.slice(-4) }),
    state: t.exposeString('state', { description: 'unconfirmed, confirmed, stopped or invalid' }),
  }),
})

const ConsentRef = builder.objectRef<typeof textConsent>('TextConsent').implement({
  fields: (t) => ({
    version: t.exposeString('version'),
    title: t.exposeString('title'),
    paragraphs: t.stringList({ resolve: ({ paragraphs }) => [...paragraphs] }),
  }),
})

type Settings = { readonly chosen: Preferences; readonly phone: Phone | null; readonly pausedUntil: Instant | null }
const SettingsRef = builder.objectRef<Settings>('NotificationSettings').implement({
  fields: (t) => ({
    kinds: t.field({ type: [KindRef], resolve: ({ chosen }) => kindNames.map((kind) => ({ kind, chosen })) }),
    phone: t.field({ type: PhoneRef, nullable: true, resolve: ({ phone }) => phone }),
    pausedUntil: t.field({ type: 'Instant', nullable: true, resolve: ({ pausedUntil }) => pausedUntil }),
    consent: t.field({ type: ConsentRef, resolve: () => textConsent }),
  }),
})

builder.queryField('notificationSettings', (t) =>
  t.field({
    ...audience('user'),
    type: SettingsRef,
    complexity: 20,
    description: 'By which ways the signed-in person hears of what.',
    resolve: async (_root, _args, { platform, viewer }): Promise<Settings> => {
      const ids = [viewer!.userId]
      const [chosen, phones, pauses] = await Promise.all([
        preferencesOf(platform.db, ids),
        phonesOf(platform.db, ids),
        pausesOf(platform.db, ids),
      ])
      const until = pauses.get(viewer!.userId) ?? null
      return {
        chosen: chosen.get(viewer!.userId)!,
        phone: phones.get(viewer!.userId) ?? null,
        pausedUntil: until && Temporal.Instant.compare(platform.clock.now(), until) < 0 ? until : null,
      }
    },
  }),
)

const Chosen = builder
  .objectRef<{ id: string }>('ChosenNotification')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })
const Paused = builder
  .objectRef<{ until: string }>('PausedNotifications')
  .implement({ fields: (t) => ({ until: t.exposeString('until') }) })

builder.mutationField('setNotificationPreference', (t) =>
  t.field({
    ...audience('user'),
    type: Chosen,
    description: 'Switches a kind of notification on or off by one way.',
    args: {
      key: t.arg.string({ required: true }),
      kind: t.arg.string({ required: true }),
      channel: t.arg({ type: ChannelEnum, required: true }),
      enabled: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, ask, { platform, viewer }) =>
      orRefuse(await setNotificationPreference(platform, viewer!, ask)),
  }),
)

builder.mutationField('pauseNotifications', (t) =>
  t.field({
    ...audience('user'),
    type: Paused,
    description: 'Holds back mails and texts that may be switched off; a moment that is over ends the pause.',
    args: { key: t.arg.string({ required: true }), until: t.arg({ type: 'Instant', required: true }) },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await pauseNotifications(platform, viewer!, ask)),
  }),
)

builder.mutationField('sendPhoneCode', (t) =>
  t.field({
    ...audience('user'),
    type: Chosen,
    description: 'Sends a code to a phone that texts shall go to, and records the consent.',
    args: {
      key: t.arg.string({ required: true }),
      number: t.arg.string({ required: true }),
      consentVersion: t.arg.string({ required: true }),
    },
    resolve: async (_root, ask, { platform, viewer, ip }) =>
      orRefuse(await sendPhoneCode(platform, viewer!, { ...ask, ip })),
  }),
)

builder.mutationField('confirmPhone', (t) =>
  t.field({
    ...audience('user'),
    type: Chosen,
    args: { key: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: async (_root, ask, { platform, viewer, ports }) =>
      orRefuse(await confirmPhone(platform, viewer!, { ...ask, sealer: ports.notifications.sealer })),
  }),
)

builder.mutationField('stopTexts', (t) =>
  t.field({
    ...audience('user'),
    type: Chosen,
    args: { key: t.arg.string({ required: true }) },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await stopTexts(platform, viewer!, ask)),
  }),
)

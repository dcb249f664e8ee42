import { UserRef } from '#business/people/server/graphql.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { deviceName } from '../rules/device.ts'
import type { FactorKind } from '../rules/factors.ts'
import { signInEvents } from '../rules/sign-in-log.ts'
import { hasSecondFactor } from './factor-count-store.ts'
import { askProvider, sessionOf } from './second-factors.ts'
import type { LogLine, SecondFactor, SecondFactors, SignedInDevice } from './sign-in-port.ts'

builder.objectField(UserRef, 'securityComplete', (t) =>
  t.boolean({
    description: 'True if a second factor is set up.',
    resolve: (user, _args, { platform }) => hasSecondFactor(platform.db, user.id),
  }),
)

const SecondFactorKind = enumOf<FactorKind>('SecondFactorKind', 'Factor that sign-in asks for besides the password.', {
  totp: 'A code of an authenticator app.',
  passkey: 'A passkey.',
  phone: 'A code by text message.',
})

const SecondFactorRef = builder.objectRef<SecondFactor>('SecondFactor').implement({
  description: 'Factor that sign-in asks for besides the password.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: SecondFactorKind }),
    name: t.exposeString('name', { description: 'Name that the person or the provider gave it.' }),
    phoneEnd: t.string({
      description: 'The last digits of the number; null if it is not a phone.',
      nullable: true,
      resolve: ({ phone }) => phone?.slice(-4) ?? null,
    }),
    addedAt: t.field({
      description: 'Time at which the bank account was added.',
      type: 'Instant',
      resolve: ({ addedAt }) => addedAt,
    }),
    lastUsedAt: t.field({
      description: 'Time of its last use; null if it was never used.',
      type: 'Instant',
      nullable: true,
      resolve: ({ lastUsedAt }) => lastUsedAt,
    }),
  }),
})

type Device = SignedInDevice & { readonly isCurrent: boolean }
const DeviceRef = builder.objectRef<Device>('SignedInDevice').implement({
  description: 'A browser in which the person is logged in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({
      description: 'The browser and system, as far as they say.',
      resolve: ({ userAgent }) => deviceName(userAgent),
    }),
    address: t.exposeString('address', { description: 'The internet address that the provider saw last.' }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'About where that address is; null if the provider does not know.',
    }),
    startedAt: t.field({
      description: 'Time at which the session began.',
      type: 'Instant',
      resolve: ({ startedAt }) => startedAt,
    }),
    lastSeenAt: t.field({
      description: 'Time of its last request.',
      type: 'Instant',
      resolve: ({ lastSeenAt }) => lastSeenAt,
    }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'True for the current session.' }),
  }),
})

const LogLineRef = builder.objectRef<LogLine>('SignInLogLine').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    what: t.string({
      description: 'Event in words: Logged in, Wrong password.',
      resolve: ({ event }) => signInEvents[event],
    }),
    at: t.field({ type: 'Instant', description: 'Time of the event.', resolve: ({ at }) => at }),
    device: t.string({
      description: 'The browser and operating system; null if the browser does not name them.',
      nullable: true,
      resolve: ({ userAgent }) => (userAgent === '' ? null : deviceName(userAgent)),
    }),
    address: t.exposeString('address', { description: 'The internet address that the provider saw.' }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'About where that address is; null if the provider does not know.',
    }),
  }),
})

/** The most devices and log lines shown; the provider deletes older ones itself. */
const shownAtMost = 50

type Security = SecondFactors & { readonly devices: readonly Device[]; readonly log: readonly LogLine[] }
export const SecurityRef = builder.objectRef<Security>('Security').implement({
  description: 'Sign-in methods and devices of the person, as the identity provider has them now.',
  fields: (t) => ({
    factors: t.field({
      description: 'The second factors of the person, at most ten.',
      type: [SecondFactorRef],
      resolve: ({ factors }) => factors,
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { description: 'Number of recovery codes that are unused.' }),
    devices: t.field({
      description: 'The browsers in which the person is signed in, the newest 50.',
      type: [DeviceRef],
      resolve: ({ devices }) => devices.slice(0, shownAtMost),
    }),
    log: t.field({
      description: 'Log of changes to the sign-in, the newest 50, the newest first.',
      type: [LogLineRef],
      resolve: ({ log }) => log.slice(0, shownAtMost),
    }),
  }),
})

builder.queryField('mySecurity', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    description: 'Sign-in methods of the person and the devices they are signed in on.',
    type: SecurityRef,
    resolve: (_root, _args, context) => securityOf(context),
  }),
)

export async function securityOf({ platform, viewer, ports }: GraphContext): Promise<Security> {
  const { signIn } = ports.security
  const { sub, id } = orRefuse(sessionOf(viewer!))
  const [factors, devices, log] = orRefuse(
    await askProvider(platform, () => Promise.all([signIn.secondFactors(sub), signIn.devices(sub), signIn.log(sub)])),
  )
  return { ...factors, log, devices: devices.map((device) => ({ ...device, isCurrent: device.id === id })) }
}

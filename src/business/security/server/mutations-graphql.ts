import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { FactorId, SessionId } from '#kernel/ids.ts'
import { securityCommands } from '../commands.ts'
import { SecurityRef, securityOf } from './graphql.ts'
import { beginTexts, beginTotp, confirmSecondFactor, makeRecoveryCodes, removeSecondFactor } from './second-factors.ts'
import { endOtherSessions, endSession, openSignInPage } from './sessions.ts'

const BegunApp = builder.objectRef<{ id: string; secret: string; uri: string }>('BegunAuthenticatorApp').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    secret: t.exposeString('secret', { description: 'The key to type where a picture cannot be scanned. Shown once.' }),
    uri: t.exposeString('uri', { description: 'otpauth://, for the square picture.' }),
  }),
})
const BegunTexts = builder.objectRef<{ id: string }>('BegunTextMessages').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const RecoveryCodes = builder.objectRef<{ recoveryCodes: string[] }>('RecoveryCodes').implement({
  fields: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Each works once. Empty if the person has some already. No one can show them again.',
    }),
  }),
})
const RemovedFactor = builder.objectRef<{ id: FactorId }>('RemovedSecondFactor').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    security: t.field({
      type: SecurityRef,
      nullable: true,
      description: 'State of the person’s sign-in now.',
      resolve: (_done, _args, context) => securityOf(context),
    }),
  }),
})
const EndedSession = builder.objectRef<{ id: SessionId }>('EndedSession').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    security: t.field({
      type: SecurityRef,
      nullable: true,
      description: 'State of the person’s sign-in now.',
      resolve: (_done, _args, context) => securityOf(context),
    }),
  }),
})
const EndedSessions = builder.objectRef<{ done: boolean }>('EndedSessions').implement({
  fields: (t) => ({
    done: t.exposeBoolean('done', { description: 'Always true; a refusal is an error.' }),
    security: t.field({
      type: SecurityRef,
      nullable: true,
      description: 'State of the person’s sign-in now.',
      resolve: (_done, _args, context) => securityOf(context),
    }),
  }),
})
const SignInPage = builder.objectRef<{ url: string }>('SignInPage').implement({
  description: 'A page of the identity provider’s, open for ten minutes, for this person alone.',
  fields: (t) => ({ url: t.exposeString('url', { description: 'The address to open in the browser.' }) }),
})

commandField(securityCommands.beginAuthenticatorApp, (t) =>
  t.fieldWithInput({
    description: 'Makes the key of an authenticator app; its first code confirms it.',
    type: BegunApp,
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      orRefuse(await beginTotp(platform, ports.security, viewer!, input)),
  }),
)

commandField(securityCommands.beginTextMessages, (t) =>
  t.fieldWithInput({
    description: 'Sends a code to a phone; entering it makes the phone a second factor.',
    type: BegunTexts,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      phone: t.input.string({ required: true }),
    },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      orRefuse(await beginTexts(platform, ports.security, viewer!, input)),
  }),
)

commandField(securityCommands.confirmSecondFactor, (t) =>
  t.fieldWithInput({
    type: RecoveryCodes,
    description: 'The first code makes the factor count, and logs every other browser out.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      factorId: t.input.id({ required: true }),
      code: t.input.string({ required: true }),
    },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      orRefuse(await confirmSecondFactor(platform, ports.security, viewer!, input)),
  }),
)

commandField(securityCommands.removeSecondFactor, (t) =>
  t.fieldWithInput({
    description: 'Removes a second factor.',
    type: RemovedFactor,
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }), factorId: t.input.id({ required: true }) },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      orRefuse(await removeSecondFactor(platform, ports.security, viewer!, input)),
  }),
)

commandField(securityCommands.makeRecoveryCodes, (t) =>
  t.fieldWithInput({
    type: RecoveryCodes,
    description: 'Ten new ones; those of before stop working.',
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      orRefuse(await makeRecoveryCodes(platform, ports.security, viewer!, input)),
  }),
)

commandField(securityCommands.beginPasskey, (t) =>
  t.fieldWithInput({
    description: 'Opens the page on which a passkey is made.',
    type: SignInPage,
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { input: { key } }, { platform, ports, viewer }) =>
      orRefuse(await openSignInPage(platform, ports.security, viewer!, { key, page: 'passkey' })),
  }),
)

commandField(securityCommands.beginPasswordChange, (t) =>
  t.fieldWithInput({
    description: 'Opens the page on which the password is changed.',
    type: SignInPage,
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { input: { key } }, { platform, ports, viewer }) =>
      orRefuse(await openSignInPage(platform, ports.security, viewer!, { key, page: 'password' })),
  }),
)

commandField(securityCommands.endSession, (t) =>
  t.fieldWithInput({
    description: 'Ends one session of the person.',
    type: EndedSession,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      sessionId: t.input.id({ required: true }),
    },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      orRefuse(await endSession(platform, ports.security, viewer!, input)),
  }),
)

commandField(securityCommands.endOtherSessions, (t) =>
  t.fieldWithInput({
    description: 'Ends every session of the person but the one that asks.',
    type: EndedSessions,
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { input }, { platform, viewer }) =>
      orRefuse(await endOtherSessions(platform, viewer!, input)),
  }),
)

import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { FactorId, SessionId } from '#kernel/ids.ts'
import { securityCommands } from '../commands.ts'
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
      description: 'Each works once. Empty where the person has some already. Nobody can show them again.',
    }),
  }),
})
const RemovedFactor = builder.objectRef<{ id: FactorId }>('RemovedSecondFactor').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const EndedSession = builder.objectRef<{ id: SessionId }>('EndedSession').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const EndedSessions = builder.objectRef<{ done: boolean }>('EndedSessions').implement({
  fields: (t) => ({ done: t.exposeBoolean('done', { description: 'Always true; a refusal is an error.' }) }),
})
const SignInPage = builder.objectRef<{ url: string }>('SignInPage').implement({
  description: 'A page of the identity provider’s, open for ten minutes, for this person alone.',
  fields: (t) => ({ url: t.exposeString('url', { description: 'The address to open in the browser.' }) }),
})

commandField(securityCommands.beginAuthenticatorApp, (t) =>
  t.field({
    type: BegunApp,
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await beginTotp(platform, ports.security, viewer!, asked)),
  }),
)

commandField(securityCommands.beginTextMessages, (t) =>
  t.field({
    type: BegunTexts,
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }), phone: t.arg.string({ required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await beginTexts(platform, ports.security, viewer!, asked)),
  }),
)

commandField(securityCommands.confirmSecondFactor, (t) =>
  t.field({
    type: RecoveryCodes,
    description: 'The first code makes the factor count, and logs every other browser out.',
    args: {
      key: t.arg({ type: 'IdempotencyKey', required: true }),
      factorId: t.arg.id({ required: true }),
      code: t.arg.string({ required: true }),
    },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await confirmSecondFactor(platform, ports.security, viewer!, asked)),
  }),
)

commandField(securityCommands.removeSecondFactor, (t) =>
  t.field({
    type: RemovedFactor,
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }), factorId: t.arg.id({ required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await removeSecondFactor(platform, ports.security, viewer!, asked)),
  }),
)

commandField(securityCommands.makeRecoveryCodes, (t) =>
  t.field({
    type: RecoveryCodes,
    description: 'Ten new ones; those of before stop working.',
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await makeRecoveryCodes(platform, ports.security, viewer!, asked)),
  }),
)

commandField(securityCommands.beginPasskey, (t) =>
  t.field({
    type: SignInPage,
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { key }, { platform, ports, viewer }) =>
      orRefuse(await openSignInPage(platform, ports.security, viewer!, { key, page: 'passkey' })),
  }),
)

commandField(securityCommands.beginPasswordChange, (t) =>
  t.field({
    type: SignInPage,
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { key }, { platform, ports, viewer }) =>
      orRefuse(await openSignInPage(platform, ports.security, viewer!, { key, page: 'password' })),
  }),
)

commandField(securityCommands.endSession, (t) =>
  t.field({
    type: EndedSession,
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }), sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await endSession(platform, ports.security, viewer!, asked)),
  }),
)

commandField(securityCommands.endOtherSessions, (t) =>
  t.field({
    type: EndedSessions,
    args: { key: t.arg({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, asked, { platform, viewer }) => orRefuse(await endOtherSessions(platform, viewer!, asked)),
  }),
)

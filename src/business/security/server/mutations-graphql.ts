import { commandField } from '#engine/command/command-field.ts'
import { builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { FactorId, SessionId } from '#kernel/ids.ts'
import { securityCommands } from '../commands.ts'
import { SecurityRef, securityOf } from './graphql.ts'
import { beginTexts, beginTotp, confirmSecondFactor, makeRecoveryCodes, removeSecondFactor } from './second-factors.ts'
import { endOtherSessions, endSession, openSignInPage } from './sessions.ts'

const BegunApp = builder.objectRef<{ id: string; secret: string; uri: string }>('BegunAuthenticatorApp').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    secret: t.exposeString('secret', {
      description: 'Key to enter by hand if the QR code cannot be scanned. Shown once.',
    }),
    uri: t.exposeString('uri', { description: 'otpauth:// address for the QR code.' }),
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
      description: 'Sign-in methods and devices of the person after the change.',
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
      description: 'Sign-in methods and devices of the person after the change.',
      resolve: (_done, _args, context) => securityOf(context),
    }),
  }),
})
const EndedSessions = builder.objectRef<{ done: boolean }>('EndedSessions').implement({
  fields: (t) => ({
    done: t.exposeBoolean('done', { description: 'Always true; a refusal is returned as an error.' }),
    security: t.field({
      type: SecurityRef,
      nullable: true,
      description: 'Sign-in methods and devices of the person after the change.',
      resolve: (_done, _args, context) => securityOf(context),
    }),
  }),
})
const SignInPage = builder.objectRef<{ url: string }>('SignInPage').implement({
  description: 'A page of the identity provider’s, open for ten minutes, for this person alone.',
  fields: (t) => ({ url: t.exposeString('url', { description: 'The address to open in the browser.' }) }),
})

commandField(securityCommands.beginAuthenticatorApp, {
  type: BegunApp,
  resolve: async (input, { platform, ports, viewer }) =>
    orRefuse(await beginTotp(platform, ports.security, viewer!, input)),
})

commandField(securityCommands.beginTextMessages, {
  type: BegunTexts,
  resolve: async (input, { platform, ports, viewer }) =>
    orRefuse(await beginTexts(platform, ports.security, viewer!, input)),
})

commandField(securityCommands.confirmSecondFactor, {
  type: RecoveryCodes,
  resolve: async (input, { platform, ports, viewer }) =>
    orRefuse(await confirmSecondFactor(platform, ports.security, viewer!, input)),
})

commandField(securityCommands.removeSecondFactor, {
  type: RemovedFactor,
  resolve: async (input, { platform, ports, viewer }) =>
    orRefuse(await removeSecondFactor(platform, ports.security, viewer!, input)),
})

commandField(securityCommands.makeRecoveryCodes, {
  type: RecoveryCodes,
  resolve: async (input, { platform, ports, viewer }) =>
    orRefuse(await makeRecoveryCodes(platform, ports.security, viewer!, input)),
})

commandField(securityCommands.beginPasskey, {
  type: SignInPage,
  resolve: async ({ key }, { platform, ports, viewer }) =>
    orRefuse(await openSignInPage(platform, ports.security, viewer!, { key, page: 'passkey' })),
})

commandField(securityCommands.beginPasswordChange, {
  type: SignInPage,
  resolve: async ({ key }, { platform, ports, viewer }) =>
    orRefuse(await openSignInPage(platform, ports.security, viewer!, { key, page: 'password' })),
})

commandField(securityCommands.endSession, {
  type: EndedSession,
  resolve: async (input, { platform, ports, viewer }) =>
    orRefuse(await endSession(platform, ports.security, viewer!, input)),
})

commandField(securityCommands.endOtherSessions, {
  type: EndedSessions,
  resolve: async (input, { platform, viewer }) => orRefuse(await endOtherSessions(platform, viewer!, input)),
})

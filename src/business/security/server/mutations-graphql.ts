import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
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
const RemovedFactor = builder.objectRef<{ id: string }>('RemovedSecondFactor').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const EndedSession = builder.objectRef<{ id: string }>('EndedSession').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const EndedSessions = builder.objectRef<{ done: boolean }>('EndedSessions').implement({
  fields: (t) => ({ done: t.exposeBoolean('done') }),
})
const SignInPage = builder.objectRef<{ url: string }>('SignInPage').implement({
  description: 'A page of the identity provider’s, open for ten minutes, for this person alone.',
  fields: (t) => ({ url: t.exposeString('url') }),
})

builder.mutationField('beginAuthenticatorApp', (t) =>
  t.field({
    ...audience('user'),
    type: BegunApp,
    args: { key: t.arg.id({ required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await beginTotp(platform, ports.security, viewer!, asked)),
  }),
)

builder.mutationField('beginTextMessages', (t) =>
  t.field({
    ...audience('user'),
    type: BegunTexts,
    args: { key: t.arg.id({ required: true }), phone: t.arg.string({ required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await beginTexts(platform, ports.security, viewer!, asked)),
  }),
)

builder.mutationField('confirmSecondFactor', (t) =>
  t.field({
    ...audience('user'),
    type: RecoveryCodes,
    description: 'The first code makes the factor count, and logs every other browser out.',
    args: {
      key: t.arg.id({ required: true }),
      factorId: t.arg.id({ required: true }),
      code: t.arg.string({ required: true }),
    },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await confirmSecondFactor(platform, ports.security, viewer!, asked)),
  }),
)

builder.mutationField('removeSecondFactor', (t) =>
  t.field({
    ...audience('user'),
    type: RemovedFactor,
    args: { key: t.arg.id({ required: true }), factorId: t.arg.id({ required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await removeSecondFactor(platform, ports.security, viewer!, asked)),
  }),
)

builder.mutationField('makeRecoveryCodes', (t) =>
  t.field({
    ...audience('user'),
    type: RecoveryCodes,
    description: 'Ten new ones; those of before stop working.',
    args: { key: t.arg.id({ required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await makeRecoveryCodes(platform, ports.security, viewer!, asked)),
  }),
)

builder.mutationField('beginPasskey', (t) =>
  t.field({
    ...audience('user'),
    type: SignInPage,
    args: { key: t.arg.id({ required: true }) },
    resolve: async (_root, { key }, { platform, ports, viewer }) =>
      orRefuse(await openSignInPage(platform, ports.security, viewer!, { key, page: 'passkey' })),
  }),
)

builder.mutationField('beginPasswordChange', (t) =>
  t.field({
    ...audience('user'),
    type: SignInPage,
    args: { key: t.arg.id({ required: true }) },
    resolve: async (_root, { key }, { platform, ports, viewer }) =>
      orRefuse(await openSignInPage(platform, ports.security, viewer!, { key, page: 'password' })),
  }),
)

builder.mutationField('endSession', (t) =>
  t.field({
    ...audience('user'),
    type: EndedSession,
    args: { key: t.arg.id({ required: true }), sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, asked, { platform, ports, viewer }) =>
      orRefuse(await endSession(platform, ports.security, viewer!, asked)),
  }),
)

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    ...audience('user'),
    type: EndedSessions,
    args: { key: t.arg.id({ required: true }) },
    resolve: async (_root, asked, { platform, viewer }) => orRefuse(await endOtherSessions(platform, viewer!, asked)),
  }),
)

import { commands } from '#engine/command/declare.ts'

export const securityCommands = commands('security', {
  beginAuthenticatorApp: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'proof' },
  beginPasskey: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'proof' },
  beginTextMessages: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'proof' },
  confirmSecondFactor: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'always',
    secrets: ['code'],
  },
  removeSecondFactor: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'proof' },
  createAccessToken: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'always',
    ids: { id: 'pat' },
    secrets: ['secret'],
  },
  revokeAccessToken: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'any',
    stepUp: { never: 'a token that leaked must be ended at once' },
  },
  makeRecoveryCodes: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'proof' },
  beginPasswordChange: { audience: 'investor', account: 'self', effect: 'settings', standing: 'open', stepUp: 'proof' },
  endSession: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'the person who finds a stranger logged in must be able to act at once' },
  },
  endOtherSessions: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'the person who finds a stranger logged in must be able to act at once' },
  },
})

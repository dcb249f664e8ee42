import { commands } from '#platform/command/declare.ts'

export const securityCommands = commands({
  beginAuthenticatorApp: { audience: 'investor' },
  beginPasskey: { audience: 'investor' },
  beginTextMessages: { audience: 'investor' },
  confirmSecondFactor: { audience: 'investor' },
  removeSecondFactor: { audience: 'investor' },
  makeRecoveryCodes: { audience: 'investor' },
  beginPasswordChange: { audience: 'investor', standing: 'open' },
  endSession: { audience: 'investor', standing: 'open' },
  endOtherSessions: { audience: 'investor', standing: 'open' },
})

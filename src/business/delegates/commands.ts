import { commands } from '#platform/command/declare.ts'

export const delegatesCommands = commands({
  inviteDelegate: { audience: 'investor', ids: { id: 'grt' } },
  changeAccessScope: { audience: 'investor' },
  acceptAccess: { audience: 'investor' },
  declineAccess: { audience: 'public', standing: 'any' },
  revokeAccess: { audience: 'investor', standing: 'open' },
  resignAccess: { audience: 'investor', standing: 'open' },
})

import { commands } from '#platform/command/declare.ts'

export const autoInvestCommands = commands({
  startAutoInvest: { audience: 'investor', ids: { id: 'ais' } },
  changeAutoInvest: { audience: 'investor' },
  resumeAutoInvest: { audience: 'investor' },
  pauseAutoInvest: { audience: 'investor', standing: 'open' },
  skipAutoInvest: { audience: 'investor', standing: 'open' },
  endAutoInvest: { audience: 'investor', standing: 'open' },
  skipAutoInvestByLink: { audience: 'public', standing: 'any' },
})

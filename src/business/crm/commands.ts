import { commands } from '#platform/command/declare.ts'

export const crmCommands = commands({
  updateHubSpotContactIRAInterest: { audience: 'investor', standing: 'open' },
})

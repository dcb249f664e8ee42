import { commands, sharedPerMinute } from '#engine/command/declare.ts'

export const autoInvestCommands = commands('auto-invest', {
  startAutoInvest: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Started a schedule',
    effect: 'money',
    stepUp: 'never',
    ids: { id: 'ais' },
  },
  changeAutoInvest: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Changed a schedule',
    effect: 'money',
    stepUp: 'never',
  },
  resumeAutoInvest: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Resumed a schedule',
    effect: 'money',
    stepUp: 'never',
  },
  pauseAutoInvest: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Paused a schedule',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
  },
  skipAutoInvest: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Skipped an investment of a schedule',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
  },
  endAutoInvest: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Ended a schedule',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
  },
  skipAutoInvestByLink: {
    audience: 'public',
    standing: 'any',
    budget: sharedPerMinute(20, 'address'),
    secrets: ['token'],
  },
})

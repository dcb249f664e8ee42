import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

export const dividendsCommands = commands('dividends', {
  chooseDividend: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Changed where dividends go',
    effect: 'money',
    stepUp: 'never',
    ids: { id: 'chc' },
  },
  createCalendarFeed: {
    audience: 'investor',
    publicWording: 'Create a calendar address',
    account: 'owner',
    effect: 'settings',
    stepUp: 'always',
    ids: { id: 'cal' },
    secrets: ['secret'],
  },
  revokeCalendarFeed: {
    audience: 'investor',
    account: 'owner',
    standing: 'any',
    effect: 'settings',
    stepUp: { never: 'an address that leaked must be ended at once' },
  },
  declareDividend: {
    audience: 'operator',
    effect: 'none',
    example: '--portfolio 1 --month 2025-11',
    ids: { id: 'div' },
  },
  correctDividend: {
    audience: 'operator',
    effect: 'none',
    example: `--corrects div_${exampleUuid} --pool 110.00 ${exampleReason}`,
    ids: { id: 'div' },
  },
  reverseDividend: {
    audience: 'operator',
    effect: 'none',
    example: `--corrects div_${exampleUuid} ${exampleReason}`,
    ids: { id: 'div' },
  },
  approveDividend: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'decision',
    example: `--id div_${exampleUuid} --preview 0123456789abcdef0123456789abcdef`,
  },
  withdrawDividend: { audience: 'operator', effect: 'none', example: `--id div_${exampleUuid}` },
})

import { commands, perMinute } from '#engine/command/declare.ts'

export const statementsCommands = commands('statements', {
  makeStatement: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Asked for a statement',
    standing: 'any',
    effect: 'none',
    budget: perMinute(20, 'person'),
  },
})

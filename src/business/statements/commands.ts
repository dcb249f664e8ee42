import { commands, perMinute } from '#engine/command/declare.ts'
import { day, id } from '#engine/command/input.ts'

export const statementsCommands = commands('statements', {
  makeStatement: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Asked for a statement',
    standing: 'any',
    effect: 'none',
    budget: perMinute(20, 'person'),
    says: 'Makes the statement of the days asked for, or finds the one that was made for them before.',
    input: {
      accountId: id('acc'),
      from: day('First day, included.'),
      to: day('The last day, counted in; it has to be closed.'),
    },
  },
})

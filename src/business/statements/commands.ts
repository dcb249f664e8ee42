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
    says: 'Creates the statement of a period, or returns the existing one.',
    input: {
      accountId: id('acc'),
      from: day('First day, included.'),
      to: day('Last day of the statement, included; its books must be closed.'),
    },
  },
})

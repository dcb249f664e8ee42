import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { anyId, cents, id, listOf, proposalId, text } from '#engine/command/input.ts'

export const custodyCommands = commands('custody', {
  importBankStatement: {
    audience: 'operator',
    roles: { do: ['payments', 'fundAccounting'] },
    effect: 'none',
    example: '--name statement.xml --content "<Document>…</Document>"',
    says: 'Imports a bank’s file, camt.053 or BAI2, whole or not at all.',
    input: { name: text('Name of the file.'), content: text('The file.') },
  },
  explainBreak: {
    audience: 'operator',
    roles: { do: ['payments', 'fundAccounting'] },
    effect: 'none',
    example: `--id brk_${exampleUuid} --explanation "The bank corrects it tomorrow."`,
    says: 'Says why a break is there. It stays open, and counts as explained.',
    input: { id: id('brk'), explanation: text('Event that explains the break.') },
  },
  clearBreaks: {
    audience: 'operator',
    roles: { do: ['payments', 'fundAccounting'] },
    effect: 'none',
    example: `--ids brk_${exampleUuid},brk_${exampleUuid} --explanation "The bank took its own mistake back."`,
    says: 'Closes breaks of one bank account that together make no difference. Nothing is posted.',
    input: {
      ids: listOf(id('brk', 'The breaks, at least two.')),
      explanation: text('Reason that they belong together.'),
    },
  },
  proposeBookBankFee: {
    audience: 'operator',
    roles: { propose: ['payments', 'fundAccounting'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--subject brk_${exampleUuid} ${exampleReason}`,
    says: 'Books what the bank took from the operating account as the company’s cost. A second operator approves.',
    input: { id: proposalId(), subject: anyId('The break.'), reason: text() },
  },
  proposePayInCapital: {
    audience: 'operator',
    roles: { propose: ['fundAccounting'], approve: ['compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--amount 5000000 ${exampleReason}`,
    says: 'Books what the company’s owners have paid into its operating account. A second operator approves, who has seen it on the statement.',
    input: {
      id: proposalId(),
      amount: cents('Amount that was paid in, in cents.'),
      reason: text(),
    },
  },
})

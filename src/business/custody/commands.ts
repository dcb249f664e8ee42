import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { cents, id, labeled, listOf, paragraph, proposalId, text, textFile } from '#engine/command/input.ts'

export const custodyCommands = commands('custody', {
  importBankStatement: {
    audience: 'operator',
    job: 'money',
    title: 'Import a bank statement',
    roles: { do: ['payments', 'fundAccounting'] },
    effect: 'none',
    undo: { never: 'A statement stays as the bank sent it.' },
    example: '--name statement.xml --content "<Document>…</Document>"',
    says: 'Imports a bank’s file, camt.053 or BAI2, whole or not at all.',
    input: {
      name: labeled('File name', text('Name of the file.')),
      content: labeled('Statement', textFile('The file.')),
    },
  },
  explainBreak: {
    audience: 'operator',
    job: 'money',
    title: 'Explain a break',
    roles: { do: ['payments', 'fundAccounting'] },
    effect: 'none',
    undo: ['explainBreak'],
    example: `--id brk_${exampleUuid} --explanation "The bank corrects it tomorrow."`,
    says: 'Says why a break is there. It stays open, and counts as explained.',
    input: { id: labeled('Break', id('brk')), explanation: paragraph('Event that explains the break.') },
  },
  clearBreaks: {
    audience: 'operator',
    job: 'money',
    title: 'Clear breaks',
    roles: { do: ['payments', 'fundAccounting'] },
    effect: 'none',
    undo: { never: 'Closed breaks stay closed, with their explanation.' },
    example: `--ids brk_${exampleUuid},brk_${exampleUuid} --explanation "The bank took its own mistake back."`,
    says: 'Closes breaks of one bank account that together make no difference. Nothing is posted.',
    input: {
      ids: labeled('Breaks', listOf(id('brk', 'The breaks, at least two.'))),
      explanation: paragraph('Reason that they belong together.'),
    },
  },
  proposeBookBankFee: {
    audience: 'operator',
    job: 'money',
    title: 'Book a bank fee',
    roles: { propose: ['payments', 'fundAccounting'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    undo: { never: 'A booking stays in the books.' },
    secondPerson: 'proposal',
    example: `--subject brk_${exampleUuid} ${exampleReason}`,
    says: 'Books what the bank took from the operating account as the company’s cost. A second operator approves.',
    input: { id: proposalId(), subject: labeled('Break', id('brk', 'The break.')), reason: paragraph() },
  },
  proposePayInCapital: {
    audience: 'operator',
    job: 'money',
    title: 'Book paid-in capital',
    roles: { propose: ['fundAccounting'], approve: ['compliance'] },
    effect: 'money',
    undo: { never: 'A booking stays in the books.' },
    secondPerson: 'proposal',
    example: `--amount 5000000 ${exampleReason}`,
    says: 'Books what the company’s owners have paid into its operating account. A second operator approves, who has seen it on the statement.',
    input: {
      id: proposalId(),
      amount: cents('Amount that was paid in, in cents.'),
      reason: paragraph(),
    },
  },
})

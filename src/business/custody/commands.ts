import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

export const custodyCommands = commands('custody', {
  importBankStatement: {
    audience: 'operator',
    effect: 'none',
    example: '--name statement.xml --content "<Document>…</Document>"',
  },
  explainBreak: {
    audience: 'operator',
    effect: 'none',
    example: `--id brk_${exampleUuid} --explanation "The bank corrects it tomorrow."`,
  },
  clearBreaks: {
    audience: 'operator',
    effect: 'none',
    example: `--ids brk_${exampleUuid},brk_${exampleUuid} --explanation "The bank took its own mistake back."`,
  },
  proposeBookBankFee: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--subject brk_${exampleUuid} ${exampleReason}`,
  },
  proposePayInCapital: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--amount 5000000 ${exampleReason}`,
  },
})

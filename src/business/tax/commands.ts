import { commands } from '#engine/command/declare.ts'
import { exampleReason } from '#engine/command/examples.ts'

export const taxCommands = commands('tax', {
  closeTaxYear: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 1 --year 2025 --nondividend 0% --qualified 100% ${exampleReason}`,
  },
})

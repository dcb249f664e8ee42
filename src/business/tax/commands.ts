import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

export const taxCommands = commands('tax', {
  chooseTaxFormDelivery: {
    audience: 'investor',
    account: 'self',
    standing: 'open',
    effect: 'settings',
    stepUp: { never: 'says how forms reach the person; they are in the account either way' },
  },
  prepareTaxFile: {
    audience: 'operator',
    effect: 'none',
    secrets: ['transmitterCode'],
    example: '--portfolio 1 --year 2025 --form form1099Div --kind original --part 1',
  },
  recordTaxFiling: {
    audience: 'operator',
    effect: 'none',
    example: `--portfolio 1 --year 2025 --form form1099Div --kind original --part 1 --sha256 ${'0'.repeat(64)} --receipt 2026-123456 --filed-on 2026-03-20`,
  },
  markTaxFormMailed: {
    audience: 'operator',
    effect: 'none',
    example: `--form txf_${exampleUuid}`,
  },
  depositWithheldTax: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--portfolio 1 --year 2026 --return-form form945 --amount 12.00 --paid-on 2026-10-15 --reference 2709-1234 ${exampleReason}`,
  },
  recordNumberNotice: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email ada@example.com --kind bNotice --received-on 2026-10-05 ${exampleReason}`,
  },
  closeTaxYear: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--portfolio 1 --year 2025 --nondividend 0% --qualified 100% ${exampleReason}`,
  },
})

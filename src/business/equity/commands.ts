import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

export const equityCommands = commands('equity', {
  recordEquityGrant: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email ada@example.com --share-class "Common" --shares 1000 --price 0.50 --granted-on 2026-01-05 --vests-from 2026-01-05 --vesting-months 48 --cliff-months 12 ${exampleReason}`,
  },
  cancelEquityGrant: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--grant eqg_${exampleUuid} ${exampleReason}`,
  },
})

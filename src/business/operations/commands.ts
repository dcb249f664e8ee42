import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

export const operationsCommands = commands('operations', {
  addInvestorNote: {
    audience: 'operator',
    effect: 'none',
    example: `--user usr_${exampleUuid} --text "Called, will send the second page"`,
  },
  openPersonalData: {
    audience: 'operator',
    effect: 'none',
    example: `--user usr_${exampleUuid} --reason "She called about her statement"`,
  },
  closePersonalData: { audience: 'operator', effect: 'none', example: `--user usr_${exampleUuid}` },
  acknowledgeAlert: {
    audience: 'operator',
    effect: 'none',
    example: `--id alr_${exampleUuid} --note "Called the investor"`,
  },
  retryMessage: { audience: 'operator', effect: 'none', example: `--id ${exampleUuid}` },
  retryEvent: { audience: 'operator', effect: 'none', example: '--id ach/evt_1' },
  retryJob: { audience: 'operator', effect: 'none', example: '--id 17' },
  discardWork: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--subject "message ${exampleUuid}" ${exampleReason}`,
  },
  recordProduction: {
    audience: 'operator',
    effect: 'none',
    example: '--plant montes-claros --from 2026-01-05T10:00:00Z --watt-hours 0,120000,240000',
  },
  appointOperator: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email ada@example.com ${exampleReason}`,
  },
  dismissOperator: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email rosa@longlight.example ${exampleReason}`,
  },
  /** One person is enough: it takes away what only staff may do, and two decide how it ends. */
  suspendOperator: {
    audience: 'operator',
    effect: 'none',
    example: '--email rosa@longlight.example --reason "Her laptop was stolen"',
  },
  reinstateOperator: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email rosa@longlight.example ${exampleReason}`,
  },
  changeInvestorStanding: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email ada@example.com --substantive-relationship true ${exampleReason}`,
  },
})

import type { OnCallDuty } from '#web/generated/graphql.ts'

export const dutyNames: Readonly<Record<OnCallDuty, string>> = {
  system: 'System',
  money: 'Money',
  compliance: 'Compliance',
}

import { v7 as uuidv7 } from 'uuid'
import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import { nodesOf } from '#web/nodes-of.ts'
import type { Backer } from './backer.ts'
import type { TestCompany } from './test-company.ts'

export type ScheduleInput = {
  readonly frequency?: string
  readonly startsOn: string
  readonly fromCash?: boolean
  /** Cents by portfolio. */
  readonly amounts?: Readonly<Record<string, bigint>>
}

/** Starts a schedule as the page does and answers with its id. */
export async function startSchedule(
  { ask }: TestCompany,
  by: Backer,
  { frequency = 'weekly', startsOn, fromCash = false, amounts = { '1': 10_000n } }: ScheduleInput,
): Promise<string> {
  const { data, errors } = await ask(
    by,
    `mutation ($id: ID!, $accountId: ID!, $frequency: AutoInvestFrequency!, $startsOn: Day!, $bank: ID, $lines: [AutoInvestAllocationInput!]!, $hash: String!) {
      startAutoInvest(input: { id: $id, accountId: $accountId, frequency: $frequency, startsOn: $startsOn, fundingSourceId: $bank, allocations: $lines, agreementHash: $hash }) { id } }`,
    {
      id: `ais_${uuidv7()}`,
      accountId: by.accountId,
      frequency,
      startsOn,
      bank: fromCash ? null : by.bankId,
      lines: Object.entries(amounts).map(([portfolioId, amount]) => ({ portfolioId, amount: amount.toString() })),
      hash: agreementHash,
    },
  )
  if (errors.length > 0) throw new Error(`${errors[0]!.code}: ${errors[0]!.message}`)
  return data.startAutoInvest.id
}

/** A schedule's state, with the result of each of its periods; the newest first. */
export async function scheduleOf({ ask }: TestCompany, by: Backer, id: string) {
  const { data } = await ask(
    by,
    `query ($accountId: ID!) { autoInvestSubscriptions(accountId: $accountId) { edges { node { id state pauseReason nextInvestmentDt
      occurrences { period dueOn state reason purchases { portfolioId outcome reason orderId } } } } } }`,
    { accountId: by.accountId },
  )
  return nodesOf<ReturnType<typeof JSON.parse>>(data.autoInvestSubscriptions).find((node) => node.id === id)
}

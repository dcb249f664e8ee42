import { v7 as uuidv7 } from 'uuid'
import { reinvestAgreement } from '#business/dividends/rules/reinvest-agreement.ts'
import type { Backer } from '#tests/setup/backer.ts'
import type { TestCompany } from '#tests/setup/test-company.ts'

/** The current agreement that one accepts by choosing to reinvest. */
export const { version: agreement } = reinvestAgreement

export const correct =
  'mutation ($id: ID!, $corrects: ID!, $pool: Cents, $reason: String!) { correctDividend(input: { id: $id, corrects: $corrects, pool: $pool, reason: $reason }) { id } }'
export const reverse =
  'mutation ($id: ID!, $corrects: ID!, $reason: String!) { reverseDividend(input: { id: $id, corrects: $corrects, reason: $reason }) { id } }'

export function dividendSteps({ ask }: TestCompany) {
  const choose = (by: Backer, choice: Record<string, unknown>) =>
    ask(
      by,
      `mutation ($id: ID!, $account: ID!, $portfolio: ID!, $kind: DividendChoiceKind!, $share: Rate, $target: ID, $minimum: Cents, $agreement: String) {
        chooseDividend(input: { id: $id, accountId: $account, portfolioId: $portfolio, kind: $kind, share: $share, targetPortfolioId: $target,
          minimum: $minimum, agreementVersion: $agreement }) { id } }`,
      { id: `chc_${uuidv7()}`, account: by.accountId, ...choice },
    )
  const outcomes = async (by: Backer, dividend: string) =>
    (
      await ask(by, 'query ($id: ID!) { dividendTrace(id: $id) { outcomes { kind state amount carried reason } } }', {
        id: `dvl_${dividend}_${by.accountId}`,
      })
    ).data.dividendTrace.outcomes
  return { choose, outcomes }
}

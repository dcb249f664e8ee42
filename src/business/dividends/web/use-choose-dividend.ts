import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { LookedUp } from '#web/arrival.ts'
import type { Refused } from '#web/data-client.ts'
import { graphql } from '#web/documents.ts'
import type { ChooseDividendMutationVariables } from '#web/generated/graphql.ts'
import { lostWords, useRecoverableCommand, useUnansweredCommand } from '#web/recoverable-command.ts'

const chooseDocument = graphql(`
  mutation ChooseDividend(
    $id: ID!
    $accountId: ID!
    $portfolioId: ID!
    $kind: DividendChoiceKind!
    $share: Rate
    $targetPortfolioId: ID
    $minimum: Cents
    $agreementVersion: String
  ) {
    chooseDividend(
      input: {
        id: $id
        accountId: $accountId
        portfolioId: $portfolioId
        kind: $kind
        share: $share
        targetPortfolioId: $targetPortfolioId
        minimum: $minimum
        agreementVersion: $agreementVersion
      }
    ) {
      id
    }
  }
`)

type Ask = Omit<ChooseDividendMutationVariables, 'id'>

const prefix = 'chc'

export const choiceName = (accountId: AccountId, portfolioId: PortfolioId): string =>
  `dividend:${accountId}:${portfolioId}`

/** Submits the choice; returns the refusal or null. */
export function useChooseDividend(what: string): readonly [(input: Ask) => Promise<Refused | null>, boolean] {
  const [send, isSending] = useRecoverableCommand({
    what,
    prefix,
    document: chooseDocument,
    words: lostWords.dividendChoice,
  })
  // The lost request had other values, so this is a new choice.
  const choose = async (input: Ask): Promise<Refused | null> => {
    const { refusal, isEarlier } = await send(input)
    return isEarlier ? (await send(input)).refusal : refusal
  }
  return [choose, isSending]
}

/** The outcome of a choice that a reload interrupted. */
export const useUnansweredChoice = (what: string, onArrived: () => void): LookedUp =>
  useUnansweredCommand({ what, prefix }, onArrived)

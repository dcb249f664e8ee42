import { useMutation } from '@apollo/client/react'
import { type Refused, refusedBy } from '#platform/web/apollo.ts'
import { graphql } from '#platform/web/generated/gql.ts'
import type { ChooseDividendMutationVariables } from '#platform/web/generated/graphql.ts'
import { forgetId, keptId } from '#platform/web/kept-id.ts'

const chooseDocument = graphql(`
  mutation ChooseDividend(
    $id: ID!
    $accountId: ID!
    $portfolioId: ID!
    $kind: String!
    $share: Rate
    $targetPortfolioId: ID
    $minimum: Cents
    $agreementVersion: String
  ) {
    chooseDividend(
      id: $id
      accountId: $accountId
      portfolioId: $portfolioId
      kind: $kind
      share: $share
      targetPortfolioId: $targetPortfolioId
      minimum: $minimum
      agreementVersion: $agreementVersion
    ) {
      id
    }
  }
`)

type Ask = Omit<ChooseDividendMutationVariables, 'id'>

/** Chooses under an id that this tab keeps until the answer came; what was refused, or null. */
export function useChooseDividend(what: string): readonly [(ask: Ask) => Promise<Refused | null>, boolean] {
  const [send, { loading }] = useMutation(chooseDocument)

  async function once(ask: Ask): Promise<Refused | null> {
    const { data, error } = await send({ variables: { id: `chc_${keptId(what)}`, ...ask } }).catch(
      (problem: unknown) => ({ data: null, error: problem }),
    )
    const refusal = data?.chooseDividend ? null : (refusedBy(error) ?? refusedBy(new Error('No answer')))
    if (refusal?.code !== 'unreachable') forgetId(what)
    return refusal
  }
  // The lost request had other values: what the person sends now is a new choice.
  const choose = async (ask: Ask): Promise<Refused | null> => {
    const refusal = await once(ask)
    return refusal?.code === 'keyUsedForOtherInput' ? once(ask) : refusal
  }
  return [choose, loading]
}

import type { PortfolioId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { graphql } from '#web/documents.ts'
import { useQuery } from '#web/use-query.ts'

const timeToSellDocument = graphql(`
  query TimeToSell($portfolioId: ID!, $shares: Microshares!) {
    portfolio(id: $portfolioId) {
      id
      timeToSell(shares: $shares) {
        text
      }
    }
  }
`)

type TimeToSellProps = { readonly portfolioId: PortfolioId; readonly shares: Microshares }

/** The time that these shares would take to sell, in the words of the sell page. */
export function TimeToSell({ portfolioId, shares }: TimeToSellProps) {
  const { data, error } = useQuery(timeToSellDocument, {
    variables: { portfolioId, shares: shares.toString() },
    requestPolicy: 'network-only',
  })
  const time = data?.portfolio?.timeToSell
  if (time) return time.text
  return error ? 'We cannot show how long a sale takes right now.' : 'Loading how long a sale takes.'
}

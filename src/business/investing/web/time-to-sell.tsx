import { exitRiverFragment } from '#business/portfolios/web/exit-river-fragment.ts'
import { ExitRiverPart } from '#business/portfolios/web/exit-river-part.tsx'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Microshares } from '#kernel/microshares.ts'
import { graphql } from '#web/documents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { useQuery } from '#web/use-query.ts'

const timeToSellDocument = graphql(`
  query TimeToSell($portfolioId: ID!, $shares: Microshares!) {
    portfolio(id: $portfolioId) {
      id
      timeToSell(shares: $shares) {
        kind
        text
      }
      exit {
        ...ExitRiver
      }
    }
  }
`)

type TimeToSellProps = { readonly portfolioId: PortfolioId; readonly shares: Microshares }

/** How these shares can be sold, in the drawing and text of the sell page. */
export function TimeToSell({ portfolioId, shares }: TimeToSellProps) {
  const { data, error } = useQuery(timeToSellDocument, {
    variables: { portfolioId, shares: shares.toString() },
    requestPolicy: 'network-only',
  })
  const time = data?.portfolio?.timeToSell
  const exit = readFragment(exitRiverFragment, data?.portfolio?.exit ?? null)
  if (time && exit) return <ExitRiverPart exit={exit} own={time} />
  if (time) return <p>{time.text}</p>
  return <p>{error ? 'We cannot show how long a sale takes right now.' : 'Loading how long a sale takes.'}</p>
}

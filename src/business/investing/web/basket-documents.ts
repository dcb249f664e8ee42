import { graphql } from '#web/documents.ts'

export const basketDocument = graphql(`
  query Basket($accountId: ID!) {
    basketQuote(accountId: $accountId) {
      lines {
        portfolioId
        portfolio {
          id
          name
          market
          technology
          regulation {
            id
            name
          }
        }
        quote {
          canInvest
          obstacles {
            code
            message
          }
          sharePrice
          priceEffectiveOn
          minimum
          tenPercentHeadroom
          roomInPortfolio
          accredited
          alreadyInvested
          cashAvailable
        }
      }
    }
    me {
      user {
        id
        bankAccounts {
          id
          name
          bankName
          mask
          status
          problem
          signInToRepair
        }
      }
    }
  }
`)

export const placeBasketDocument = graphql(`
  mutation PlaceBasket($id: ID!, $accountId: ID!, $fundingSourceId: ID, $lines: [BasketLineInput!]!) {
    placeBasket(input: { id: $id, accountId: $accountId, fundingSourceId: $fundingSourceId, lines: $lines }) {
      id
    }
  }
`)

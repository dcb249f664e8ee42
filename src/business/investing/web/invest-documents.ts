import { graphql } from '#web/documents.ts'
// Declares the fragment of the placed order.
import './order-documents.ts'

export const checkoutDocument = graphql(`
  query Checkout($accountId: ID!, $portfolioId: ID!, $amount: Cents!) {
    investQuote(accountId: $accountId, portfolioId: $portfolioId, amount: $amount) {
      canInvest
      obstacles {
        code
        message
      }
      sharePrice
      priceEffectiveOn
      fee
      minimum
      tenPercentHeadroom
      roomInPortfolio
      accredited
      alreadyInvested
      cashAvailable
    }
    portfolio(id: $portfolioId) {
      id
      name
      offerVisibility
      market
      technology
      regulation {
        id
        name
      }
      issuer {
        legalName
        description
        filingAddress
      }
      taxClasses {
        fromYear
        form
      }
      hill {
        technology
        hours
      }
    }
    dashboard(accountId: $accountId) {
      accounts {
        id
        title
        kind
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

export const placeOrderDocument = graphql(`
  mutation PlaceOrder(
    $id: ID!
    $accountId: ID!
    $portfolioId: ID!
    $amount: Cents!
    $fundingSourceId: ID
    $sharePriceSeen: SharePrice!
    $tenPercentConfirmed: Boolean
    $noProhibitedTransaction: Boolean
  ) {
    placeOrder(
      input: {
        id: $id
        accountId: $accountId
        portfolioId: $portfolioId
        amount: $amount
        fundingSourceId: $fundingSourceId
        sharePriceSeen: $sharePriceSeen
        tenPercentConfirmed: $tenPercentConfirmed
        noProhibitedTransaction: $noProhibitedTransaction
      }
    ) {
      ...OrderLife
    }
  }
`)

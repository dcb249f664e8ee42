import '#business/portfolios/web/exit-river-fragment.ts'
import { graphql } from '#web/documents.ts'
import type {
  SaleLotFragment,
  SaleSumFragment,
  SellOrderLifeFragment,
  SellQuoteFiguresFragment,
} from '#web/generated/graphql.ts'

export const saleLotFragment = graphql(`
  fragment SaleLot on SaleLot {
    lotId
    source
    acquiredOn
    fullPriceFrom
    shares
    value
    discount
    penalty
    fee
    proceeds
    costBasis
    term
  }
`)
export type SaleLot = SaleLotFragment

export const saleSumFragment = graphql(`
  fragment SaleSum on SaleSum {
    value
    discount
    penalty
    fee
    proceeds
    costBasis
    shortGain
    longGain
  }
`)
export type SaleSum = SaleSumFragment

export const sellQuoteFragment = graphql(`
  fragment SellQuoteFigures on SellQuote {
    obstacle {
      code
      message
    }
    matched
    matchedReason
    redemption
    redemptionReason
    venueName
    legalCapacity
    sharePrice
    available
    availableValue
    shares
    isFirm
    isAtCustodian
    rail
    lots(first: 1000) {
      totalCount
      edges {
        node {
          ...SaleLot
        }
      }
    }
    sum {
      ...SaleSum
    }
    ifBoughtBack {
      ...SaleSum
    }
    washSaleLoss
    ordersAhead
    sharesAhead
    timeToSell {
      kind
      text
    }
    roomToTrade
  }
`)
export type SellQuote = SellQuoteFiguresFragment

export const sellQuoteDocument = graphql(`
  query SellQuote($accountId: ID!, $portfolioId: ID!, $amount: Cents, $all: Boolean, $acceptsBuyback: Boolean!) {
    portfolio(id: $portfolioId) {
      id
      name
      exit {
        ...ExitRiver
      }
    }
    sellQuote(
      accountId: $accountId
      portfolioId: $portfolioId
      amount: $amount
      all: $all
      acceptsBuyback: $acceptsBuyback
    ) {
      ...SellQuoteFigures
    }
  }
`)
export const placeSellOrderDocument = graphql(`
  mutation PlaceSellOrder(
    $id: ID!
    $accountId: ID!
    $portfolioId: ID!
    $amount: Cents
    $all: Boolean
    $sharePriceSeen: SharePrice!
    $acceptsBuyback: Boolean!
    $noProhibitedTransaction: Boolean
  ) {
    placeSellOrder(
      input: {
        id: $id
        accountId: $accountId
        portfolioId: $portfolioId
        amount: $amount
        all: $all
        sharePriceSeen: $sharePriceSeen
        acceptsBuyback: $acceptsBuyback
        noProhibitedTransaction: $noProhibitedTransaction
      }
    ) {
      id
    }
  }
`)

export const cancelSellOrderDocument = graphql(`
  mutation CancelSellOrder($key: IdempotencyKey!, $id: ID!) {
    cancelSellOrder(input: { key: $key, id: $id }) {
      ...SellOrderLife
    }
  }
`)

export const confirmSellOrderDocument = graphql(`
  mutation ConfirmSellOrder($key: IdempotencyKey!, $id: ID!, $sharePriceSeen: SharePrice!, $acceptsBuyback: Boolean!) {
    confirmSellOrder(input: { key: $key, id: $id, sharePriceSeen: $sharePriceSeen, acceptsBuyback: $acceptsBuyback }) {
      ...SellOrderLife
    }
  }
`)

export const sellOrderFragment = graphql(`
  fragment SellOrderLife on SellOrder {
    id
    portfolioId
    portfolio {
      id
      name
      sharePrice
    }
    state
    shares
    filledShares
    leftShares
    sharePriceSeen
    value
    acceptsBuyback
    isAtCustodian
    placedAt
    placedOn
    endedAt
    endReason
    canCancel
    canConfirm
    queuePlace {
      place
      sharesAhead
      timeToSell {
        text
      }
    }
    ifConfirmed {
      ...SellQuoteFigures
    }
    fills(first: 200) {
      totalCount
      edges {
        node {
          id
          rail
          at
          shares
          sharePrice
          sum {
            ...SaleSum
          }
          lots(first: 1000) {
            totalCount
            edges {
              node {
                ...SaleLot
              }
            }
          }
        }
      }
    }
  }
`)
export type SellOrderLife = SellOrderLifeFragment

export const sellOrderDocument = graphql(`
  query SellOrder($id: ID!) {
    sellOrder(id: $id) {
      ...SellOrderLife
    }
  }
`)

export const sellOrdersDocument = graphql(`
  query SellOrders($accountId: ID!, $after: String) {
    sellOrders(accountId: $accountId, after: $after) {
      edges {
        cursor
        node {
          id
          portfolio {
            id
            name
          }
          state
          shares
          filledShares
          value
          placedOn
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

import { graphql } from '#web/documents.ts'

export const dividendBarFragment = graphql(`
  fragment DividendBar on DividendMonth {
    month
    amount
    state
  }
`)

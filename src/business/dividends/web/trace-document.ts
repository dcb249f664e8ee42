import { graphql } from '#web/documents.ts'
import type { DividendTraceQuery } from '#web/generated/graphql.ts'

export type Trace = NonNullable<DividendTraceQuery['dividendTrace']>

export const traceDocument = graphql(`
  query DividendTrace($id: ID!) {
    dividendTrace(id: $id) {
      id
      portfolio {
        id
        name
        hill {
          technology
        }
      }
      month
      recordOn
      paidAt
      amount
      shares
      totalShares
      exactMicrocents
      pool
      revenue
      costs
      reserve
      origin
      reason
      state
      kept
      owed
      taxForm
      corrections {
        id
        kind
        reason
        paidAt
        pool
        difference
      }
      outcomes {
        id
        kind
        state
        amount
        carried
        reason
      }
      readings {
        plantId
        plantName
        kilowattHours
        expectedKilowattHours
        daysRead
        revenue
      }
      days {
        day
        hours
        kilowattHours
      }
      bridge {
        fromId
        fromMonth
        from
        to
        steps {
          kind
          amount
          parts {
            cause
            plantId
            plantName
            contract
            currency
            explanation
            unit
            before
            after
            amount
          }
        }
      }
      lines {
        kind
        costKind
        plantId
        contract
        party
        document
        kilowattHours
        price
        currency
        amount
        rate
        rateOn
        rateSource
        dollars
      }
    }
  }
`)

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
          hours
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
    }
  }
`)

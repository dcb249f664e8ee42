import { type DataOf, publicQuery } from '#web/public-query.ts'

export const custodyQuery = publicQuery(`
  query Custody {
    custody {
      day
      takenAt
      fbo
      inFlightTo
      inFlightFrom
      owed
      investors
      short
      isCovered
      statement {
        day
        tiedAt
        ledger
        statement
        isTied
      }
    }
  }
`)
export type CustodyPosition = NonNullable<DataOf<typeof custodyQuery>['custody']>

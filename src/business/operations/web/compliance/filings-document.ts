import { graphql } from '#web/documents.ts'
import type { FilingCalendarQuery } from '#web/generated/graphql.ts'

export const filingCalendarDocument = graphql(`
  query FilingCalendar {
    filingCalendar {
      portfolioId
      portfolioName
      kind
      form
      source
      periodEnd
      ruleDueOn
      dueOn
      state
      workId
      owner
      isMine
      recordedByName
      decidedByName
      evidence {
        id
        filedOn
        qualifiedOn
        reference
        recordedAt
        correctedAt
        correctionReason
      }
      decision {
        extendedTo
        reason
        at
      }
    }
  }
`)

export type Filing = NonNullable<FilingCalendarQuery['filingCalendar']>[number]

export const filingKey = ({ portfolioId, kind, ruleDueOn }: Filing): string => `${portfolioId}:${kind}:${ruleDueOn}`

import { graphql } from '#web/documents.ts'
import type { MonthClosePreviewQuery, MonthCloseQuery, MonthClosesQuery } from '#web/generated/graphql.ts'

export const monthClosesDocument = graphql(`
  query MonthCloses {
    monthCloses {
      count
      months {
        id
        portfolio {
          id
          name
        }
        month
        dueOn
        isLate
        dividend {
          id
        }
        correctionId
        cashProposalId
        lockProposalId
        plants {
          plantId
          daysRead
          daysDue
          needsCause
        }
        steps {
          kind
          state
        }
        next {
          kind
          state
          act
          roles
        }
      }
      toLock {
        portfolio {
          id
          name
        }
        months
        count
      }
    }
  }
`)
export type BoardMonth = NonNullable<MonthClosesQuery['monthCloses']>['months'][number]
export type MonthsToLock = NonNullable<MonthClosesQuery['monthCloses']>['toLock'][number]

export const closeProgressDocument = graphql(`
  query CloseProgress {
    monthCloses {
      months {
        id
        month
        dueOn
        isLate
        next {
          kind
        }
      }
    }
  }
`)

export const monthCloseDocument = graphql(`
  query MonthClose($portfolioId: ID!, $month: Month!) {
    operators {
      userId
      email
    }
    monthClose(portfolioId: $portfolioId, month: $month) {
      id
      portfolio {
        id
        name
      }
      month
      dueOn
      isLate
      pool
      meanBefore
      twoAbove
      takesTwo
      barred
      correctionId
      cashProposalId
      lockProposalId
      lockProposedBy
      hoursEnteredBy
      next {
        kind
        state
        act
        roles
      }
      steps {
        kind
        state
        act
        roles
      }
      plants {
        plantId
        name
        daysRead
        daysDue
        readUntil
        kilowattHours
        expectedKilowattHours
        missingKilowattHours
        explainedKilowattHours
        needsCause
      }
      losses {
        plantId
        cause
        kilowattHours
        explanation
        recordedBy
        recordedAt
      }
      cash {
        revenue
        costs
        interest
        principal
        fee
        reserve
        deficit
        pool
        recordedBy
        recordedAt
        correctedBy
        correctedAt
        correctionReason
      }
      lines {
        kind
        costKind
        contract
        party
        document
        currency
        amount
        rate
        dollars
      }
      dividend {
        id
        state
        origin
        reason
        pool
        recordOn
        declaredBy
        approversNeeded
        firstApprovedBy
        approvedBy
        paidAt
        holders
        paymentRefusal
      }
      seal {
        isLocked
        proposedBy
        approvedBy
        at
        reason
      }
    }
  }
`)
export type MonthClose = NonNullable<MonthCloseQuery['monthClose']>
export type CloseStep = MonthClose['steps'][number]

export const monthClosePreviewDocument = graphql(`
  query MonthClosePreview($portfolioId: ID!, $month: Month!) {
    monthClosePreview(portfolioId: $portfolioId, month: $month) {
      pool
      holders
      perShare
      perShareBefore
      monthBefore
      poolBefore
      holdersBefore
      newHolders
      goneHolders
      more
      less
      bridge {
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
      changes {
        accountId
        before
        after
        difference
      }
      exceptions {
        kind
        holders
        amount
        accountIds
      }
    }
  }
`)
export type ClosePreview = NonNullable<MonthClosePreviewQuery['monthClosePreview']>

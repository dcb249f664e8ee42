import { graphql } from '#web/documents.ts'
import type { AuditEntriesQuery, AuditEntryQuery } from '#web/generated/graphql.ts'

export const auditEntriesDocument = graphql(`
  query AuditEntries(
    $actor: String
    $action: String
    $about: String
    $from: Day
    $through: Day
    $outcome: AuditOutcome
    $after: String
  ) {
    auditEntries(
      actor: $actor
      action: $action
      about: $about
      from: $from
      through: $through
      outcome: $outcome
      after: $after
    ) {
      edges {
        cursor
        node {
          id
          at
          actor
          actorName
          title
          subject
          subjectName
          outcome
          refusal
          openingReason
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const auditEntryDocument = graphql(`
  query AuditEntry($id: ID!) {
    auditEntry(id: $id) {
      id
      at
      actor
      actorName
      onBehalfOf
      onBehalfOfName
      action
      title
      subject
      subjectName
      outcome
      refusal
      reference
      openingReason
      facts {
        label
        before
        after
        isChanged
      }
      proposal {
        id
        kind
        reason
        state
        proposedBy
        proposedAt
        firstApprovedBy
        decidedBy
        decidedAt
        decisionReason
      }
      seal {
        state
        number
        sealedAt
        acts
        hash
        dueAt
      }
    }
    operators {
      userId
      email
    }
  }
`)

export const auditChoicesDocument = graphql(`
  query AuditChoices {
    auditActions {
      name
      title
    }
    operators {
      userId
      email
    }
    portfolios {
      id
      name
    }
  }
`)

export const exportAuditDocument = graphql(`
  mutation ExportAudit(
    $key: IdempotencyKey!
    $format: AuditFormat!
    $actor: String
    $action: String
    $about: ID
    $from: Day
    $through: Day
    $outcome: AuditOutcome
  ) {
    exportAudit(
      input: {
        key: $key
        format: $format
        actor: $actor
        action: $action
        about: $about
        from: $from
        through: $through
        outcome: $outcome
      }
    ) {
      id
      fileName
      count
      note
      content
    }
  }
`)

export type AuditRow = NonNullable<AuditEntriesQuery['auditEntries']>['edges'][number]['node']
export type AuditEntry = NonNullable<AuditEntryQuery['auditEntry']>
export type Operators = AuditEntryQuery['operators']

import { graphql } from '#web/documents.ts'
import type { InvestorFileQuery } from '#web/generated/graphql.ts'

export const investorsDocument = graphql(`
  query Investors($search: String!) {
    investors(search: $search) {
      userId
      accountId
      name
      email
      identityStatus
      accreditation
      since
    }
  }
`)

export const waitingAccreditations = graphql(`
  fragment WaitingAccreditations on AccreditationCaseConnection {
    edges {
      cursor
      node {
        id
        userId
        accountId
        route
        submittedAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`)

export const closingAccounts = graphql(`
  fragment ClosingAccounts on ClosureConnection {
    edges {
      cursor
      node {
        id
        number
        userId
        accountId
        requestedAt
        eraseOn
        isOnHold
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`)

export const waitingInvestorsDocument = graphql(`
  query WaitingInvestors {
    accreditationQueue {
      ...WaitingAccreditations
    }
    closureQueue {
      ...ClosingAccounts
    }
  }
`)

export const moreAccreditationsDocument = graphql(`
  query MoreAccreditations($after: String) {
    accreditationQueue(after: $after) {
      ...WaitingAccreditations
    }
  }
`)

export const moreClosingDocument = graphql(`
  query MoreClosingAccounts($after: String) {
    closureQueue(after: $after) {
      ...ClosingAccounts
    }
  }
`)

export const investorFileDocument = graphql(`
  query InvestorFile($userId: ID!, $accountId: ID) {
    portfolios {
      id
      name
    }
    investorFile(userId: $userId, accountId: $accountId) {
      userId
      accountId
      accounts {
        id
        title
        kind
        isFrozen
      }
      name
      email
      identityStatus
      accreditation
      since
      isWealthChannel
      isOnHold
      isFrozen
      opened {
        until
        phone
        dateOfBirth
        address
        ssnLastFour
      }
      missing
      obstacles {
        portfolioId
        messages
      }
      banks {
        id
        name
        status
      }
    }
    operators {
      userId
      email
    }
  }
`)

export const investorNotesDocument = graphql(`
  query InvestorNotes($userId: ID!, $after: String) {
    investorNotes(userId: $userId, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          text
          by
          at
        }
      }
    }
  }
`)

export type InvestorFile = NonNullable<InvestorFileQuery['investorFile']>

export const accountFileDocument = graphql(`
  query AccountFile($accountId: ID!) {
    accreditationCases(accountId: $accountId) {
      id
      status
      route
      source
      statement {
        taxYear
        statementsOn
        letterOn
      }
      wouldHoldUntil
      holdsUntil
      asked
      decisionReason
      submittedAt
      proposedDecision
      openProposal {
        id
        expiresAt
      }
      documents {
        id
        kind
        fileName
        mediaType
      }
    }
    orders(accountId: $accountId, first: 20) {
      edges {
        node {
          id
          state
          amount
          placedAt
          portfolioId
        }
      }
    }
    transfers(accountId: $accountId) {
      edges {
        node {
          id
          kind
          state
          amount
          at
        }
      }
    }
    documents(accountId: $accountId) {
      edges {
        node {
          id
          number
          title
          madeAt
        }
      }
    }
  }
`)

export const openPersonalDataDocument = graphql(`
  mutation OpenPersonalData($key: IdempotencyKey!, $userId: ID!, $reason: String!) {
    openPersonalData(input: { key: $key, userId: $userId, reason: $reason }) {
      id
    }
  }
`)

export const closePersonalDataDocument = graphql(`
  mutation ClosePersonalData($key: IdempotencyKey!, $userId: ID!) {
    closePersonalData(input: { key: $key, userId: $userId }) {
      id
    }
  }
`)

export const addInvestorNoteDocument = graphql(`
  mutation AddInvestorNote($key: IdempotencyKey!, $userId: ID!, $text: String!) {
    addInvestorNote(input: { key: $key, userId: $userId, text: $text }) {
      id
    }
  }
`)

export const askForEvidenceDocument = graphql(`
  mutation AskForAccreditationEvidence($key: IdempotencyKey!, $id: ID!, $asked: String!) {
    askForAccreditationEvidence(input: { key: $key, id: $id, asked: $asked }) {
      id
    }
  }
`)

export const decideAccreditationDocument = graphql(`
  mutation DecideAccreditation(
    $id: ID!
    $verificationId: ID!
    $decision: AccreditationDecision!
    $words: String
    $reason: String!
  ) {
    decideAccreditation(input: { id: $id, verificationId: $verificationId, decision: $decision, words: $words, reason: $reason }) {
      id
    }
  }
`)

import { graphql } from '#web/documents.ts'

export const approvalShown = graphql(`
  fragment ApprovalShown on ApprovalPreview {
    changes {
      label
      before
      after
      difference
      names
    }
    booked {
      label
      after
    }
    holders
    money
    refusal
    hash
  }
`)

export const proposalPreviewDocument = graphql(`
  query ProposalPreview($id: ID!) {
    proposalPreview(id: $id) {
      ...ApprovalShown
    }
  }
`)

export const dividendApprovalDocument = graphql(`
  query DividendApproval($id: ID!) {
    dividendPreview(id: $id) {
      approval {
        ...ApprovalShown
      }
    }
  }
`)

export const approveProposalDocument = graphql(`
  mutation ApproveProposal($key: IdempotencyKey!, $id: ID!, $preview: String!) {
    approveProposal(input: { key: $key, id: $id, preview: $preview }) {
      id
      state
    }
  }
`)

export const approveDividendDocument = graphql(`
  mutation ApproveDividendHere($key: IdempotencyKey!, $id: ID!, $preview: String!) {
    approveDividend(input: { key: $key, id: $id, preview: $preview }) {
      id
    }
  }
`)

import { graphql } from '#web/documents.ts'
import type { IraQuery, IrasQuery } from '#web/generated/graphql.ts'

export const irasDocument = graphql(`
  query Iras {
    iraCustodians {
      code
      name
      annualFee
    }
    me {
      user {
        id
        iras {
          id
          name
          iraType
          custodian
          custodianName
          state
          statusText
          reason
          balance
          isFunded
        }
      }
    }
    dashboard {
      accounts {
        id
        value
      }
    }
  }
`)
export type IraLine = NonNullable<IrasQuery['me']>['user']['iras'][number]
export type Custodian = NonNullable<IrasQuery['iraCustodians']>[number]

export const iraDocument = graphql(`
  query Ira($accountId: ID!) {
    ira(accountId: $accountId) {
      id
      name
      iraType
      custodian
      custodianName
      state
      statusText
      reason
      codeExpiresAt
      codeTriesLeft
      registration
      beneficiaries {
        class
        relationship
        name
        firstName
        lastName
        entityName
        dateOfBirth
        shareHundredths
        perStirpes
      }
      beneficiaryChange {
        id
        state
        reason
        requestedAt
        beneficiaries {
          class
          relationship
          name
          shareHundredths
          perStirpes
        }
      }
      balance
      pendingBalance
      annualFee
      isFunded
      bankAccounts {
        id
        name
        bankName
        mask
        status
        problem
        signInToRepair
      }
      agreement {
        version
        sha256
        title
        paragraphs
        documents {
          name
          url
        }
      }
      documents {
        id
        kind
        fileName
        status
        reason
      }
      contributions {
        id
        kind
        taxYear
        amount
        state
        reason
        requestedAt
        settledAt
        isCanceling
        canCancel
      }
      transfers {
        id
        from
        accountLastFour
        planType
        asked
        received
        state
        reason
        requestedAt
        isCanceling
        canCancel
      }
      years {
        taxYear
        deadline
        contributed
        room
        warning
      }
    }
    dashboard(accountId: $accountId) {
      accounts {
        id
        value
      }
    }
  }
`)
export type Ira = NonNullable<IraQuery['ira']>

/** Notes interest in an IRA in the customer records (specification 3.2). */
export const iraInterestDocument = graphql(`
  mutation UpdateHubSpotContactIRAInterest {
    updateHubSpotContactIRAInterest
  }
`)

export const openIraDocument = graphql(`
  mutation OpenIra(
    $id: ID!
    $custodian: Custodian!
    $iraType: IraType!
    $isMarried: Boolean!
    $spouseName: String
    $employerName: String
    $employerEin: String
    $beneficiaries: [IraBeneficiaryInput!]!
  ) {
    openIra(
      input: {
        id: $id
        custodian: $custodian
        iraType: $iraType
        isMarried: $isMarried
        spouseName: $spouseName
        employerName: $employerName
        employerEin: $employerEin
        beneficiaries: $beneficiaries
      }
    ) {
      id
    }
  }
`)

export const changeIraBeneficiariesDocument = graphql(`
  mutation ChangeIraBeneficiaries(
    $id: ID!
    $accountId: ID!
    $isMarried: Boolean!
    $spouseName: String
    $beneficiaries: [IraBeneficiaryInput!]!
  ) {
    changeIraBeneficiaries(
      input: {
        id: $id
        accountId: $accountId
        isMarried: $isMarried
        spouseName: $spouseName
        beneficiaries: $beneficiaries
      }
    ) {
      id
    }
  }
`)

export const sendIraCodeDocument = graphql(`
  mutation SendIraCode($key: IdempotencyKey!, $accountId: ID!) {
    sendIraCode(input: { key: $key, accountId: $accountId }) {
      id
    }
  }
`)

export const verifyIraCodeDocument = graphql(`
  mutation VerifyIraCode($key: IdempotencyKey!, $accountId: ID!, $code: String!) {
    verifyIraCode(input: { key: $key, accountId: $accountId, code: $code }) {
      id
      isVerified
      triesLeft
    }
  }
`)

export const signIraAgreementDocument = graphql(`
  mutation SignIraAgreement($key: IdempotencyKey!, $accountId: ID!, $version: String!, $sha256: String!) {
    signIraAgreement(input: { key: $key, accountId: $accountId, version: $version, sha256: $sha256 }) {
      id
    }
  }
`)

export const withdrawIraApplicationDocument = graphql(`
  mutation WithdrawIraApplication($key: IdempotencyKey!, $accountId: ID!) {
    withdrawIraApplication(input: { key: $key, accountId: $accountId }) {
      id
    }
  }
`)

export const contributeToIraDocument = graphql(`
  mutation ContributeToIra(
    $id: ID!
    $accountId: ID!
    $fundingSourceId: ID!
    $kind: IraContributionKind!
    $taxYear: Int!
    $amount: Cents!
    $rollover: IraRolloverInput
  ) {
    contributeToIra(
      input: {
        id: $id
        accountId: $accountId
        fundingSourceId: $fundingSourceId
        kind: $kind
        taxYear: $taxYear
        amount: $amount
        rollover: $rollover
      }
    ) {
      id
    }
  }
`)

export const transferToIraDocument = graphql(`
  mutation TransferToIra(
    $id: ID!
    $accountId: ID!
    $fromCustodian: String!
    $accountNumber: String!
    $planType: IraPlanType!
    $amount: Cents
    $delivery: IraTransferDelivery!
  ) {
    transferToIra(
      input: {
        id: $id
        accountId: $accountId
        fromCustodian: $fromCustodian
        accountNumber: $accountNumber
        planType: $planType
        amount: $amount
        delivery: $delivery
      }
    ) {
      id
    }
  }
`)

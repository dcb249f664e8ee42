import { graphql } from '#platform/web/generated/gql.ts'
import type { SecurityQuery } from '#platform/web/generated/graphql.ts'

export const securityDocument = graphql(`
  query Security {
    mySecurity {
      recoveryCodesLeft
      factors {
        id
        kind
        name
        phoneEnd
        addedAt
        lastUsedAt
      }
      devices {
        id
        name
        address
        place
        startedAt
        lastSeenAt
        isCurrent
      }
      log {
        id
        what
        at
        device
        address
        place
      }
    }
  }
`)

export type Security = SecurityQuery['mySecurity']
export type Factor = Security['factors'][number]

export const beginAppDocument = graphql(`
  mutation BeginAuthenticatorApp($key: ID!) {
    beginAuthenticatorApp(key: $key) {
      id
      secret
      uri
    }
  }
`)

export const beginTextsDocument = graphql(`
  mutation BeginTextMessages($key: ID!, $phone: String!) {
    beginTextMessages(key: $key, phone: $phone) {
      id
    }
  }
`)

export const confirmFactorDocument = graphql(`
  mutation ConfirmSecondFactor($key: ID!, $factorId: ID!, $code: String!) {
    confirmSecondFactor(key: $key, factorId: $factorId, code: $code) {
      recoveryCodes
    }
  }
`)

export const removeFactorDocument = graphql(`
  mutation RemoveSecondFactor($key: ID!, $factorId: ID!) {
    removeSecondFactor(key: $key, factorId: $factorId) {
      id
    }
  }
`)

export const makeRecoveryCodesDocument = graphql(`
  mutation MakeRecoveryCodes($key: ID!) {
    makeRecoveryCodes(key: $key) {
      recoveryCodes
    }
  }
`)

export const beginPasskeyDocument = graphql(`
  mutation BeginPasskey($key: ID!) {
    beginPasskey(key: $key) {
      url
    }
  }
`)

export const beginPasswordChangeDocument = graphql(`
  mutation BeginPasswordChange($key: ID!) {
    beginPasswordChange(key: $key) {
      url
    }
  }
`)

export const endSessionDocument = graphql(`
  mutation EndSession($key: ID!, $sessionId: ID!) {
    endSession(key: $key, sessionId: $sessionId) {
      id
    }
  }
`)

export const endOtherSessionsDocument = graphql(`
  mutation EndOtherSessions($key: ID!) {
    endOtherSessions(key: $key) {
      done
    }
  }
`)

import { graphql } from '#web/documents.ts'
import type { SecurityQuery } from '#web/generated/graphql.ts'

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
    myAccessBearers {
      id
      kind
      name
      madeAt
      expiresAt
    }
  }
`)

export type Bearer = NonNullable<SecurityQuery['myAccessBearers']>[number]
export type Security = NonNullable<SecurityQuery['mySecurity']>
export type Factor = Security['factors'][number]

export const beginAppDocument = graphql(`
  mutation BeginAuthenticatorApp($key: IdempotencyKey!) {
    beginAuthenticatorApp(input: { key: $key }) {
      id
      secret
      uri
    }
  }
`)

export const beginTextsDocument = graphql(`
  mutation BeginTextMessages($key: IdempotencyKey!, $phone: String!) {
    beginTextMessages(input: { key: $key, phone: $phone }) {
      id
    }
  }
`)

export const confirmFactorDocument = graphql(`
  mutation ConfirmSecondFactor($key: IdempotencyKey!, $factorId: ID!, $code: String!) {
    confirmSecondFactor(input: { key: $key, factorId: $factorId, code: $code }) {
      recoveryCodes
    }
  }
`)

export const removeFactorDocument = graphql(`
  mutation RemoveSecondFactor($key: IdempotencyKey!, $factorId: ID!) {
    removeSecondFactor(input: { key: $key, factorId: $factorId }) {
      id
    }
  }
`)

export const makeRecoveryCodesDocument = graphql(`
  mutation MakeRecoveryCodes($key: IdempotencyKey!) {
    makeRecoveryCodes(input: { key: $key }) {
      recoveryCodes
    }
  }
`)

export const beginPasskeyDocument = graphql(`
  mutation BeginPasskey($key: IdempotencyKey!) {
    beginPasskey(input: { key: $key }) {
      url
    }
  }
`)

export const beginPasswordChangeDocument = graphql(`
  mutation BeginPasswordChange($key: IdempotencyKey!) {
    beginPasswordChange(input: { key: $key }) {
      url
    }
  }
`)

export const endSessionDocument = graphql(`
  mutation EndSession($key: IdempotencyKey!, $sessionId: ID!) {
    endSession(input: { key: $key, sessionId: $sessionId }) {
      id
    }
  }
`)

export const endOtherSessionsDocument = graphql(`
  mutation EndOtherSessions($key: IdempotencyKey!) {
    endOtherSessions(input: { key: $key }) {
      done
    }
  }
`)

export const endAccessBearerDocument = graphql(`
  mutation EndAccessBearer($key: IdempotencyKey!, $kind: AccessBearerKind!, $id: ID!) {
    endAccessBearer(input: { key: $key, kind: $kind, id: $id }) {
      id
    }
  }
`)

import { refusedBy } from '#web/data-client.ts'
import { graphql } from '#web/documents.ts'
import { type Sent, sentOrRefused } from './sent-words.ts'

export const sendRegisterEmailDocument = graphql(`
  mutation SendRegisterEmail($id: Int!, $email: String!) {
    sendRegisterEmail(id: $id, email: $email) {
      id
    }
  }
`)

export const sentOrWhy = (error: unknown): Sent => sentOrRefused(refusedBy(error)?.message ?? null)

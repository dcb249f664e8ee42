import type { ApolloClient } from '@apollo/client'
import { createApollo } from '#web/apollo.ts'

let client: ApolloClient | undefined

/** One cache for the portal, so that going to a public page and back asks nothing twice. */
export function portalData(): ApolloClient {
  client ??= createApollo()
  return client
}

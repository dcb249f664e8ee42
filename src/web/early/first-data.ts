import type { FirstData } from '../first-data.ts'
import { firstQueries } from '../generated/first-queries.ts'
import { graphqlHeaders } from '../graphql-fetch.ts'
import { accountHeader, sessionKeys } from '../session-keys.ts'
import { kept } from './kept.ts'

/**
 * Stands in the portal's document and runs before any other script has come: where someone is signed in and opens one of
 * the portal's pages, it asks for who they are and for their accounts, which every page needs before it draws anything, and
 * for the files of the frame around the pages. The data client takes the answers (web/first-data.ts).
 */
const isPage = /^\/(users|order|basket|operations)(\/|$)|\/(invest|sell)\/?$/
const leftMs = Number(kept(sessionKeys.expiresAt)) - Date.now()
const token = kept(sessionKeys.token)
const account = kept(sessionKeys.account)
const { files = '' } = document.currentScript?.dataset ?? {}

if (token && leftMs > 30_000 && isPage.test(location.pathname) && !/[?&]accountId=/.test(location.search)) {
  for (const href of files.split(' ')) {
    const isStyle = href.endsWith('.css')
    const link = document.createElement('link')
    Object.assign(link, isStyle ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href })
    document.head.append(link)
  }
  const headers = { authorization: `Bearer ${token}`, ...(account ? { [accountHeader]: account } : {}) }
  const ask = (operationName: string, query: string) =>
    fetch('/graphql', {
      method: 'POST',
      headers: { ...headers, ...graphqlHeaders },
      body: JSON.stringify({ operationName, query }),
    })
  globalThis.firstData = {
    headers,
    answers: new Map(Object.entries(firstQueries).map(([name, query]) => [query, ask(name, query)])),
  } satisfies FirstData
}

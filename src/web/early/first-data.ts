import { type FirstData, firstKey } from '../first-data.ts'
import { firstQueries } from '../generated/first-queries.ts'
import { graphqlHeaders } from '../graphql-fetch.ts'
import { accountHeader, sessionKeys } from '../session-keys.ts'
import { kept } from './kept.ts'

/**
 * Runs in the portal's document before any other script. For a signed-in person on a portal page it requests the person
 * and their accounts, which every page needs first, the frame's files, and the data and file of the dashboard or the
 * checkout, the most frequent first pages. The data client takes the answers (web/first-data.ts).
 */
const isPage = /^\/(users|order|basket|operations)(\/|$)|\/(invest|sell)\/?$/
/** A staff page: it has its own frame, and names no account. */
const isBackOffice = /^\/operations(\/|$)/.test(location.pathname)
const { pathname, search } = location
const isDashboard = /^\/users\/dashboard\/?$/.test(pathname) && !search
const portfolioId = /^\/investment\/(\w+)\/invest\/?$/.exec(pathname)?.[1]
const leftMs = Number(kept(sessionKeys.expiresAt)) - Date.now()
const token = kept(sessionKeys.token)
const account = kept(sessionKeys.account)
const { files = '', office = '', dashboard = '', checkout = '' } = document.currentScript?.dataset ?? {}

type Asked = {
  readonly name: keyof typeof firstQueries
  readonly variables?: Readonly<Record<string, unknown>>
  /** The account that the request names, as in the data client. */
  readonly about?: string | null | undefined
}

/**
 * The queries of the pages: the person and their accounts with the last chosen account, the dashboard for all their
 * accounts, the checkout for the chosen one. For another person's account the page's query differs, and is sent again.
 */
function askedFirst(): Asked[] {
  if (isBackOffice) return [{ name: 'Me' }]
  const ofFrame: Asked[] = [
    { name: 'Me', about: account },
    { name: 'MyAccessibleAccounts', about: account },
  ]
  if (isDashboard) return [...ofFrame, { name: 'Dashboard', variables: { accountId: null } }]
  if (!portfolioId || !account) return ofFrame
  return [...ofFrame, { name: 'Checkout', variables: { accountId: account, portfolioId, amount: '0' } }]
}

function preload(href: string): void {
  const link = document.createElement('link')
  if (href.endsWith('.js')) Object.assign(link, { rel: 'modulepreload', href })
  else if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', href })
  else Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  document.head.append(link)
}

// The prerendered document is the portal's; its header is not for staff pages (portal-shell.module.css).
if (isBackOffice) document.documentElement.dataset.backOffice = ''

if (token && leftMs > 30_000 && isPage.test(pathname) && !/[?&]accountId=/.test(search)) {
  const ofPage = isDashboard ? dashboard : portfolioId ? checkout : ''
  for (const href of `${isBackOffice ? office : files} ${ofPage} /settings.json`.split(' ')) if (href) preload(href)
  globalThis.firstData = new Map(
    askedFirst().map(({ name, variables = {}, about }) => {
      const query = firstQueries[name]
      const headers = { authorization: `Bearer ${token}`, ...(about ? { [accountHeader]: about } : {}) }
      const answer = fetch('/graphql', {
        method: 'POST',
        headers: { ...headers, ...graphqlHeaders },
        body: JSON.stringify({ operationName: name, variables, query }),
        // Read at once: an answer that nobody takes must not hold its connection.
      }).then(async (given) => new Response(await given.blob(), given))
      return [firstKey(query, variables), { headers, answer }]
    }),
  ) satisfies FirstData
}

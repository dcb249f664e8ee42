import { useContext } from 'react'
import { UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { type PageData, pageDataId } from './page-data.ts'

/**
 * The scripts of a prerendered document, in place of the library's: no map of all routes, nothing inline that runs, and
 * all of it after the words and their letters.
 */
export function PageScripts() {
  const framework = useContext(UNSAFE_FrameworkContext)
  const matches = useMatches()
  if (!framework) return null
  const { entry, routes } = framework.manifest
  const own = matches.filter(({ id }) => id !== 'root')
  const data: PageData = {
    routes: own.map(({ id, pathname, params, loaderData }) => ({
      id,
      module: routes[id]!.module,
      pathname,
      params: params as Record<string, string>,
      ...(loaderData !== undefined && { loaderData }),
    })),
  }
  const modules = own.flatMap(({ id }) => [routes[id]!.module, ...(routes[id]!.imports ?? [])])
  return (
    <>
      {[...new Set([entry.module, ...entry.imports, ...modules])].map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script
        id={pageDataId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own words; `<` cannot end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
      />
      <script type="module" src={entry.module} fetchPriority="low" />
    </>
  )
}

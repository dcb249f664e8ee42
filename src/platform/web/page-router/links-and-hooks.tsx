import { type ComponentProps, type ComponentType, type MouseEvent, useCallback, useContext, useMemo } from 'react'
import {
  type NavigateOptions,
  type Path,
  type To,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
} from 'react-router'

/**
 * What our pages use of react-router, for pages that a file serves: the same names over the same contexts, a tenth of
 * the bytes, since nothing here fetches, matches or submits. vite.config.ts puts this in the place of `react-router`
 * for our own sources; what is not here comes from the library itself, and only the portal loads that.
 * Addresses are whole (`/faq/`), or begin with `?` or `#`.
 */
export * from 'react-router'

export const useLocation = () => useContext(UNSAFE_LocationContext).location

const useMatch = () => useContext(UNSAFE_RouteContext).matches.at(-1)

export const useParams = () => useMatch()?.params ?? {}

export function useMatches() {
  const matches = useContext(UNSAFE_DataRouterStateContext)?.matches
  const loaderData = useContext(UNSAFE_DataRouterDataContext)?.loaderData
  return useMemo(
    () =>
      (matches ?? []).map(({ route, pathname, params }) => ({
        id: route.id,
        pathname,
        params,
        loaderData: loaderData?.[route.id],
        handle: route.handle as unknown,
      })),
    [matches, loaderData],
  )
}

export const Outlet = () => useContext(UNSAFE_RouteContext).outlet

export function useNavigate() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const fromRouteId = useMatch()?.route.id
  return useCallback(
    async (to: To | number, options: NavigateOptions = {}) => {
      if (typeof to === 'number') await router?.navigate(to)
      else await router?.navigate(to, { ...(fromRouteId && { fromRouteId }), ...options })
    },
    [router, fromRouteId],
  )
}

export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  type Next = URLSearchParams | Record<string, string> | string
  const setParams = useCallback(
    (next: Next | ((before: URLSearchParams) => Next), options?: NavigateOptions) => {
      const asked = typeof next === 'function' ? next(new URLSearchParams(params)) : next
      void navigate(`?${new URLSearchParams(asked)}`, options)
    },
    [navigate, params],
  )
  return [params, setParams] as const
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { readonly to: To }

/** A link that the page follows by itself where it can; a new tab, a download or another button stay the browser's. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const href = addressOf(to, { pathname, search })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== '_self') || !/^[/?#]/.test(href)) return
    event.preventDefault()
    void navigate(to, {
      replace: replace ?? href === pathname + search,
      state,
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** An address as it stands in a link, from the page it stands on. */
export function addressOf(to: To, here: Pick<Path, 'pathname' | 'search'>): string {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : (to as Partial<Path>)
  const path = pathname ?? here.pathname
  const whole = path.startsWith('?')
    ? here.pathname + path
    : path.startsWith('#')
      ? here.pathname + here.search + path
      : path
  return whole + search + hash
}

type PageProps = { params: unknown; loaderData: unknown; actionData: undefined; matches: unknown }

/** The library's compiler wraps every page in this, so that it is given what its loader read. */
export const UNSAFE_withComponentProps = (Page: ComponentType<PageProps>) => () => <GivenPage Page={Page} />

function GivenPage({ Page }: { readonly Page: ComponentType<PageProps> }) {
  const params = useParams()
  const matches = useMatches()
  const id = useMatch()?.route.id
  const loaderData = matches.find((match) => match.id === id)?.loaderData
  return <Page params={params} loaderData={loaderData} actionData={undefined} matches={matches} />
}

/**
 * A path of this site, whatever someone wrote into an address: anything that could lead elsewhere is the home page. What the
 * browser makes of it is looked at again, as `/.//elsewhere.example` becomes `//elsewhere.example`.
 */
export function sameOriginPath(path: string, origin: string = location.origin): string {
  if (!isPath(path) || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin && isPath(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : '/'
}

const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

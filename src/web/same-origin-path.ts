/**
 * A path of this site, whatever an address contains: anything that could lead elsewhere becomes the home page. The
 * browser's interpretation is checked again, because `/.//elsewhere.example` becomes `//elsewhere.example`.
 */
export function sameOriginPath(path: string, origin: string = location.origin): string {
  if (!isPath(path) || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin && isPath(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : '/'
}

const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

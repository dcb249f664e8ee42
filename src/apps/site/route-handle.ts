/** What a route may say of itself, as `export const handle`. */
export type RouteHandle = {
  /** Ships no script beyond the document's early one: a page that is only read. */
  readonly static?: true
  /** Ships its script only when the reader first acts: a page that is read, with something to try in it. */
  readonly script?: 'onIntent'
  /** Fixes the theme of the page, whatever the reader chose. */
  readonly theme?: 'light' | 'dark'
  /** Lays the header over the picture at the page's top. */
  readonly overSky?: true
}

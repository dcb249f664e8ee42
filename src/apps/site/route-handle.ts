/** A route's declarations about itself, as `export const handle`. */
export type RouteHandle = {
  /**
   * A page that is read. Its scripts sleep in the document: nothing is fetched or run beyond the early script until
   * the reader acts in a part marked `data-wakes`, or comes with a request in the address.
   */
  readonly static?: true
  /** Fixes the theme of the page, whatever the reader chose. */
  readonly theme?: 'light' | 'dark'
  /** Lays the header over the picture at the page's top. */
  readonly overSky?: true
  /** A page on which a person works, such as a form or checkout: its footer is one line. */
  readonly isWorkPage?: true
  /** A step of a wizard, a checkout or a sale: it has no footer, so that nothing below it leads away. */
  readonly isFlow?: true
}

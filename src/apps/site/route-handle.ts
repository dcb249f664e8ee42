/** A route's settings for itself, as `export const handle`. */
export type RouteHandle = {
  /**
   * A reading page. Its scripts do not run: nothing is fetched or run beyond the early script until the reader acts in
   * a part marked `data-wakes`, or the address asks for something.
   */
  readonly static?: true
  /** Fixes the page's theme, whatever the reader chose. */
  readonly theme?: 'light' | 'dark'
  /** Lays the header over the picture at the top of the page. */
  readonly overSky?: true
  /** A page to work on, such as a form or the checkout: its footer is one line. */
  readonly isWorkPage?: true
  /** A step of a wizard, the checkout or a sale: it has no footer, so nothing leads away. */
  readonly isFlow?: true
}

/** The year in which the site was built, from vite.config.ts. */
declare const __RELEASE_YEAR__: number

/** The minified text of a script, see build/inlined-script.ts. */
declare module '*?inlined' {
  const text: string
  export default text
}
/** The icon of the site as an address that needs no request. */
declare const __ICON__: string

declare const __RELEASE_YEAR__: number

/** The minified text of a script; see build/inlined-script.ts. */
declare module '*?inlined' {
  const text: string
  export default text
}
/** The site's icon as a data address, which needs no request. */
declare const __ICON__: string

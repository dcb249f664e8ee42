/** The part of the library that tools/subset-fonts.ts uses; it brings no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype'
      readonly variationAxes?: { readonly wght: number | { readonly min: number; readonly max: number } }
      /** OpenType features that stay, by their tags. */
      readonly keepFeatures: readonly string[]
      readonly noHinting: true
    },
  ): Promise<Buffer>
}

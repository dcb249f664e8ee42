/** A short hash of a text, for keys in the tab's storage. */
export function digest(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}

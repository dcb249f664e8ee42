/** Parts as sentences in a row. One that ends with a period of its own, such as "Inc.", gets no second one. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ')

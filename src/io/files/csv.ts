import papa from 'papaparse'
import { byteOrderMark, formula, splitSafely } from '#kernel/formula.ts'

/** A table as CSV (RFC 4180), for files that people open. Formulas are escaped. */
export const csvBytes = (fields: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `${byteOrderMark}${splitSafely(papa.unparse({ fields: [...fields], data: rows.map((row) => [...row]) }, { escapeFormulae: formula }))}\r\n`,
  )

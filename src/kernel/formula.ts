/**
 * Text that a spreadsheet would execute: a formula's first character, also after spaces and invisible marks, or a minus
 * sign that starts no plain number; some programs read full-width, small and typographic characters alike.
 */
export const formula =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*(?:[=+@＝＋＠－﹦﹢﹫﹣−]|-(?!\d[\d,]*(?:\.\d+)?$))|^[\t\r\n]/u

/** Begins a file for spreadsheets: without it Excel reads UTF-8 in the computer's code page. */
export const byteOrderMark = '\ufeff'

/**
 * A table as CSV that is also safe in spreadsheets that split lines at semicolons or tabs, as in most of Europe: a
 * formula after one of them becomes text.
 */
export const splitSafely = (csv: string): string =>
  csv.replace(/[;\t](?=[^\S\r\n]*(?:[=+@＝＋＠－﹦﹢﹫﹣−]|-(?!\d)))/gu, "$&'")

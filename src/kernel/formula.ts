/**
 * Text that a spreadsheet would run: a formula's first sign, also behind blanks and marks that are not seen, and a minus sign
 * that begins no plain number; some read full-width, small and typographic signs alike.
 */
export const formula =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*(?:[=+@＝＋＠－﹦﹢﹫﹣−]|-(?!\d[\d,]*(?:\.\d+)?$))|^[\t\r\n]/u

/** Begins a file that a person opens in a spreadsheet: without it Excel reads UTF-8 as the code page of the computer. */
export const byteOrderMark = '\ufeff'

/**
 * A table as comma-separated text, safe also in a spreadsheet that splits lines at semicolons or tabs, as in most of Europe: what
 * would begin a formula behind one of them becomes text.
 */
export const splitSafely = (csv: string): string =>
  csv.replace(/[;\t](?=[^\S\r\n]*(?:[=+@＝＋＠－﹦﹢﹫﹣−]|-(?!\d)))/gu, "$&'")

/**
 * Text that a spreadsheet would run: a formula's first sign, also behind blanks and marks that are not seen, and a minus sign
 * that begins no plain number; some read full-width, small and typographic signs alike.
 */
export const formula =
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*(?:[=+@＝＋＠－﹦﹢﹫﹣−]|-(?!\d[\d,]*(?:\.\d+)?$))|^[\t\r\n]/u

/** Begins a file that a person opens in a spreadsheet: without it Excel reads UTF-8 as the code page of the computer. */
export const byteOrderMark = '\ufeff'

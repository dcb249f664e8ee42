/**
 * Text that a spreadsheet would run: a formula's first sign, also behind blanks, and a minus sign that begins no plain
 * number; some read full-width signs alike.
 */
export const formula = /^\s*[=+@＝＋＠－]|^[\t\r\n]|^\s*-(?!\d[\d,]*(?:\.\d+)?$)/

/** Begins a file that a person opens in a spreadsheet: without it Excel reads UTF-8 as the code page of the computer. */
export const byteOrderMark = '\ufeff'

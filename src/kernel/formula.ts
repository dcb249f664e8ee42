/** What a spreadsheet would run: a formula's first sign, also behind blanks, and a minus sign that begins no plain number. */
export const formula = /^\s*[=+@]|^[\t\r\n]|^\s*-(?!\d[\d,]*(?:\.\d+)?$)/

/** A post office box in its usual spellings: "PO Box 12", "P.O.B. 12", "Post Office Box 12", "POBox12". */
const postOfficeBox = /\bp(?:ost)?[\s.]*o(?:ffice)?[\s.]*b(?:ox\b|ox(?=\d)|\.?\s*#?\s*\d)/i
/** A line that begins with a box has no street before it; "RR 2 Box 15" and "12 Main St Box 3" are places. */
const onlyBox = /^\s*(?:(?:lock|caller)\s*)?box\s*#?\s*\d/i

/** Posts of the armed forces and the foreign service are written with a box and are real addresses all the same. */
const militaryCities = new Set(['APO', 'FPO', 'DPO'])

/** Identity is checked against a place where someone lives, which a post office box is not. */
export function isPostOfficeBox({ lines, city }: { lines: readonly string[]; city: string }): boolean {
  if (militaryCities.has(city.trim().toUpperCase())) return false
  return lines.some((line) => postOfficeBox.test(line) || onlyBox.test(line))
}

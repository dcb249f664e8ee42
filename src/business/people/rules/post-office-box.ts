import { plainNumber } from '#kernel/text-rules.ts'

/** "P.O.", "P-O", "P/O", "P0" with a zero, "Post Office", "Post Ofc", "P. Office". */
const office = '(?:p[\\s.,/_-]*[o0]|post[\\s.,_-]*o(?:ffice|fc|ff)?|p[\\s.]*office)[\\s.,/_-]*'
/** "Box 12", "B0x12", "Bx", "B. 12", "Drawer 44", "Lockbox", "Bin 12", "Caller 12". */
const boxOf =
  '(?:b(?:[o0]?x\\b|[o0]?x(?=\\d)|\\.?\\s*#?\\s*\\d)|drawer\\b|draw?r?\\s*#?\\s*\\d|lock[\\s-]*box\\b|(?:bin|caller)\\s*#?\\s*\\d)'
/** A post office box in its usual spellings, anywhere in a line. */
const postOfficeBox = new RegExp(`\\b${office}${boxOf}`, 'i')
const officeAndNumber = /^\s*p[\s.,/_-]*o[\s.,/_-]*(?:#|no\.?)?\s*\d/i
const postBox = /\b(?:post|postal|mail(?:ing)?)[\s.-]*b[o0]?x\s*(?:#|no\.?|number)?\s*\w?\d/i
/** A mailbox at a shop (Postal Service, Domestic Mail Manual 508.1.8), where nobody lives. */
const privateMailbox = /\bp\.?\s*m\.?\s*b\.?\s*(?:#|no\.?)?\s*\w?\d/i
/** General delivery and caller service at a post office. */
const calledFor = /^\s*(?:gen(?:eral|\.)?\s*del(?:ivery|\.)?|(?:firm\s+)?caller(?:\s+service)?\s*#?\s*\d+)\s*$/i
/** A line that begins with a box has no street; "RR 2 Box 15" and "12 Main St Box 3" are places. */
const onlyBox =
  /^\s*(?:(?:lock|caller|call)[\s-]*)?(?:b[o0]?x|drawer|ap(?:artado|t?do\.?)(?:\s+(?:postal|de\s+correos))?|casilla)\s*(?:#|num(?:ero)?\.?|no\.?|number)?\s*(?:[a-z]{0,2}\d|[a-z]\s*$)/i
/** Rural and highway contract routes deliver to a box at the road: "RR 2", "HC 61", "Rural Route 3", "Route 5", "Star Route". */
const ruralRoute =
  /\b(?:(?:r\.?\s*r\.?|r\.?\s*f\.?\s*d\.?|r\.?\s*d\.?|h\.?\s*c\.?\s*r?\.?|rural\s+(?:route|rte?|delivery)|highway\s+contract(?:\s+route)?|ro?u?te?)[\s#-]*\d|star\s+r(?:ou)?te?\b)/i
/** The box of a member of the armed forces or the foreign service: "PSC 3 Box 12", "Box 12, CMR 402". */
const unitBox = /\b(?:psc|cmr)\s*#?\s*\d|\bunit\s*#?\s*\d{4,5}\b/i

/** Armed forces and foreign service addresses contain a box and are real all the same. */
const militaryCity = /^(?:a\.?p\.?o|f\.?p\.?o|d\.?p\.?o)\.?(?:[\s,/]+a[aep])?$/i

/** The identity check needs a residence, which a box, a rented mailbox or a counter is not. */
export function isPostOfficeBox({
  lines,
  city,
}: {
  readonly lines: readonly string[]
  readonly city: string
}): boolean {
  if (militaryCity.test(city.trim())) return false
  const read = lines.map((line) => plainNumber(line).normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const isOf = (...forms: readonly RegExp[]) => read.some((line) => forms.some((form) => form.test(line)))
  if (isOf(postOfficeBox, officeAndNumber, postBox, privateMailbox, calledFor)) return true
  return isOf(onlyBox) && !isOf(ruralRoute, unitBox)
}

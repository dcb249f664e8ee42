/** The first and last three-digit ZIP prefixes of one state; shared prefixes are left out. */
const ranges =
  '005-005NY 006-007PR 008-008VI 009-009PR 010-027MA 028-029RI 030-038NH 039-049ME 050-054VT 055-055MA 056-059VT ' +
  '060-062CT 064-069CT 070-089NJ 100-149NY 150-196PA 197-199DE 200-200DC 201-201VA 202-205DC 206-219MD 220-246VA ' +
  '247-268WV 270-289NC 290-299SC 300-319GA 320-339FL 341-349FL 350-369AL 370-385TN 386-397MS 398-399GA 400-427KY ' +
  '430-459OH 460-479IN 480-499MI 500-528IA 530-549WI 550-567MN 570-577SD 580-588ND 590-599MT 600-629IL 630-658MO ' +
  '660-679KS 680-693NE 700-714LA 716-729AR 730-731OK 733-733TX 734-749OK 750-799TX 800-816CO 820-831WY 832-833ID ' +
  '835-838ID 840-847UT 850-865AZ 870-884NM 885-885TX 889-898NV 900-961CA 967-968HI 970-979OR 980-994WA 995-999AK'

/** The state of a ZIP code, to prefill it; null if its prefix covers several states or none. */
export function stateOfZip(zip: string): string | null {
  if (!/^\d{5}(-\d{4})?$/.test(zip.trim())) return null
  const prefix = zip.trim().slice(0, 3)
  const range = ranges.split(' ').find((range) => range.slice(0, 3) <= prefix && prefix <= range.slice(4, 7))
  return range?.slice(7) ?? null
}

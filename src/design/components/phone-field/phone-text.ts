import { plainNumber } from '#kernel/text-rules.ts'

/** "(555) 013-4567, ext. 45" from a signature: the extension is not part of the number. */
const extension = /[\s,;]*(?:(?<![a-z])(?:ext(?:ension|n)?\.?|x)|#)\s*[:=]?\s*\d{1,7}\s*$/i

/**
 * "(555) 013-4567" for a U.S. number; "+55 ..." as typed for others. A number with too many digits keeps them all,
 * because without the last ones it would be someone else's.
 */
export function shapePhone(entered: string): string {
  const typed = plainNumber(entered).replace(extension, '')
  const abroad = `+${typed.replace(/\D/g, '')}`
  if (typed.startsWith('+') && !/^\+1\d{0,10}$/.test(abroad)) return abroad
  const all = typed.replace(/\D/g, '')
  const digits = all.startsWith('1') ? all.slice(1) : all
  if (digits.length > 10) return all
  if (digits.length < 4) return digits
  const end = digits.length > 6 ? `-${digits.slice(6)}` : ''
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${end}`
}

/** The number as stored, "+15550134567"; the text itself while it is incomplete. */
export function storedPhone(text: string): string {
  if (text.startsWith('+')) return text
  const digits = text.replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : digits
}

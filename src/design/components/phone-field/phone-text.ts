import { plainNumber } from '#kernel/text-rules.ts'

/** "(555) 013-4567" for a number of the USA, "+55 ..." as typed for one from elsewhere. */
export function shapePhone(entered: string): string {
  const typed = plainNumber(entered)
  if (typed.startsWith('+') && !/^\+1\d{0,10}$/.test(typed.replace(/[^\d+]/g, ''))) {
    return `+${typed.replace(/\D/g, '').slice(0, 15)}`
  }
  const all = typed.replace(/\D/g, '')
  const digits = (all.startsWith('1') ? all.slice(1) : all).slice(0, 10)
  if (digits.length < 4) return digits
  const end = digits.length > 6 ? `-${digits.slice(6)}` : ''
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}${end}`
}

/** The number as it is stored, "+15550134567"; the text itself while it is not whole. */
export function storedPhone(text: string): string {
  if (text.startsWith('+')) return text
  const digits = text.replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : digits
}

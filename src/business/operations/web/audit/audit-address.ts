import { type BusinessDay, businessDay } from '#kernel/business-day.ts'

/** A filter in the address; a null part filters nothing. */
export type AuditChoice = {
  readonly actor: string | null
  readonly action: string | null
  readonly about: string | null
  readonly from: BusinessDay | null
  readonly through: BusinessDay | null
  readonly outcome: 'done' | 'refused' | null
}

export const everything: AuditChoice = {
  actor: null,
  action: null,
  about: null,
  from: null,
  through: null,
  outcome: null,
}

export function dayIn(text: string | null): BusinessDay | null {
  try {
    return text === null ? null : businessDay(text)
  } catch {
    return null
  }
}

/** Reads the filter from the address; an impossible value counts as not chosen. */
export function choiceIn(address: URLSearchParams): AuditChoice {
  const text = (name: string) => address.get(name)?.trim() || null
  const outcome = text('outcome')
  return {
    actor: text('actor'),
    action: text('action'),
    about: text('about'),
    from: dayIn(text('from')),
    through: dayIn(text('through')),
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : null,
  }
}

export function auditAddress(choice: Partial<AuditChoice>, entry: string | null = null): string {
  const values = new URLSearchParams(
    Object.entries({ ...choice, entry }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return `/operations/audit/${values.size > 0 ? `?${values}` : ''}`
}

export const isEverything = (choice: AuditChoice): boolean => Object.values(choice).every((part) => part === null)

export const openingAct = 'openPersonalData'

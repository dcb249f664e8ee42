import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Long enough to read a document, short enough that an unattended screen shows nothing. */
export const openForMinutes = 15

/** Auditors read the reason: dots or repeated characters tell them nothing. */
export function refuseReason(reason: string): Refusal<'reasonRequired'> | null {
  const words = reason.match(/[\p{L}\p{N}]+/gu) ?? []
  const isSaid = reason.trim().length >= 10 && words.length >= 2 && new Set(words.join('').toLowerCase()).size >= 5
  return isSaid
    ? null
    : refuse('reasonRequired', 'Say in a few words why you are opening this. The reason stays on record.', 'reason')
}

import type { Act } from './act.ts'

const wordsIn = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/**
 * The acts whose title, description, fields or name contain a word starting with each typed word; title matches first.
 */
export function findActs(acts: readonly Act[], search: string): readonly Act[] {
  const wanted = wordsIn(search)
  const has = (text: string) => {
    const words = wordsIn(text.replace(/[^\p{L}\p{N}]+/gu, ' '))
    return wanted.every((word) => words.some((candidate) => candidate.startsWith(word)))
  }
  const matching = acts.filter(({ title, says, name, fields }) =>
    has(`${title} ${says} ${name} ${fields.map(({ label }) => label).join(' ')}`),
  )
  const isTitled = ({ title }: Act) => has(title)
  return [...matching.filter(isTitled), ...matching.filter((act) => !isTitled(act))]
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const siteWords = ['longlight', 'investor', 'invest', 'portfolio', 'dividend', 'solar', 'hydro', 'energy', 'password']

export const minimumLength = (mfa: boolean): number => (mfa ? 8 : 15)

/** Whether it is long enough without a second factor. */
export const isLongAlone = (password: string): boolean => [...password.normalize('NFKC')].length >= minimumLength(false)

/**
 * The problem with a new password, as text, or null. Long enough (NIST 800-63B-4: 15 characters, 8 beside a second
 * factor), any characters, and not one that is guessed early: common, breached, repeated, or made of the site's words.
 */
export function passwordProblem(password: string, { email, mfa }: { email: string; mfa: boolean }): string | null {
  const characters = [...password.normalize('NFKC')]
  const minimum = minimumLength(mfa)
  if (characters.length === 0) return 'Choose a password.'
  if (characters.length < minimum) return `Use at least ${minimum} characters. A few words in a row work well.`
  if (characters.length > 500) return 'Use at most 500 characters.'
  const guessable = characters.slice(0, 100).join('')
  const own = [email, ...email.split(/[@.+_-]/)].filter((part) => part.length > 2)
  if (withoutWords(guessable.toLowerCase(), [...siteWords, ...own]).length < minimum / 3) return tooKnown
  // Eight characters of pure chance are two steps of five on this scale; a common password is one at most.
  return guesses.check(guessable, [...siteWords, ...own]).score < (mfa ? 2 : 3) ? tooKnown : null
}

const tooKnown =
  'This password is easy to guess: it is on lists of known passwords, repeats itself, or uses our name or yours. Choose another.'

const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), text)

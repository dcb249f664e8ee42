import { describe, expect, it } from 'vitest'
import { holdsLink, holdsLinkPath, isPlainLine, isPlainText } from './text-rules.ts'

describe('text that travels', () => {
  it.each([
    ['NUL', 'a\0b'],
    ['a line break', 'Ada\nBcc: all@example.com'],
    ['a carriage return', 'Ada\rReyes'],
    ['a tab', 'Ada\tReyes'],
    ['an escape', 'Ada\u001b[31m'],
    ['a line separator', 'Ada\u2028Reyes'],
    ['a mark of direction', 'Ada \u202efdp.exe'],
    ['an isolate', '\u2066Ada\u2069'],
    ['a space of no width', 'A\u200bda'],
    ['a joiner', 'A\u200dda'],
    ['a tag', 'Ada\u{e0041}'],
    ['half of a character', 'Ada\ud800'],
  ])('is no line with %s', (_what, text) => {
    expect(isPlainLine(text)).toBe(false)
  })

  it.each(['Ada Reyes', 'Łukasz Żółć-Nowak', 'O’Brien', '王小明', 'مريم', 'Zoë 🌞', 'Acme.com LLC'])(
    'may be %s',
    (text) => {
      expect([isPlainLine(text), isPlainText(text)]).toEqual([true, true])
    },
  )

  it('may have lines, and families of pictures, where several lines are meant', () => {
    expect(isPlainText('Hello,\r\n\tsee you 👩‍👩‍👧\n')).toBe(true)
    for (const text of ['a\0', 'a\u202eb', 'a\u200bb', 'a\u0007b']) expect(isPlainText(text)).toBe(false)
  })

  it.each(['http://evil.example', 'see www.evil.example', 'Win at evil.com', 'evil.io/now', 'ftp://x'])(
    'holds a link: %s',
    (text) => {
      expect(holdsLink(text)).toBe(true)
    },
  )

  it.each(['St. John', 'J.R.R. Tolkien', 'Anne-Marie', 'Smith Jr.', 'No. 5'])('holds none: %s', (text) => {
    expect(holdsLink(text)).toBe(false)
  })

  it('lets a business be called by its domain, and not by a link', () => {
    expect(['Acme.com LLC', 'Acme.com/win LLC', 'https://acme.com'].map(holdsLinkPath)).toEqual([false, true, true])
  })
})

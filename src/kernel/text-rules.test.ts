import { describe, expect, it } from 'vitest'
import { enteredText, enteredTexts, holdsLink, holdsLinkPath, isPlainLine, isPlainText } from './text-rules.ts'

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
    ['a character without ink', '\u3164'],
    ['half a character without ink', 'Ada\uffa0'],
    ['Braille without dots', '\u2800'],
    ['a choice of a Mongolian shape', 'Ada\u180b'],
    ['an anchor of a note', 'Ada\ufff9'],
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

describe('a text that was typed or pasted', () => {
  it.each([
    ['\u200e011000015', '011000015'],
    ['０１１０００015', '011000015'],
    ['123–456', '123-456'],
    ['12\u00a0345', '12 345'],
    ['12\u200b345', '12345'],
    ['\ufeff04101‑1234', '04101-1234'],
    ['２５．５％', '25.5%'],
    ['\u202a+1 207 555 0123\u202c', '+1 207 555 0123'],
    ['\u200bAda\u200b', 'Ada'],
    ['ada@example.com\u200e', 'ada@example.com'],
    ['\u2066 Ada Reyes \u2069', 'Ada Reyes'],
    ['12\ufe0f3', '123'],
    ['123\u3164', '123'],
    ['\uffa0123\u2800', '123'],
    ['123\u180b4', '1234'],
    ['\u206012\u206a34', '1234'],
    ['04101ー1234', '04101-1234'],
    ['207־555־0123', '207-555-0123'],
    ['207⁃555⸺0123', '207-555-0123'],
    ['12\u16803', '12 3'],
    ['（２０７）\u202f５５５〜０１２３', '(207) 555-0123'],
    ['\u3164Ada\u2800', 'Ada'],
    ['ada@example.com\uffa0', 'ada@example.com'],
  ])('%j is read as %j', (text, read) => expect(enteredText(text)).toBe(read))

  it.each([...'\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u30fc\ufe58\ufe63\uff0d\uff70'])(
    'has a hyphen where a number has the dash %j',
    (dash) => expect(enteredText(`123${dash}45${dash}6789`)).toBe('123-45-6789'),
  )

  it.each(['Ada\u200bReyes', ' Ada ', 'Main–Street', 'Ａｄａ', '½', '', '٥٠', 'See you ☀️', '②', 'ニューヨーク'])(
    '%j stays as it is',
    (text) => expect(enteredText(text)).toBe(text),
  )

  it('is read wherever it is in a form, and nothing else changes', () => {
    const day = new Date(0)
    expect(enteredTexts({ a: ['\u200e1'], b: { c: '１' }, n: 7n, day, none: null })).toEqual({
      a: ['1'],
      b: { c: '1' },
      n: 7n,
      day,
      none: null,
    })
  })
})

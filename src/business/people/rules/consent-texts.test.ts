import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { consentTexts, optionalConsents, wholeText } from './consent-texts.ts'

/** A consent names its text by version and hash: a changed word without a new version would make old consents lie. */
const published: Readonly<Record<string, string>> = {
  'terms-of-service 2026-11-24': 'caa27e26fd4906b0da19c613a633c46a31cd26ebea66b3941280ecb8e7ac5502',
  'electronic-consent 2026-11-24': 'af55e819750c4baa88db93b2f85ff135d2024f88c54b2bba366e2021bf2e7489',
  'electronic-1099 2026-11-24': 'aa918a55f76bbe0797943f1889eefa72babb999219ba95fd964826f0e7c75de7',
  'electronic-k-1 2026-11-24': '78656d342367f83da288d23fe924d02537ca7fc20f4a5b10eec18d8f0c1bd643',
}

describe('a text that people agreed to', () => {
  it.each([...consentTexts, ...optionalConsents].map((text) => [`${text.document} ${text.version}`, text] as const))(
    '%s is as it was published',
    (name, text) => {
      expect(createHash('sha256').update(wholeText(text)).digest('hex')).toBe(published[name])
    },
  )
})

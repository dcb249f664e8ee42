import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { consentTexts, optionalConsents, wholeText } from './consent-texts.ts'

/** A consent names its text by version and hash: a changed word without a new version would falsify old consents. */
const published: Readonly<Record<string, string>> = {
  'terms-of-service 2026-11-24': 'caa27e26fd4906b0da19c613a633c46a31cd26ebea66b3941280ecb8e7ac5502',
  'electronic-consent 2026-11-29': '326671ac82ccdacdbc165de5ede77b93d354f9f36538f5c323b61a0bbd1ba662',
  'electronic-1099 2026-11-29': '1978dd003eeb82988d1ca856c55bca64bc16356a6033d16bce638f2d5d3d0637',
  'electronic-k-1 2026-11-29': '869dd6f53c8d3a11f53521c5f16115fd98bc77bf97f610c9b5827b1a3a24e9c9',
}

describe('a text that people agreed to', () => {
  it.each([...consentTexts, ...optionalConsents].map((text) => [`${text.document} ${text.version}`, text] as const))(
    '%s is as it was published',
    (name, text) => {
      expect(createHash('sha256').update(wholeText(text)).digest('hex')).toBe(published[name])
    },
  )
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { consentTexts, wholeText } from './consent-texts.ts'

/** A consent names its text by version and hash: a changed word without a new version would make old consents lie. */
const published: Readonly<Record<string, string>> = {
  'terms-of-service 2026-11-01': '470f4132d1bde7e2097329e89537906527fcf08255af06696e2a91aa5d775e12',
  'electronic-consent 2026-11-01': 'c2adf384127dab9723cd7c648498289f43ecd64a9c3b0f9358f0f619bcc6eeff',
}

describe('a text that people agreed to', () => {
  it.each(consentTexts.map((text) => [`${text.document} ${text.version}`, text] as const))(
    '%s is as it was published',
    (name, text) => {
      expect(createHash('sha256').update(wholeText(text)).digest('hex')).toBe(published[name])
    },
  )
})

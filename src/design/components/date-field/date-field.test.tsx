import { I18nProvider } from 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

const locales = [
  'en-US',
  'th-TH',
  'fa-IR',
  'ar-SA',
  'ja-JP-u-ca-japanese',
  'he-IL-u-ca-hebrew',
  'am-ET-u-ca-ethiopic',
  'hi-IN-u-ca-indian',
  'zh-TW-u-ca-roc',
  'ar-EG-u-nu-arab',
  'en-GB',
  'de-DE',
  'ja-JP-u-ca-chinese',
  'ko-KR-u-ca-dangi',
  'ar-EG-u-ca-coptic',
  'ps-AF-u-ca-persian-nu-arabext',
  'ar-SA-u-ca-islamic-umalqura',
  'my-MM-u-nu-mymr',
  'ne-NP-u-nu-deva',
  'sv-SE',
  'hu-HU',
  'en-CA-u-ca-iso8601',
]
const drawnIn = (locale: string): string =>
  renderToStaticMarkup(
    <I18nProvider locale={locale}>
      <DateField label="Date of birth" value="1985-04-12" onChange={() => undefined} />
    </I18nProvider>,
  )
const shownIn = (locale: string): string =>
  [...drawnIn(locale).matchAll(/data-type="[a-z]+"[^>]*>([^<]*)</g)].map(([, text]) => text).join('')

describe('a date', () => {
  it.each(locales)('is month, day and year of the Gregorian calendar in a browser in %s', (locale) =>
    expect(shownIn(locale)).toBe('4/12/1985'),
  )
})

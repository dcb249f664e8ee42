import { company } from '#kernel/brand.ts'

const { street, city, state, postalCode } = company.address

const words: Readonly<Record<string, string>> = {
  name: company.name,
  legalName: company.legalName,
  email: company.email,
  securityEmail: company.securityEmail,
  phone: company.phone,
  street,
  address: `${street}, ${city}, ${state} ${postalCode}`,
  site: company.site,
  bank: company.cashAccount.bank,
}

/**
 * A text of `content/` with the company's own words filled in, such as `{{company.name}}`. Throws a RangeError that
 * names an unknown word.
 */
export const withCompany = (text: string): string =>
  text.replaceAll(/\{\{company\.(\w+)\}\}/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) throw new RangeError(`{{company.${word}}} is none of ${Object.keys(words).join(', ')}.`)
    return value
  })

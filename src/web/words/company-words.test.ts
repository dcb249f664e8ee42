import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { company } from '#kernel/brand.ts'
import { withCompany } from './company-words.ts'

describe('the company’s own words in a text', () => {
  it('stand where the text names them', () =>
    expect(withCompany('{{company.name}} is {{company.legalName}}; write to {{company.email}}.')).toBe(
      `${company.name} is ${company.legalName}; write to ${company.email}.`,
    ))

  it('are refused by name where the company has none of them', () =>
    expect(() => withCompany('Fax {{company.fax}}')).toThrow(/company\.fax.* is none of name, legalName/))
})

describe('a company that renames itself', () => {
  const files = [
    ...globSync('public/**/*.svg'),
    ...globSync('content/**/*.{md,yaml}').filter((file) => file !== 'content/README.md'),
    ...globSync('src/**/*.{ts,tsx,css}').filter((file) => !/\.test\.|\.generated\.|src\/web\/generated\//.test(file)),
  ]
  const named = (word: string): string[] => files.filter((file) => readFileSync(file, 'utf8').includes(word))

  it('changes one file: neither its name nor its addresses stand in product code or in words', () => {
    expect(files.filter((file) => file.startsWith('content/')).length).toBeGreaterThan(150)
    expect(files.filter((file) => file.startsWith('src/')).length).toBeGreaterThan(1_500)
    for (const word of [company.name, new URL(company.site).host.replace(/^www\./, ''), company.address.street])
      expect(named(word), word).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents, noCents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import type { HolderFacts, PartnerShare } from './facts.ts'
import { changeBetween } from './form-change.ts'
import { formContent } from './form-content.ts'
import { formsOf } from './holder-forms.ts'
import { sourcedIncome, weighedSources } from './income-sources.ts'

const place = (country: string, region: string, revenue: bigint) => ({ country, region, revenue: cents(revenue) })
const share = (sources: PartnerShare['sources'], capital: PartnerShare['capital'] = null): PartnerShare => ({
  ordinaryIncome: cents(1_000),
  interestIncome: cents(20),
  foreignTaxes: cents(0),
  capital,
  liabilities: null,
  sources,
})
const partner = (of: PartnerShare): HolderFacts => ({
  portfolioId: '9',
  payments: [],
  lots: [
    {
      id: 'lot_a',
      acquiredOn: businessDay('2024-01-10'),
      shares: microshares(1_000_000),
      cost: cents(5_000),
      uses: [],
    },
  ],
  sales: [],
  withheld: [],
  rewards: [],
  rewardedInAll: () => noCents,
  isExempt: false,
  formOf: () => 'K-1',
  characterOf: () => null,
  shareOf: () => of,
  outstandingOn: () => microshares(4_000_000),
})
const boxes = (of: PartnerShare) =>
  formsOf(partner(of), 2025)[0]!.boxes.map(({ code, amount, text }) => [code, amount ?? text])

it('divides the ordinary income by what the plants of each state sold, to the cent, with the name of the state’s schedule', () => {
  const sources = weighedSources([place('USA', 'Ohio', 1n), place('USA', 'California', 1n), place('USA', 'Nevada', 1n)])
  const income = sourcedIncome(cents(1_000), cents(0), sources)
  expect(income.map(({ state, ordinaryIncome }) => [state, ordinaryIncome])).toEqual([
    ['CA', 334n],
    ['NV', 333n],
    ['OH', 333n],
  ])
  const form = formsOf(partner(share(income)), 2025)[0]!
  expect(form.boxes.filter(({ code }) => code.startsWith('State')).map(({ name }) => name)).toEqual([
    'California: share of ordinary business income, for Schedule K-1 (565 or 568)',
    'Nevada: share of ordinary business income',
    'Ohio: share of ordinary business income, for Ohio IT K-1',
  ])
})

it('tells partners of plants at home that no Schedule K-3 comes unless they ask a month before the filing', () => {
  expect(
    boxes(share(sourcedIncome(cents(1_000), cents(0), weighedSources([place('USA', 'Ohio', 5n)])))),
  ).toContainEqual(['16', 'Not attached: you will not receive it unless you request it by Feb 16, 2026'])
})

it('attaches Schedule K-3 with the income by country where a plant stands abroad', () => {
  const sources = weighedSources([
    place('Brazil', 'Bahia', 3n),
    place('Brazil', 'Minas Gerais', 1n),
    place('USA', 'Ohio', 4n),
  ])
  const made = boxes(share(sourcedIncome(cents(1_001), cents(0), sources)))
  expect(made).toContainEqual(['16', 'Attached'])
  expect(made).toContainEqual(['K-3, Brazil', 501n])
  expect(made).toContainEqual(['State, OH', 500n])
  expect(made).toContainEqual(['K-3, U.S.', 20n])
})

it('divides what was paid abroad among the countries in which plants sold power, and none of it to the states', () => {
  const sources = weighedSources([
    place('Brazil', 'Bahia', 2n),
    place('Colombia', 'Cesar', 1n),
    place('USA', 'Ohio', 9n),
  ])
  const made = boxes({ ...share(sourcedIncome(cents(1_000), cents(100), sources)), foreignTaxes: cents(100) })
  expect(made).toContainEqual(['21', 100n])
  expect(made).toContainEqual(['K-3, tax Brazil', 67n])
  expect(made).toContainEqual(['K-3, tax Colombia', 33n])
  expect(boxes(share([])).map(([code]) => code)).not.toContain('21')
})

it('names in a correction the items and schedules that changed', () => {
  const made = (of: PartnerShare) => formsOf(partner(of), 2025)[0]!
  const source = { country: 'Brazil', state: null, foreignTaxes: cents(0) }
  const before = made(share([{ ...source, ordinaryIncome: cents(1_000) }]))
  const after = made({ ...share([{ ...source, ordinaryIncome: cents(1_100) }]), ordinaryIncome: cents(1_100) })
  expect(changeBetween(before, after)).toBe(
    'Amounts changed: box 1 was $10.00 and is $11.00; Schedule K-3, Brazil was $10.00 and is $11.00.',
  )
})

it('gives the custodian of an IRA the unrelated business taxable income, and nobody else', () => {
  const of = (isExempt: boolean) =>
    formsOf({ ...partner(share([])), isExempt }, 2025)[0]!.boxes.map(({ code, amount }) => [code, amount])
  expect(of(true)).toContainEqual(['20V', 1_000n])
  expect(of(false).map(([code]) => code)).not.toContain('20V')
  expect(of(false)).toContainEqual(['20A', 20n])
})

it('names no place in a year in which no plant sold anything', () => {
  expect(sourcedIncome(cents(5), cents(0), weighedSources([place('USA', 'Ohio', 0n)]))).toEqual([])
})

it('shows item L under a heading of its own in the PDF, and not at all while a year before is open', () => {
  const capital = {
    beginning: cents(0),
    contributed: cents(5_000),
    income: cents(1_020),
    other: cents(0),
    withdrawn: cents(-700),
    ending: cents(5_320),
  }
  const parties = {
    payer: { legalName: 'P LLC', ein: '12-3456789', address: '1 Road', phone: '1' },
    recipient: { name: 'Ada', tin: '***-**-6789', address: '1 Road', partner: 'Member, domestic, individual' },
    portfolio: 'P',
    accountId: 'acc_a' as const,
    portfolioId: '1' as const,
  }
  const contentOf = (of: PartnerShare) =>
    JSON.stringify(formContent(formsOf(partner(of), 2025)[0]!, parties, null).parts)
  expect(contentOf(share([], capital))).toContain('Item L: capital account, tax basis')
  expect(contentOf(share([], capital))).toContain('$53.20')
  expect(contentOf(share([]))).not.toContain('Item L:')
  for (const words of ['***-**-6789', 'Member, domestic, individual', 'OMB No. 1545-0123. For the partner.'])
    expect(contentOf(share([]))).toContain(words)
  // The text about states is on a form only if it has income from one.
  const [domestic] = weighedSources([place('USA', 'Ohio', 1n)])
  const stateWords = 'The state schedule divides box 1'
  expect(contentOf(share([]))).not.toContain(stateWords)
  expect(contentOf(share(sourcedIncome(cents(1_000), cents(0), [domestic!])))).toContain(stateWords)
})

import { type BusinessDay, daysBetween, plusDays } from '#kernel/business-day.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { firstNames, lastNames, streets, towns } from '../data/names.ts'
import { chanceOf } from './chance.ts'

/** An investor's means: little, some, or much and accredited. */
export type Purse = 'small' | 'middling' | 'large'

export type DemoPerson = {
  readonly email: string
  readonly personal: {
    readonly firstName: string
    readonly lastName: string
    readonly dateOfBirth: string
    readonly primaryPhone: string
    readonly address1: string
    readonly address2?: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
    readonly ssn: string
    readonly citizenshipCountryCode: 'US'
  }
  readonly annualIncome: Cents
  readonly netWorth: Cents
  readonly isAccredited: boolean
  readonly purse: Purse
  readonly joinsOn: BusinessDay
  /** The name of the bank account, which decides how the bank treats debits. */
  readonly bank: 'Plaid Checking' | 'Plaid Saving' | 'R01' | 'R01-late'
  /** The usual choice for dividends: withdrawn, reinvested, or left as cash. */
  readonly dividends: 'withdraws' | 'reinvests' | 'keeps'
  /** The chance of another order in a month; people of the story order by their script alone. */
  readonly eagerness: number
  readonly isScripted?: true
  /** Came through the wealth channel. */
  readonly wealthChannel?: true
  /** Came from the page about retirement accounts. */
  readonly intendsIra?: true
  readonly business?: DemoBusiness
}

export type DemoBusiness = {
  readonly businessName: string
  readonly ein: string
  readonly title: string
  readonly owners: readonly {
    readonly firstName: string
    readonly lastName: string
    readonly dateOfBirth: string
    readonly ssn: string
  }[]
}

/** Everyone but the people of the story, in the order of joining within a span of days. */
export function demoPeople(count: number, from: BusinessDay, to: BusinessDay): DemoPerson[] {
  const span = daysBetween(from, to)
  return Array.from({ length: count }, (_, index) => someone(index + 1, from, span))
}

function someone(index: number, from: BusinessDay, span: number): DemoPerson {
  const chance = chanceOf(`person-${index}`)
  const firstName = firstNames[(index * 7) % firstNames.length]!
  const lastName = lastNames[(index * 13 + Math.floor(index / lastNames.length) * 5) % lastNames.length]!
  const purse: Purse = index % 8 === 3 ? 'large' : chance.happens('purse', 0.3) ? 'middling' : 'small'
  const [income, worth] = {
    small: [chance.between('income', 55, 110), chance.between('worth', 60, 260)],
    middling: [chance.between('income', 110, 190), chance.between('worth', 300, 900)],
    large: [chance.between('income', 240, 620), chance.between('worth', 1_400, 6_000)],
  }[purse] as [number, number]
  // More of them join early, so that the first year has something to show.
  const joinsAfter = Math.floor(span * chance.draw('joins') ** 1.6)
  return {
    email: `${firstName}.${lastName}.${index}@people.longlight.example`
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9.@]/g, ''),
    personal: personal(index, firstName, lastName),
    annualIncome: dollars(income * 1_000),
    netWorth: dollars(worth * 1_000),
    isAccredited: purse === 'large',
    purse,
    joinsOn: plusDays(from, joinsAfter),
    bank:
      index % 47 === 17
        ? 'R01'
        : index % 53 === 33
          ? 'R01-late'
          : chance.happens('saving', 0.3)
            ? 'Plaid Saving'
            : 'Plaid Checking',
    dividends: chance.pick('dividends', ['keeps', 'keeps', 'reinvests', 'reinvests', 'withdraws'] as const),
    eagerness: chance.pick('eagerness', [0.08, 0.15, 0.3, 0.55, 0.9]),
  }
}

/** A home and numbers that nobody else of the demo has. */
export function personal(index: number, firstName: string, lastName: string): DemoPerson['personal'] {
  const chance = chanceOf(`home-${index}`)
  const { city, state, postalCode, area } = chance.pick('town', towns)
  return {
    firstName,
    lastName,
    dateOfBirth: `${chance.between('year', 1951, 2001)}-${two(chance.between('month', 1, 12))}-${two(chance.between('day', 1, 28))}`,
    primaryPhone: `(${area}) 555-01${two(index % 100)}`,
    address1: `${chance.between('number', 2, 480)} ${chance.pick('street', streets)}`,
    city,
    state,
    postalCode,
    ssn: `${201 + (index % 400)}${two(10 + (index % 80))}${1_000 + index}`,
    citizenshipCountryCode: 'US',
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

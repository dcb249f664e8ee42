import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { vale } from '../data/cast.ts'
import { ana, dana, frances, iris, paul, wes } from '../sign-ins.ts'
import { type DemoPerson, personal } from './people.ts'

const scripted = { eagerness: 0, isScripted: true, dividends: 'keeps', bank: 'Plaid Checking' } as const

export const anaHerself = (from: BusinessDay): DemoPerson => ({
  ...scripted,
  email: ana.email,
  personal: personal(0, ana.firstName, ana.lastName),
  annualIncome: dollars(146_000),
  netWorth: dollars(690_000),
  isAccredited: false,
  purse: 'middling',
  joinsOn: from,
})

/** The other people of the story. */
export const castPeople = (): DemoPerson[] => [
  {
    ...scripted,
    email: dana.email,
    personal: { ...personal(901, dana.firstName, dana.lastName), dateOfBirth: '1988-07-19', address2: 'Apt 4B' },
    annualIncome: dollars(118_000),
    netWorth: dollars(340_000),
    isAccredited: false,
    purse: 'middling',
    joinsOn: businessDay('2026-01-06'),
  },
  {
    ...scripted,
    email: paul.email,
    personal: { ...personal(902, paul.firstName, paul.lastName), dateOfBirth: '1958-03-02' },
    annualIncome: dollars(84_000),
    netWorth: dollars(910_000),
    isAccredited: false,
    purse: 'middling',
    joinsOn: businessDay('2026-02-06'),
    intendsIra: true,
  },
  {
    ...scripted,
    email: frances.email,
    personal: { ...personal(903, frances.firstName, frances.lastName), dateOfBirth: '1979-05-14', ssn: '518554101' },
    annualIncome: dollars(420_000),
    netWorth: dollars(780_000),
    isAccredited: false,
    purse: 'middling',
    joinsOn: businessDay('2026-03-19'),
    business: vale,
  },
  {
    ...scripted,
    email: wes.email,
    personal: { ...personal(904, wes.firstName, wes.lastName), dateOfBirth: '1971-10-08' },
    annualIncome: dollars(480_000),
    netWorth: dollars(3_600_000),
    isAccredited: true,
    purse: 'large',
    joinsOn: businessDay('2026-04-09'),
    wealthChannel: true,
  },
  {
    ...scripted,
    email: iris.email,
    personal: { ...personal(905, iris.firstName, iris.lastName), dateOfBirth: '1995-12-30' },
    annualIncome: dollars(67_000),
    netWorth: dollars(45_000),
    isAccredited: false,
    purse: 'small',
    joinsOn: businessDay('2026-11-18'),
  },
]

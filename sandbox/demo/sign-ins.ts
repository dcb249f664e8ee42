/** Everyone here is invented, and so is the password: it opens the sandbox's own sign-in and nothing else. */
export const demoPassword = 'sunlit-river-2026'

/** The key of the operators' authenticator app, as invented as they are; the sandbox console shows its current code. */
export const staffAppKey = 'KBSWC43JMZUWK3DEORUGK4DMMFXHI43D'

export const ana = { email: 'ana@demo.longlight.example', firstName: 'Ana', lastName: 'Whitfield' } as const
export const ben = { email: 'ben@demo.longlight.example', firstName: 'Ben', lastName: 'Okafor' } as const
export const carla = { email: 'carla@demo.longlight.example', firstName: 'Carla', lastName: 'Benedetti' } as const
export const dana = { email: 'dana@demo.longlight.example', firstName: 'Dana', lastName: 'Marlowe' } as const
export const paul = { email: 'paul@demo.longlight.example', firstName: 'Paul', lastName: 'Nyberg' } as const
export const frances = { email: 'frances@demo.longlight.example', firstName: 'Frances', lastName: 'Vale' } as const
export const wes = { email: 'wes@demo.longlight.example', firstName: 'Wes', lastName: 'Adair' } as const
export const iris = { email: 'iris@demo.longlight.example', firstName: 'Iris', lastName: 'Falk' } as const
export const olga = { email: 'olga@demo.longlight.example', firstName: 'Olga', lastName: 'Lindqvist' } as const
export const omar = { email: 'omar@demo.longlight.example', firstName: 'Omar', lastName: 'Castellanos' } as const

export const signIns: readonly { readonly email: string; readonly password: string; readonly who: string }[] = [
  { email: ana.email, password: demoPassword, who: 'an investor with two years of orders and dividends (invented)' },
  { email: ben.email, password: demoPassword, who: 'a new investor who has done nothing yet (invented)' },
  { email: carla.email, password: demoPassword, who: 'Ana’s accountant, who may look at her account (invented)' },
  {
    email: dana.email,
    password: demoPassword,
    who: 'an investor with a Roth IRA, a business account, a monthly schedule and shares in the company (invented)',
  },
  {
    email: paul.email,
    password: demoPassword,
    who: 'a retired investor whose rollover to an IRA is in progress (invented)',
  },
  { email: frances.email, password: demoPassword, who: 'signs for a business with three owners (invented)' },
  { email: wes.email, password: demoPassword, who: 'an accredited investor of the wealth channel (invented)' },
  { email: iris.email, password: demoPassword, who: 'a newcomer who is asked for an identity document (invented)' },
  {
    email: olga.email,
    password: demoPassword,
    who: 'an operator, who declares dividends (invented); one-time code: console, Users',
  },
  {
    email: omar.email,
    password: demoPassword,
    who: 'an operator, who approves them (invented); one-time code: console, Users',
  },
]

/** The people whose emails, notifications and documents a snapshot keeps. */
export const everyone: readonly string[] = signIns.map(({ email }) => email)

export const toTry: readonly string[] = [
  'As Ana: open a dividend on the dashboard and follow it back to the meter readings.',
  'As Ben: begin at the wizard; link a bank with the sandbox login that the bank page names.',
  'As Carla: choose Ana’s account; everything can be read and nothing changed.',
  'As Dana: open her Roth IRA from the menu of accounts; its directions go to the custodian. Her firm’s account is there too.',
  'As Omar: under Share transfers, review the acceptance of Paul’s gift to Dana; the case under Estates waits for the court’s appointment of an executor.',
  'As Iris: upload a picture named test-document-upload-success.png.',
  'In the console: move the clock by a month, then declare and approve a dividend with npm run operator.',
]

import { describe, expect, it } from 'vitest'
import { company } from './brand.ts'
import { refuseTravelingName } from './traveling-name.ts'

const { name } = company

describe('a name that travels in our mail', () => {
  it.each([
    `${name} Security`,
    name.toUpperCase(),
    'L o n g l i g h t',
    'Long-Light Support',
    'L0nglight',
    'Long1ight',
    'LongIight',
    'Lönglíght',
    'Ｌｏｎｇｌｉｇｈｔ',
    'Longli9ht Team',
    'The.Longlight.Desk',
    'Call (207) 555-0100',
    'Ada 2075550100',
    'Ada 207.555.01.00',
    'Ada +1 207–555–0100',
    '５５５０１００',
    'help@example.com',
    'help＠example.com',
  ])('is not %s', (unfit) => {
    expect(refuseTravelingName(unfit)).not.toBeNull()
  })

  it.each([
    'Ada Reyes',
    'Long',
    'Light',
    'Lightfoot Longworth',
    'Harbor Tools LLC',
    '1st Street 2020 LLC',
    'Studio 54 Partners 1999',
    'Acme 123456',
    'O’Neil-Lang',
    'Ng',
  ])('may be %s', (fit) => {
    expect(refuseTravelingName(fit)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { securityText } from './security-txt.ts'

it('names a contact that is relied on for half a year, as RFC 9116 has its fields', () => {
  expect(securityText('https://www.longlight.example', businessDay('2026-11-28'))).toBe(
    `Contact: mailto:security@longlight.example
Expires: 2027-05-27T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.longlight.example/.well-known/security.txt
`,
  )
})

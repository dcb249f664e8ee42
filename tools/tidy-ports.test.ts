import { describe, expect, it } from 'vitest'
import { findingsIn } from './tidy.ts'

const broken = (text: string) => findingsIn([{ path: 'src/partners/ach/client.ts', text }]).map(({ law }) => law)

describe('the law of imports', () => {
  it('lets a partner name the types of a port', () => {
    expect(broken(`import type { Bank } from '#business/cash/server/payments-port.ts'\n`)).toEqual([])
  })

  it.each([
    `import { Bank } from '#business/cash/server/payments-port.ts'`,
    `import type { Bank } from '#business/cash/server/public.ts'`,
    `import type { Bank } from '#business/cash/rules/payments-port.ts'`,
  ])('refuses a partner anything else of a room: %s', (line) => {
    expect(broken(`${line}\n`)).toEqual(['imports'])
  })
})

import { describe, expect, it } from 'vitest'
import { roomsIn, testsOfRoom } from './room-tests.ts'

const files = [
  { path: 'src/business/cash/rules/limits.ts', text: '' },
  { path: 'src/business/cash/rules/limits.test.ts', text: "import './limits.ts'" },
  { path: 'src/business/banks/server/banks.test.ts', text: "import { a } from '../rules/a.ts'" },
  { path: 'src/business/selling/server/selling.test.ts', text: "import { a } from '#business/cash/rules/limits.ts'" },
  { path: 'tests/figures/cash-world.ts', text: "export { a } from '#business/cash/rules/limits.ts'" },
  { path: 'tests/figures/outage.test.ts', text: "const { a } = await import('./cash-world.ts')" },
  { path: 'tests/figures/other.test.ts', text: "// from '#business/cash/rules/limits.ts'" },
  { path: 'tests/setup/test-company.ts', text: "import '#business/cash/rules/limits.ts'" },
  { path: 'tests/stories/baskets.test.ts', text: "import '#tests/setup/test-company.ts'" },
  { path: 'src/apps/api/lists.test.ts', text: '' },
]

describe('what a room can break', () => {
  it('is tested in it, where it is imported, and where all rooms are', () => {
    expect(testsOfRoom('cash', files)).toEqual([
      'src/apps/api/lists.test.ts',
      'src/business/cash/rules/limits.test.ts',
      'src/business/selling/server/selling.test.ts',
      'tests/figures/outage.test.ts',
    ])
  })

  it('is known by its folder', () => {
    expect(roomsIn(files.map(({ path }) => path))).toEqual(['banks', 'cash', 'selling'])
  })
})

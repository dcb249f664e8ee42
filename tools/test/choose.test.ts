import { describe, expect, it } from 'vitest'
import { choose, notRun } from './choose.ts'
import { steps } from './steps.ts'

const rooms = () => ({
  all: ['cash', 'tax'],
  testsOf: (room: string) => [`src/business/${room}/a.test.ts`, 'src/apps/api/lists.test.ts'],
})
const namesOf = (...asked: string[]): string[] => {
  const asking = choose(asked, rooms)
  return 'unknown' in asking ? [asking.unknown] : asking.chosen.map(({ name }) => name)
}
const notRunOf = (...asked: string[]): string => {
  const asking = choose(asked, rooms)
  return 'unknown' in asking ? '' : asking.notRun
}

describe('what is run', () => {
  it('is the first tier, or the deep one, and together they are everything once', () => {
    expect(namesOf()).toEqual(['types', 'lint', 'laws', 'dead-code', 'generated', 'unit', 'site', 'journeys'])
    expect(namesOf('deep')).toEqual(['unit-deep', 'kills', 'pages', 'lighthouse', 'journeys-deep', 'bench'])
    expect([...namesOf(), ...namesOf('deep')].toSorted()).toEqual(steps.map(({ name }) => name).toSorted())
  })

  it('is a step of either tier by its name, also behind the deep command', () => {
    expect(namesOf('kills', 'lint')).toEqual(['lint', 'kills'])
    expect(namesOf('deep', 'kills')).toEqual(['kills'])
  })

  it('is what a room can break, each test once', () => {
    expect(namesOf('room', 'cash', 'tax')).toEqual(['types', 'laws', 'unit'])
    const asking = choose(['room', 'cash', 'tax'], rooms)
    const command = 'unknown' in asking ? [] : asking.chosen.at(-1)!.commands[0]!
    expect(command.filter((word) => word.endsWith('.test.ts'))).toEqual([
      'src/business/cash/a.test.ts',
      'src/apps/api/lists.test.ts',
      'src/business/tax/a.test.ts',
    ])
    // Else those of the other tier would be left out.
    expect(command.filter((word) => word.startsWith('--project'))).toEqual([])
  })

  it('is nothing where a name is unknown, and the known ones are told', () => {
    expect(namesOf('lint', 'unti')[0]).toMatch(/^No such step: unti\. The steps are: types, .*journeys-deep, bench/)
    expect(namesOf('room', 'money')).toEqual(['No such room: money. The rooms are: cash, tax.'])
    expect(namesOf('room')[0]).toContain('The rooms are: cash, tax.')
  })
})

describe('what is not run', () => {
  it('is told with the command that runs it', () => {
    expect(notRunOf()).toBe(
      'Not run: unit-deep, kills, pages, lighthouse, journeys-deep, bench. To run it: npm run test:deep',
    )
    expect(notRunOf('deep')).toMatch(/^Not run: types, .* journeys\. To run it: npm test$/)
  })

  it('is a part of a tier, or of both', () => {
    const allButTwo = steps.filter(({ name }) => name !== 'lint' && name !== 'kills')
    expect(notRun(allButTwo)).toBe('Not run: lint, kills. To run it: npm test -- lint, then npm run test:deep -- kills')
  })

  it('is only the night, where all is run', () => {
    expect(notRun(steps)).toBe('Not run: what takes hours, which .ci/nightly does')
  })

  it('is all that no room shows', () => {
    expect(notRunOf('room', 'cash')).toContain('To run it: npm test, then npm run test:deep')
  })
})

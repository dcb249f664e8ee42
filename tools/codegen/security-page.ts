import { allCommands, type StepUp } from '#engine/command/declare.ts'

const begin = '<!-- step-up: written by `npm run codegen` from the declarations of the commands -->'
const end = '<!-- step-up end -->'

/** The data-security page with what is asked before which act; what people wrote around it stays. */
export function securityPage(page: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The data-security page has lost its marks')
  const rows = allCommands()
    .filter(({ audience }) => audience === 'investor')
    .flatMap(({ name, stepUp, publicWording }) => {
      const asked = askedBy(stepUp)
      if (asked === null) return []
      if (publicWording === null) throw new Error(`${name} has a step-up and no publicWording`)
      return [`| ${publicWording} | ${asked} |`]
    })
    .toSorted()
  const table = ['| Before you can | We ask for |', '|---|---|', ...rows]
  return [before, begin, '\n\n', table.join('\n'), '\n\n', end, after].join('')
}

function askedBy(stepUp: StepUp): string | null {
  if (stepUp === 'proof') return 'a new log-in made for this alone'
  if (stepUp === 'always') return 'a log-in within the last ten minutes'
  if (typeof stepUp === 'object' && 'when' in stepUp) return `a log-in within the last ten minutes, ${stepUp.when}`
  return null
}

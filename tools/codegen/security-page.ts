import { allCommands, type StepUp } from '#engine/command/declare.ts'

const begin = '<!-- step-up: written by `npm run codegen` from the declarations of the commands -->'
const end = '<!-- step-up end -->'

const asks = ['a new log-in made for this alone', 'a log-in within the last ten minutes'] as const
type Asked = { readonly ask: (typeof asks)[number]; readonly when: string | null }

/** The data-security page with what is asked before which act; what people wrote around it stays. */
export function securityPage(page: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The data-security page has lost its marks')
  const acts = allCommands()
    .filter(({ audience }) => audience === 'investor')
    .flatMap(({ name, stepUp, publicWording }) => {
      const asked = askedBy(stepUp)
      if (asked === null) return []
      if (publicWording === null) throw new Error(`${name} has a step-up and no publicWording`)
      return [{ ...asked, words: publicWording }]
    })
  const groups = asks.map((input) => {
    const lines = acts
      .filter((act) => act.ask === input)
      .map(({ words, when }) => `- ${words}${when === null ? '' : ` (${when})`}`)
      .toSorted()
    return `We ask for **${input}** before you can:\n\n${lines.join('\n')}`
  })
  return [before, begin, '\n\n', groups.join('\n\n'), '\n\n', end, after].join('')
}

function askedBy(stepUp: StepUp): Asked | null {
  const [proof, recent] = asks
  if (stepUp === 'proof') return { ask: proof, when: null }
  if (stepUp === 'always') return { ask: recent, when: null }
  return typeof stepUp === 'object' && 'when' in stepUp ? { ask: recent, when: stepUp.when } : null
}

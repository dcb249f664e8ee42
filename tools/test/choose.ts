import { reportOf, type Step, steps, type Tier, vitest } from './steps.ts'

export type Chosen = { readonly chosen: readonly Step[]; readonly notRun: string } | { readonly unknown: string }

export type Rooms = { readonly all: readonly string[]; readonly testsOf: (room: string) => readonly string[] }

const commandOf: Record<Tier, string> = { first: 'npm test', deep: 'npm run test:deep' }
const isIn =
  (tier: Tier) =>
  (step: Step): boolean =>
    step.tier === tier

/**
 * `npm test` alone runs the first tier, `deep` the other, names run steps of either, and `room cash` those that a room
 * can break.
 */
export function choose(asked: readonly string[], rooms: () => Rooms): Chosen {
  if (asked[0] === 'room') return ofRooms(asked.slice(1), rooms())
  if (asked.length === 0) return withTheRest(steps.filter(isIn('first')))
  // `npm run test:deep -- kills` puts the names behind it.
  const names = asked[0] === 'deep' ? asked.slice(1) : asked
  if (names.length === 0) return withTheRest(steps.filter(isIn('deep')))
  const known = steps.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    return {
      unknown: `No such step: ${unknown.join(', ')}. The steps are: ${known.join(', ')}; deep means all of ${commandOf.deep}, and room <name> what a room can break.`,
    }
  return withTheRest(steps.filter(({ name }) => names.includes(name)))
}

function ofRooms(asked: readonly string[], { all, testsOf }: Rooms): Chosen {
  const unknown = asked.filter((room) => !all.includes(room))
  if (asked.length === 0 || unknown.length > 0)
    return { unknown: `No such room: ${unknown.join(', ')}. The rooms are: ${all.join(', ')}.` }
  const tests = [...new Set(asked.flatMap(testsOf))]
  const unit = steps.find(({ name }) => name === 'unit')!
  // Its tests of both tiers.
  const ofRoom: Step = { ...unit, commands: [vitest(reportOf(unit), tests)] }
  return {
    chosen: [...steps.filter(({ name }) => ['types', 'laws'].includes(name)), ofRoom],
    notRun: `Not run: what only meets ${asked.join(' and ')} in a whole company, and all other rooms. To run it: ${commandOf.first}, then ${commandOf.deep}`,
  }
}

const withTheRest = (chosen: readonly Step[]): Chosen => ({ chosen, notRun: notRun(chosen) })

/** Names the steps that were left out, with the commands that run them. */
export function notRun(chosen: readonly Step[]): string {
  const left = steps.filter((step) => !chosen.includes(step))
  if (left.length === 0) return 'Not run: what takes hours, which .ci/nightly does'
  const commands = (['first', 'deep'] as const)
    .filter((tier) => left.some(isIn(tier)))
    .map((tier) => {
      const ofTier = left.filter(isIn(tier))
      const all = ofTier.length === steps.filter(isIn(tier)).length
      return all ? commandOf[tier] : `${commandOf[tier]} -- ${ofTier.map(({ name }) => name).join(' ')}`
    })
  return `Not run: ${left.map(({ name }) => name).join(', ')}. To run it: ${commands.join(', then ')}`
}

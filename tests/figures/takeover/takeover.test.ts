import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newOperator } from '#tests/setup/backer.ts'
import { confirmedPerson } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts, seed } from '../counts.ts'
import { thiefHolds } from './holdings.ts'
import { type StepName, stepsOf } from './steps.ts'
import { World } from './world.ts'

const steps: readonly StepName[] = [
  'owner joins',
  'owner joins by code',
  'owner joins with a typing error',
  'owner proves the address',
  'owner moves to the second address',
  'owner moves to the third address',
  'owner moves with a typing error',
  'owner opens the link of the change',
  'owner reads the mail',
  'owner accepts invitations',
  'owner is erased',
  'owner gives up the first address',
  'owner gives up the second address',
  'thief joins with the first address',
  'thief joins with the second address',
  'thief joins with the first address by code',
  'thief joins',
  'thief joins by code',
  'thief proves what they can',
  'thief steals a session',
  'thief adds a second step',
  'thief moves to their address',
  'thief moves to their second address',
  'thief moves to the first address',
  'thief invites themselves',
  'thief opens every email',
  'thief undoes changes',
  'thief accepts invitations',
  'friend invites the first address',
  'friend invites the second address',
  'staff propose the first address',
  'staff approve',
  'two hours pass',
  'four days pass',
]

/**
 * Sequences of a takeover's steps, so that whole ones come about by chance; a walk may do something else in between.
 */
const schemes: readonly (readonly StepName[])[] = [
  ['owner joins', 'owner proves the address'],
  ['owner moves to the second address', 'owner opens the link of the change'],
  [
    'owner moves to the second address',
    'owner opens the link of the change',
    'four days pass',
    'owner gives up the first address',
    'thief joins with the first address',
    'thief proves what they can',
  ],
  [
    'owner moves to the second address',
    'owner opens the link of the change',
    'four days pass',
    'owner gives up the first address',
    'thief joins with the first address by code',
  ],
  ['owner joins by code', 'friend invites the first address', 'owner accepts invitations'],
  ['thief steals a session', 'thief moves to their address', 'thief opens every email'],
  ['thief steals a session', 'thief moves to their address', 'thief adds a second step', 'owner reads the mail'],
  [
    'thief steals a session',
    'thief moves to their address',
    'thief opens every email',
    'thief moves to their second address',
    'thief opens every email',
    'owner reads the mail',
    'thief undoes changes',
  ],
  ['thief joins with the first address', 'thief proves what they can'],
  ['thief joins with the first address', 'thief moves to their address', 'thief opens every email'],
  ['thief joins', 'thief proves what they can', 'thief moves to the first address'],
  ['owner moves with a typing error', 'thief opens every email', 'four days pass'],
  ['friend invites the first address', 'thief accepts invitations'],
  ['thief proves what they can', 'thief accepts invitations'],
  ['staff propose the first address', 'staff approve'],
]

/** Mostly there is something to steal from the beginning on. */
const beginnings: readonly (readonly StepName[])[] = [
  ['owner joins', 'owner proves the address'],
  ['owner joins by code'],
  ['thief joins with the first address', 'owner joins by code', 'owner joins', 'owner proves the address'],
  [
    'owner joins',
    'owner proves the address',
    'owner moves to the second address',
    'owner opens the link of the change',
  ],
  ['owner joins', 'owner proves the address', 'friend invites the second address', 'friend invites the first address'],
  ['thief joins with the first address', 'thief moves to their address', 'owner joins', 'owner proves the address'],
  ['owner joins with a typing error'],
  [],
]

const someSteps = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...steps).map((step) => [step]) },
  { weight: 2, arbitrary: fc.constantFrom(...schemes).map((scheme) => [...scheme]) },
)

describe('an owner and a thief', async () => {
  const testCompany = await startTestCompany()
  const staff = [
    await newOperator(testCompany, 'rosa@longlight.example'),
    await newOperator(testCompany, 'theo@longlight.example'),
  ] as const
  let walks = 0

  async function walk(names: readonly StepName[]): Promise<string[]> {
    walks += 1
    const label = `${walks}`
    const friend = await confirmedPerson(testCompany, `friend-${label}@walk.example`)
    const world = new World(testCompany, label)
    const { does, noteProved } = stepsOf(world, { friend, staff })
    for (const name of names) {
      await does[name]()
      await world.followProvider()
      await noteProved()
    }
    // The owner reads their mail in the end, and the thief tries once more whatever they were mailed or were sent.
    for (const name of ['two hours pass', 'thief proves what they can', 'thief accepts invitations'] as const) {
      await does[name]()
      await world.followProvider()
    }
    return thiefHolds(world, friend)
  }

  it(`go through everything that an address gives ${counts.takeovers} times, and the thief ends with nothing (seed ${seed})`, async () => {
    const many = fc
      .tuple(fc.constantFrom(...beginnings), fc.array(someSteps, { minLength: 4, maxLength: 9 }))
      .map(([beginning, parts]) => [...beginning, ...parts.flat()])
    await fc
      .assert(
        fc.asyncProperty(many, async (names) => {
          expect(await walk(names)).toEqual([])
        }),
        { numRuns: counts.takeovers, seed, endOnFailure: process.env.SHRINK === undefined },
      )
      .finally(() => process.stdout.write(`Takeovers: ${walks} walks from seed ${seed}\n`))
  }, 36_000_000)
})

import { expect, it } from 'vitest'
import { nextStepOf } from './application.ts'
import { toDoFor } from './opening-words.ts'
import { applicationStates } from './states.ts'

const since = Temporal.Instant.from('2026-01-05T15:00:00Z')
const custodianName = 'Saco River Trust Company'

it('asks the person to act exactly where the next step does', () => {
  for (const state of applicationStates) {
    const code = nextStepOf({ state, stateSince: since, isFunded: false })?.code ?? null
    const turn = toDoFor({ state, custodianName, isFunded: false })?.turn
    if (code === null) expect([state, turn]).toEqual([state, 'ended'])
    else expect([state, turn]).toEqual([state, code === 'awaitingCustodian' ? 'custodian' : 'person'])
  }
})

it('has nothing to say of an IRA that is open and has money', () => {
  expect(toDoFor({ state: 'opened', custodianName, isFunded: true })).toBeNull()
})

import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { directionSteps } from './direction-steps.ts'
import type { DirectionState } from './states.ts'

const createdAt = instant('2026-01-05T15:00:00Z')
const later = instant('2026-01-07T15:00:00Z')
const statesAt = (state: DirectionState, { approved = false, funded = false } = {}) =>
  directionSteps({
    state,
    createdAt,
    approvedAt: approved ? later : null,
    fundedAt: funded ? later : null,
  }).map((step) => step.state)

it('has one step going on until the custodian has paid', () => {
  expect(statesAt('signed')).toEqual(['current', 'ahead', 'ahead'])
  expect(statesAt('inReview')).toEqual(['done', 'current', 'ahead'])
  expect(statesAt('notInGoodOrder')).toEqual(['done', 'current', 'ahead'])
  expect(statesAt('approved', { approved: true })).toEqual(['done', 'done', 'current'])
  expect(statesAt('fundsSent', { funded: true })).toEqual(['done', 'done', 'done'])
})

it('keeps only what was done of a direction that ended', () => {
  expect(statesAt('rejected')).toEqual(['done'])
  expect(statesAt('canceled', { approved: true })).toEqual(['done', 'done'])
})

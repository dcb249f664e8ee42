import { expect, it } from 'vitest'
import { iraNextSteps } from '#business/ira/rules/application.ts'
import { iraNotice } from '#business/people/rules/notices.ts'

it('has a notice for each step of an IRA in progress', () => {
  expect(iraNextSteps.filter((code) => iraNotice(code) === null)).toEqual([])
})

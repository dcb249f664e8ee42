import { describe, expect, it } from 'vitest'
import { processesOf } from './processes-of.ts'

describe('a saved file', () => {
  it.each([
    ['src/business/cash/server/request-withdrawal.ts', ['api', 'worker']],
    ['src/business/cash/rules/withdrawal.ts', ['api', 'worker']],
    ['src/io/config/config.ts', ['api', 'worker', 'sandbox']],
    ['sandbox/stand-ins/ach/transfers.ts', ['sandbox']],
    ['src/business/cash/web/withdraw-form.tsx', []],
    ['src/business/cash/web/withdraw-draft.ts', []],
    ['src/design/components/button/button.module.css', []],
    ['src/business/cash/rules/withdrawal.test.ts', []],
  ])('%s starts %j again', (path, names) => {
    expect(processesOf([path])).toEqual(names)
  })
})

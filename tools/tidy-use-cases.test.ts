import { describe, expect, it } from 'vitest'
import { findingsIn } from './tidy.ts'

const lawsBroken = (path: string, text: string): string[] => findingsIn([{ path, text }]).map(({ law }) => law)

describe('the law of use cases', () => {
  const begun = (names: string) => `import { ${names} } from '#engine/command/command.ts'\n`

  it('refuses a room that begins a command by itself, and lets the engine and tests do so', () => {
    for (const names of ['runCommand', 'inTransaction, runCommand', 'runCommand as begin'])
      expect(lawsBroken('src/business/cash/server/withdraw.ts', begun(names))).toEqual(['use cases'])
    expect(lawsBroken('src/apps/api/guard.ts', "import * as all from '#engine/command/command.ts'\n")).toEqual([
      'use cases',
    ])
    expect(lawsBroken('src/business/cash/server/withdraw.ts', begun('inTransaction'))).toEqual([])
    expect(lawsBroken('src/engine/approvals/approvals.ts', begun('runCommand'))).toEqual([])
    expect(lawsBroken('src/business/cash/server/withdraw.test.ts', begun('runCommand'))).toEqual([])
  })
})

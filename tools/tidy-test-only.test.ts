import { describe, expect, it } from 'vitest'
import { parse } from './tidy/parsed.ts'
import { testOnlyFindings } from './tidy/test-only.ts'

const findings = (tree: Readonly<Record<string, string>>): string[] =>
  testOnlyFindings(Object.entries(tree).map(([path, text]) => parse(path, text))).map(
    ({ path, line, says }) => `${path}:${line} ${says}`,
  )

const store = 'src/business/cash/server/cash-store.ts'
const code = `export const cashOf = 1\nexport function lockCash() {}\n`
const onlyTests = (name: string, line: number) =>
  `${store}:${line} only tests import ${name}: move it to tests/, or test what the product calls`

describe('the law of code that only tests import', () => {
  it('refuses an export whose importers are tests, benchmarks and contract worlds', () => {
    expect(
      findings({
        [store]: code,
        'src/business/cash/server/cash.test.ts': `import { cashOf } from './cash-store.ts'`,
        'bench/cash.ts': `import { lockCash } from '#business/cash/server/cash-store.ts'`,
      }),
    ).toEqual([onlyTests('cashOf', 1), onlyTests('lockCash', 2)])
  })

  it('sees through a file that only exports it again', () => {
    const tree = {
      [store]: code,
      'src/business/cash/server/public.ts': `export { lockCash } from './cash-store.ts'`,
      'tests/figures/cash.test.ts': `import { lockCash } from '#business/cash/server/public.ts'`,
    }
    expect(findings(tree)).toEqual([onlyTests('lockCash', 2)])
    expect(
      findings({ ...tree, 'src/apps/api/main.ts': `import { lockCash } from '#business/cash/server/public.ts'` }),
    ).toEqual([])
  })

  it.each([
    ['the product', 'src/business/cash/server/pay-out.ts', `import { cashOf, lockCash } from './cash-store.ts'`],
    ['the sandbox', 'sandbox/demo/live.ts', `import * as cash from '#business/cash/server/cash-store.ts'`],
    [
      'the build',
      'react-router.config.ts',
      `import { cashOf, lockCash } from './src/business/cash/server/cash-store.ts'`,
    ],
    ['a dynamic import', 'src/apps/cli/main.ts', `const x = await import('#business/cash/server/cash-store.ts')`],
  ])('allows what %s imports, too', (_who, path, text) => {
    const test = {
      'tests/figures/cash.test.ts': `import { cashOf, lockCash } from '#business/cash/server/cash-store.ts'`,
    }
    expect(findings({ [store]: code, ...test, [path]: text })).toEqual([])
  })

  it('leaves alone what its own file uses as well', () => {
    const used = `export const cashOf = 1\nexport const twice = cashOf * 2\n`
    const test = { 'tests/figures/cash.test.ts': `import { cashOf } from '#business/cash/server/cash-store.ts'` }
    expect(findings({ [store]: used, ...test })).toEqual([])
  })
})

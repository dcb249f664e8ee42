import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layStyles } from './finish-site.ts'

it('lays styles into the document in their order', async () => {
  const root = await mkdtemp(join(tmpdir(), 'styles-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets/a.css'), 'a{color:red}\n')
  await writeFile(join(root, 'assets/b.css'), 'b{content:"$&"}')
  expect(
    await layStyles(
      root,
      '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css#"/>',
    ),
  ).toBe(
    '<style>a{color:red}</style><link rel="stylesheet" href="/assets/a.css" media="not all" disabled><style>b{content:"$&"}</style><link rel="stylesheet" href="/assets/b.css#" media="not all" disabled>',
  )
})

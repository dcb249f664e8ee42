import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sandboxGate, sandboxSecrets } from '#io/config/sandbox-secrets.ts'
import { builtFiles, builtSite } from './built-site.ts'

it('no secret stands in what browsers load', () => {
  // Clients of the identity provider have names, which a browser is told.
  const secrets = Object.entries(sandboxSecrets).filter(([name]) => !name.endsWith('_ID'))
  const looked = [...secrets, ['the password of the gate', sandboxGate.password] as const]
  const texts = [...builtFiles].filter((path) => /\.(js|html|css|json|data|md|txt|xml|svg)$/.test(path))
  // A build without its pages or scripts would hold no secret either.
  expect(texts.filter((path) => path.endsWith('.html')).length).toBeGreaterThan(100)
  expect(texts.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(100)
  expect(looked.length).toBeGreaterThan(12)
  const found = texts.flatMap((path) => {
    const text = readFileSync(join(builtSite, path), 'utf8')
    return looked.filter(([, secret]) => text.includes(secret)).map(([name]) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})

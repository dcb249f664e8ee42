import { readFileSync } from 'node:fs'
import type { Finding, Law } from './parsed.ts'
import { isTest, targetOf } from './places.ts'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>
}

/** A dev dependency is not there in production, so only tests, the sandbox and the build of the site may need one to run. */
export const packageLaw: Law = (file) => {
  if (!isProduct(file.path)) return []
  return file.imports.flatMap(({ specifier, line, isTypeOnly }): Finding[] => {
    if (isTypeOnly || targetOf(file.path, specifier) !== null) return []
    const name = packageOf(specifier)
    if (!Object.hasOwn(manifest.devDependencies, name)) return []
    return [
      { law: 'packages', path: file.path, line, says: `"${name}" is a dev dependency: production does not have it` },
    ]
  })
}

/** The build of the site draws its pictures and reads the route maps; neither is there when the product runs. */
const isBuild = (path: string): boolean => path.startsWith('src/apps/site/build/') || /(^|\/)routes\.ts$/.test(path)

function isProduct(path: string): boolean {
  return path.startsWith('src/') && !isTest(path) && !isBuild(path)
}

/** `@scope/name/part` and `name/part` belong to a package. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

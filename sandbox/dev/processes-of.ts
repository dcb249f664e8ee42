type ProcessName = 'api' | 'worker' | 'sandbox'

/** Files that only the browser loads: Vite replaces them in the open page. */
const browserOnly = /\.(css|tsx|woff2|svg)$|^src\/(design|web|apps\/site)\/|\/web\/|\.test\.ts$|\.generated\.graphql$/

export function processesOf(paths: readonly string[]): readonly ProcessName[] {
  const loaded = paths.filter((path) => /\.[cm]?ts$/.test(path) && !browserOnly.test(path))
  const ofProduct = loaded.some((path) => path.startsWith('src/'))
  const names: ProcessName[] = []
  if (ofProduct) names.push('api', 'worker')
  // The stand-ins import nothing of the product but its kernel, its settings and its adapters.
  if (loaded.some((path) => /^(sandbox|src\/(kernel|io))\//.test(path))) names.push('sandbox')
  return names
}

import { builtPages } from './built-site.ts'

/** Where one page speaks for all of its kind: the kinds with many pages, and how many of them are looked at on every submission. */
const kinds: readonly (readonly [prefix: string, sample: number])[] = [
  ['/glossary/', 2],
  ['/articles/', 2],
  ['/investment/', 1],
  ['/project/', 1],
  ['/market/', 1],
  ['/product/', 1],
  ['/press-kits/', 1],
]

/** Pages of one text and one picture: the same template over other words. */
const template = 8

const all = builtPages.map(({ address }) => address)

/** The pages that a run looks at: `ROUTES=all` every one, otherwise some of each kind. */
export const routes: readonly string[] = process.env.ROUTES === 'all' ? all : sampleOf(all)

function sampleOf(addresses: readonly string[]): readonly string[] {
  const ofKinds = kinds.flatMap(([prefix, sample]) => [
    ...addresses.filter((address) => address === prefix),
    ...addresses.filter((address) => address.startsWith(prefix) && address !== prefix).slice(0, sample),
  ])
  const alone = addresses.filter((address) => !kinds.some(([prefix]) => address.startsWith(prefix)))
  const tools = alone.filter((address) => !builtPages.find((page) => page.address === address)?.isSleeping)
  const read = alone.filter((address) => !tools.includes(address))
  const everyFew = read.filter((_, at) => at % Math.ceil(read.length / template) === 0)
  return [...new Set(['/', ...tools.slice(0, 6), ...ofKinds, '/faq/', ...everyFew])]
}

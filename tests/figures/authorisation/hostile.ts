/** One query that is refused before it costs anything, of one of many kinds; `random` gives numbers from 0 to 1. */
export function hostileQuery(random: () => number): { readonly kind: string; readonly body: string } {
  const kinds = Object.keys(make)
  const kind = kinds[Math.floor(random() * kinds.length)]!
  return { kind, body: make[kind]!(random) }
}

const times = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ')
const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
const asBody = (query: string, more: object = {}): string => JSON.stringify({ query, ...more })

const make: Readonly<Record<string, (random: () => number) => string>> = {
  aliases: (random) => asBody(`{ ${times(between(random, 16, 200), (index) => `a${index}: getAUM`)} }`),
  'aliases in fragments': (random) =>
    asBody(`{ ...f } fragment f on Query { ${times(between(random, 16, 150), (index) => `a${index}: getAUM`)} }`),
  directives: (random) => asBody(`{ getAUM ${times(between(random, 51, 150), () => '@include(if: true)')} }`),
  tokens: (random) => asBody(`{ ${times(between(random, 1_001, 20_000), () => 'getAUM')} }`),
  'open braces': (random) => asBody('{ portfolio '.repeat(between(random, 500, 5_000))),
  depth: (random) => {
    const deep = between(random, 11, 60)
    return asBody(`{ portfolios ${'{ plants { portfolio '.repeat(deep)}{ id ${'} }'.repeat(deep)} }`)
  },
  'fragments that double': (random) => {
    const count = between(random, 12, 60)
    const last = `fragment f${count} on Query { getAUM }`
    return asBody(
      `{ ...f0 } ${times(count, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)} ${last}`,
    )
  },
  'fragments in a ring': (random) => {
    const count = between(random, 1, 40)
    return asBody(`{ ...f0 } ${times(count, (index) => `fragment f${index} on Query { ...f${(index + 1) % count} }`)}`)
  },
  cost: (random) =>
    asBody(
      `{ portfolios { ${times(between(random, 14, 15), (index) => `a${index}: plants { hill { hours } portfolioId name city region country latitude longitude capacityKw dc }`)} } }`,
    ),
  introspection: (random) =>
    asBody(
      random() < 0.5
        ? '{ __schema { types { name fields { name } } } }'
        : '{ __type(name: "User") { fields { name } } }',
    ),
  'an array of requests': (random) =>
    `[${Array.from({ length: between(random, 2, 100) }, () => asBody('{ getAUM }')).join(',')}]`,
  'a large body': (random) => asBody('{ getAUM }', { variables: { x: 'x'.repeat(between(random, 100_001, 400_000)) } }),
  'no such field': (random) => asBody(`{ ${'x'.repeat(between(random, 1, 2_000))} }`),
  'broken text': (random) => asBody(`{ getAUM(${'"'.repeat(between(random, 1, 300))}`),
  'a deep value': (random) => {
    const deep = between(random, 2_000, 20_000)
    return asBody(`{ portfolio(id: ${'['.repeat(deep)}${']'.repeat(deep)}) { id } }`)
  },
  'two operations without a name': () => asBody('query a { getAUM } query b { getAUM }'),
}

import { readFileSync } from 'node:fs'
import { createPool } from '#io/db/pool.ts'
import { companyOf } from '#tests/setup/company-each-width.ts'
import { expect, test } from '#tests/setup/journey.ts'
import { graphqlHeaders } from '#web/graphql-fetch.ts'
import { type PrivateTerms, readPrivateTerms, termsIn } from './steps/private-terms.ts'
import { type Answer, walkAsStranger } from './steps/walk-as-stranger.ts'

/** Fewer would mean that the walk lost its way. */
const leastAddresses = 400

/** All that pages ask of the API without a sign-in, as the build recorded it. */
const { operations, answers: asked } = JSON.parse(
  readFileSync(new URL('../../content/figures/recorded.json', import.meta.url), 'utf8'),
) as { operations: Readonly<Record<string, string>>; answers: Readonly<Record<string, unknown>> }

const queries = Object.keys(asked).map((key) => {
  const [name = '', variables = '{}'] = key.split(/ (.*)/)
  return { name, query: operations[name]!, variables: JSON.parse(variables) as Record<string, string> }
})

async function termsOf(databaseUrl: string): Promise<PrivateTerms> {
  const pool = createPool(databaseUrl, { size: 1 })
  try {
    return await readPrivateTerms(pool)
  } finally {
    await pool.end()
  }
}

/** Feeds and tables are of offerings whose terms are public: they do not name this one, nor have a row of it. */
const tellingFeeds = (walked: readonly Answer[], { names, portfolioIds }: PrivateTerms): string[] =>
  walked
    .filter(({ address }) => /^\/(data|updates)\/.+\.(csv|json|xml)$/.test(address))
    .filter(
      ({ text }) =>
        names.some((name) => text.includes(name)) ||
        portfolioIds.some((id) => new RegExp(`^${id},|"portfolioId":\\s*"${id}"`, 'm').test(text)),
    )
    .map(({ address }) => address)

test('a stranger who follows every public link and asks every public question learns no term of a private offering @desktop', async ({
  baseURL,
}) => {
  const origin = baseURL!
  const terms = await termsOf(companyOf('desktop').databaseUrl)
  expect(terms.stored.length).toBeGreaterThan(20)
  expect(terms.updateIds.length * terms.documentPaths.length).toBeGreaterThan(0)

  await test.step('the words that are looked for are found where they stand', () => {
    const [name, id] = [terms.names[0]!, terms.portfolioIds[0]!]
    for (const figure of terms.stored) expect(termsIn(`{"total":"${figure}"}`, terms)).toEqual([figure])
    for (const figure of terms.shown) {
      expect(termsIn(`<li>${name}: ${figure}, monthly</li>`, terms)).toContain(figure)
      expect(termsIn(`{"portfolioId":"${id}","shown":"${figure}"}`, terms)).toContain(figure)
    }
    expect(termsIn(`<a href="${terms.documentPaths[0]}">`, terms)).toEqual([terms.documentPaths[0]])
    expect(termsIn(`${name} has two plants of 7.60 MW`, terms)).toEqual([])
  })

  await test.step('no public address tells one', async () => {
    const guesses = [
      ...terms.documentPaths,
      ...terms.updateIds.map((id) => `/updates/${id}/`),
      ...terms.portfolioIds.flatMap((id) => ['', 'invest/', 'sell/'].map((page) => `/investment/${id}/${page}`)),
    ]
    const walked = await walkAsStranger(origin, guesses)
    expect(walked.length).toBeGreaterThan(leastAddresses)
    expect
      .soft(walked.flatMap(({ address, text }) => termsIn(text, terms).map((term) => `${address}: ${term}`)))
      .toEqual([])
    expect.soft(walked.filter(({ status }) => status >= 500)).toEqual([])
    for (const { address, status } of walked)
      if (terms.documentPaths.includes(address)) expect.soft(`${address}: ${status}`).toBe(`${address}: 404`)
    expect.soft(tellingFeeds(walked, terms)).toEqual([])
  })

  await test.step('no answer of the API to the questions of public pages tells one', async () => {
    const ofUpdates = terms.updateIds.map((id) => ({
      name: 'PortfolioUpdate',
      query: operations.PortfolioUpdate!,
      variables: { id },
    }))
    const told: string[] = []
    for (const { name, query, variables } of [...queries, ...ofUpdates]) {
      const answer = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: graphqlHeaders,
        body: JSON.stringify({ operationName: name, query, variables }),
      })
      const text = (await answer.text()).replaceAll(variables.id ?? '\0', '')
      told.push(...termsIn(text, terms).map((term) => `${name} ${JSON.stringify(variables)}: ${term}`))
    }
    expect(told).toEqual([])
  })
})

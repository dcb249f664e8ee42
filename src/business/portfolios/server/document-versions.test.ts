import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { longestText } from '#kernel/text-difference.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const differenceQuery = `query ($id: ID!, $series: String!, $from: Int!, $to: Int!) {
  offeringDocumentDifference(portfolioId: $id, series: $series, from: $from, to: $to) {
    from to wordsAdded wordsRemoved blocks { kind isHeading parts { kind text } } } }`

describe('versions of a document', async () => {
  const world = await startTestCompany({ at: '2026-03-02T15:00:00Z' })
  const { ask, owner } = world
  await offer(owner, { id: '1' })
  await offer(owner, { id: '2', regulation: 2 })
  const olga = await newOperator(world, 'olga@example.com')
  const omar = await newOperator(world, 'omar@example.com')
  const ada = await newBacker(world, { email: 'ada@example.com' })

  let files = 0
  const propose = async (text: string | null, portfolioId = '1') => {
    const id = `prp_${uuidv7()}`
    files += 1
    const content = Buffer.from(`%PDF-1.7\n% ${files}\n%%EOF\n`).toString('base64')
    const { errors } = await ask(
      olga,
      `mutation ($id: ID!, $content: String!, $text: String) { publishOfferingDocument(input: { id: $id, reason: "Filed", portfolioId: "${portfolioId}", kind: operatingAgreement, datedOn: "2026-03-01", contentBase64: $content, text: $text }) { id } }`,
      { id, content, text },
    )
    return { id, refused: errors[0] }
  }
  const publish = async (text: string | null, portfolioId = '1') => {
    const { id } = await propose(text, portfolioId)
    expect((await approveAs(ask, omar, id)).errors).toEqual([])
  }
  const versionsOf = async (portfolioId = '1') => {
    const fields = 'version hasText change { wordsAdded wordsRemoved summary }'
    const { data } = await ask(
      null,
      `{ portfolio(id: "${portfolioId}") { documents { series ${fields} earlierVersions { ${fields} } } } }`,
    )
    return data.portfolio.documents
  }
  const difference = async (
    from: number,
    to: number,
    about: { id?: string; by?: Viewer | null; series?: string } = {},
  ) => {
    const { id = '1', by = null, series = 'operating-agreement' } = about
    const { data, errors } = await ask(by, differenceQuery, { id, series, from, to })
    return errors[0]?.code ?? data.offeringDocumentDifference
  }
  await publish('# Members\n\nThere is one class of shares.')
  await publish('# Members\n\nThere are two classes of shares.\n\n# Buying back\n\nThe issuer may buy shares.')
  await publish(null)
  await publish('# Members\n\n<img src=x onerror=alert(1)> There are two classes of shares.')

  it('say what changed from one to the next, or that there is nothing to compare', async () => {
    const [{ series, version, hasText, change, earlierVersions }] = await versionsOf()
    expect({ series, version, hasText, change }).toEqual({
      series: 'operating-agreement',
      version: 4,
      hasText: true,
      change: null,
    })
    expect(earlierVersions).toEqual([
      { version: 3, hasText: false, change: null },
      {
        version: 2,
        hasText: true,
        change: {
          wordsAdded: 10,
          wordsRemoved: 3,
          summary: '10 words added and 3 removed, in “Members” and “Buying back”',
        },
      },
      { version: 1, hasText: true, change: null },
    ])
  })

  it('are compared in either direction, word by word', async () => {
    const forth = await difference(1, 2)
    expect(forth).toMatchObject({ from: 1, to: 2, wordsAdded: 10, wordsRemoved: 3 })
    expect(forth.blocks[0]).toEqual({ kind: 'same', isHeading: true, parts: [{ kind: 'same', text: 'Members' }] })
    expect(await difference(2, 1)).toMatchObject({ from: 2, to: 1, wordsAdded: 3, wordsRemoved: 10 })
  })

  it('are compared past one that has its PDF alone, which is not compared itself', async () => {
    expect((await difference(2, 4)).blocks).not.toBeNull()
    expect(await difference(3, 4)).toEqual({ from: 3, to: 4, wordsAdded: null, wordsRemoved: null, blocks: null })
  })

  it('keep markup in a text as characters', async () => {
    const { blocks } = await difference(2, 4)
    expect(JSON.stringify(blocks)).toContain('<img src=x onerror=alert(1)>')
  })

  it('are not there where no version, or the same, is named', async () => {
    for (const [from, to] of [
      [1, 9],
      [0, 1],
      [2, 2],
      [-1, 2],
    ] as const)
      expect(await difference(from, to)).toBeNull()
    expect(await difference(1, 2, { series: 'offering-circular' })).toBeNull()
    expect(await difference(1, 2, { id: '99' })).toBe('noSuchPortfolio')
  })

  it('of a private offering are compared by those who may read them', async () => {
    await publish('One.', '2')
    await publish('One and two.', '2')
    expect([await difference(1, 2, { id: '2' }), await difference(1, 2, { id: '2', by: ada })]).toEqual([
      'noSuchPortfolio',
      'noSuchPortfolio',
    ])
    await owner.query('update people."user" set substantive_relationship = true where id = $1', [ada.userId])
    expect(await difference(1, 2, { id: '2', by: ada })).toMatchObject({ wordsAdded: 3, wordsRemoved: 1 })
  })

  it('are published without a text that is too long to compare, with what to do', async () => {
    expect((await propose('x '.repeat(longestText / 2 + 1))).refused).toMatchObject({
      code: 'badDocument',
      field: 'text',
    })
    expect((await propose(' \n\n ')).refused).toMatchObject({ code: 'badDocument', field: 'text' })
  })

  it('show the person who approves what changes for readers, and the text', async () => {
    const { id } = await propose('# Members\n\nThere are three classes of shares.')
    const { data } = await ask(
      omar,
      'query ($id: ID!) { proposalPreview(id: $id) { changes { label before after } } proposedOfferingDocument(id: $id) { text } }',
      { id },
    )
    expect(data.proposedOfferingDocument.text).toBe('# Members\n\nThere are three classes of shares.')
    expect(data.proposalPreview.changes).toContainEqual({
      label: 'Text for comparison',
      before: 'On record, with no text before it to compare',
      after: '1 word added and 4 removed, in “Members”',
    })
  })
})

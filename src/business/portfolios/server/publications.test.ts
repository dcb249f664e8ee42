import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-03-02T15:00:00Z' })
const { ask, owner, drain, moveTo, clock } = testCompany
await offer(owner, { id: '1' })
const olga = await newOperator(testCompany, 'olga@example.com')
const omar = await newOperator(testCompany, 'omar@example.com')
const ada = await newBacker(testCompany, { email: 'ada@example.com' })
const holders = [ada, await newBacker(testCompany, { email: 'ben@example.com' })]
for (const { accountId } of holders)
  await owner.query(
    `insert into portfolios.investor (portfolio_id, account_id, accredited, first_invested_on) values ('1', $1, false, '2026-01-05')`,
    [accountId],
  )

const shown = 'changes { label before after difference } refusal'
const previewOf = async (id: string) =>
  (await ask(omar, `query ($id: ID!) { proposalPreview(id: $id) { ${shown} } }`, { id })).data.proposalPreview
const proposed = async (field: string, input: string, variables: Record<string, string>) => {
  const id = `prp_${uuidv7()}`
  const declared = Object.keys(variables).map((name) => `$${name}: String!`)
  const { errors } = await ask(
    olga,
    `mutation ($id: ID!${declared.map((part) => `, ${part}`).join('')}) { ${field}(input: { id: $id, reason: "It is time.", ${input} }) { id } }`,
    { id, ...variables },
  )
  return { id, refused: errors[0]?.code }
}
const approve = async (id: string, by = omar) => {
  const { data, errors } = await approveAs(ask, by, id, 'result')
  return errors[0]?.code ?? data.approveProposal.result
}
const update = (title: string, body: string) =>
  proposed('publishUpdate', 'portfolioId: "1", title: $title, body: $body', { title, body })
const correct = (updateId: string, words: { title: string; body: string; whatChanged: string }) =>
  proposed('correctUpdate', `updateId: "${updateId}", title: $title, body: $body, whatChanged: $whatChanged`, words)
const updatesOn = async () =>
  (
    await ask(
      null,
      '{ portfolio(id: "1") { updates { id title body version correctedAt whatChanged earlierVersions { version title body correctedAt } } } }',
    )
  ).data.portfolio.updates
const noticesTitled = async (title: string) =>
  (await owner.query('select count(*)::int as n from notifications.notification where title like $1', [`%${title}`]))
    .rows[0].n

let published = ''

describe('an update', () => {
  it('is read by nobody before a second operator has read it, with how many it goes to', async () => {
    expect((await update(' ', 'It rained.')).refused).toBe('titleRequired')
    expect((await update('A full river', ' \n')).refused).toBe('bodyRequired')
    const { id } = await update('A full river', 'It rained for a day.')
    expect(await updatesOn()).toEqual([])
    const becomes = (label: string, text: string) => ({ label, before: null, after: text, difference: null })
    expect(await previewOf(id)).toEqual({
      refusal: null,
      changes: [
        becomes('Portfolio', 'Test Portfolio 1'),
        becomes('Title', 'A full river'),
        becomes('Text', 'It rained for a day.'),
        becomes('Version', '1'),
        becomes('Published on', 'Mar 2, 2026'),
        becomes('Holders who get a notice', '2'),
      ],
    })
    expect(await approve(id, olga)).toBe('sameOperator')
    published = await approve(id)
    expect(published).toMatch(/^upd_/)
    await drain()
    expect(await updatesOn()).toMatchObject([{ id: published, version: 1, correctedAt: null, earlierVersions: [] }])
    expect(await noticesTitled(': a new update')).toBe(2)
  })

  it('tells the approver which quarter its page will show the figures of', async () => {
    const about = { title: 'Fourth quarter 2025: a full river', body: 'It rained.' }
    expect((await previewOf((await update(about.title, about.body)).id)).changes).toContainEqual({
      label: 'Quarter whose figures its page shows',
      before: null,
      after: 'Fourth quarter 2025',
      difference: null,
    })
  })

  it('is corrected by two; what it said stays, and readers see that and when', async () => {
    const words = { title: 'A full river', body: 'It rained for two days.', whatChanged: 'Two days, not one.' }
    expect((await correct(published, { ...words, body: 'It rained for a day.' })).refused).toBe('nothingGiven')
    expect((await correct(published, { ...words, whatChanged: ' ' })).refused).toBe('reasonRequired')
    expect((await correct('upd_019ab000-0000-7000-8000-000000000001', words)).refused).toBe('noSuchUpdate')
    await moveTo(clock.now().add({ hours: 24 }))
    const { id } = await correct(published, words)
    expect((await previewOf(id)).changes).toEqual(
      expect.arrayContaining([
        { label: 'Text', before: 'It rained for a day.', after: 'It rained for two days.', difference: null },
        { label: 'Version', before: '1', after: '2', difference: '+1' },
        { label: 'Holders who get a notice', before: null, after: '2', difference: null },
      ]),
    )
    expect(await approve(id, olga)).toBe('sameOperator')
    expect(await approve(id)).toBe(published)
    await drain()
    const [read] = await updatesOn()
    expect(read).toMatchObject({
      body: 'It rained for two days.',
      version: 2,
      whatChanged: 'Two days, not one.',
      earlierVersions: [
        { version: 1, title: 'A full river', body: 'It rained for a day.', correctedAt: read.correctedAt },
      ],
    })
    expect(read.correctedAt.slice(0, 10)).toBe('2026-03-03')
    expect(await noticesTitled(': an update was corrected')).toBe(2)
  })

  it('is corrected again, each version one after the other', async () => {
    const again = { title: 'A river', body: 'It rained for two days.', whatChanged: 'The river was not full.' }
    expect(await approve((await correct(published, again)).id)).toBe(published)
    const [read] = await updatesOn()
    expect(
      read.earlierVersions.map(({ version, title }: { version: number; title: string }) => [version, title]),
    ).toEqual([
      [2, 'A full river'],
      [1, 'A full river'],
    ])
    expect(read).toMatchObject({ title: 'A river', version: 3 })
    await expect(owner.query(`update portfolios.update_correction set body = 'x'`)).rejects.toThrow()
  })
})

describe('a document of an offering', () => {
  const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`).toString('base64')
  const document = (content: string, datedOn = '2026-03-01') =>
    proposed(
      'publishOfferingDocument',
      `portfolioId: "1", kind: operatingAgreement, datedOn: "${datedOn}", contentBase64: $content`,
      { content },
    )
  const documents = async () =>
    (await ask(null, '{ portfolio(id: "1") { documents { title version } } }')).data.portfolio.documents

  it('is read by the second operator before it is published, and by nobody else', async () => {
    expect((await document(Buffer.from('no pdf').toString('base64'))).refused).toBeDefined()
    const { id } = await document(pdf('first'))
    expect(await documents()).toEqual([])
    const read = (by: typeof omar) =>
      ask(by, 'query ($id: ID!) { proposedOfferingDocument(id: $id) { sha256 contentBase64 } }', { id })
    const { data } = await read(omar)
    expect(data.proposedOfferingDocument.contentBase64).toBe(pdf('first'))
    expect((await read(ada)).errors[0]).toMatchObject({ code: 'FORBIDDEN' })
    expect((await previewOf(id)).changes).toEqual(
      expect.arrayContaining([
        {
          label: 'SHA-256 of the file',
          before: null,
          after: data.proposedOfferingDocument.sha256,
          difference: null,
        },
        { label: 'Version', before: null, after: '1', difference: null },
        { label: 'Holders of the portfolio', before: '2', after: '2', difference: null },
      ]),
    )
    expect(await approve(id, olga)).toBe('sameOperator')
    expect(await approve(id)).toMatch(/^doc_/)
    expect(await documents()).toEqual([{ title: 'Operating agreement', version: 1 }])
  })

  it('of which two wait is published once in each version', async () => {
    const { id } = await document(pdf('second'))
    expect((await document(pdf('third'))).refused).toBe('alreadyProposed')
    expect(await approve(id)).toMatch(/^doc_/)
    expect((await document(pdf('second'))).refused).toBe('badDocument')
    expect(await documents()).toEqual([{ title: 'Operating agreement', version: 2 }])
  })
})

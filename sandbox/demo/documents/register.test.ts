import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { registerDocuments } from '#apps/api/documents.ts'
import { fileStore } from '#io/files/file-store.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { createCompany } from '#sandbox/demo/create-company.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { demoPortfolios } from '../data/portfolios.ts'
import { publishOfferingDocuments } from './publish.ts'

type Listed = {
  title: string
  version: number
  url: string
  id: string
  needsSignIn: boolean
  earlierVersions?: Listed[]
}
const fields = 'id title version url needsSignIn'

describe('the register of documents of offerings', async () => {
  const testCompany = await startTestCompany({ at: '2026-11-20T15:00:00Z' })
  const { platform, owner, ask, signedIn } = testCompany
  const folder = mkdtempSync(join(tmpdir(), 'longlight-register-'))
  const files = fileStore(join(folder, 'files'), testCompany.partners.sealer)
  await createCompany(platform)
  await publishOfferingDocuments(owner, files)
  const stranger = await signedIn('stranger@people.example')
  const known = await signedIn('known@people.example')
  await owner.query('update people.user set substantive_relationship = true where id = $1', [known.userId])
  let by: Viewer | null = null
  const app = Fastify()
  registerDocuments(app, { platform, files, viewer: async () => by })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const listed = async (viewer: Viewer | null, id: string): Promise<Listed[] | null> =>
    (
      await ask(
        viewer,
        `query ($id: ID!) { portfolio(id: $id) { documents { ${fields} earlierVersions { ${fields} } } } }`,
        {
          id,
        },
      )
    ).data.portfolio.documents
  const statusFor = async (viewer: Viewer | null, url: string) => {
    by = viewer
    const answer = await app.inject(url)
    return answer.statusCode === 200 ? answer.headers['content-type'] : answer.statusCode
  }
  const versions = (documents: readonly Listed[]) =>
    documents.flatMap(({ earlierVersions = [], ...newest }) => [newest, ...earlierVersions])

  it.each(demoPortfolios.map(({ id, regulation }) => [id, regulation] as const))(
    'opens every document that it lists, and keeps those of a private offering from strangers: %s',
    async (id, regulation) => {
      const isPrivate = regulation === 2
      for (const outside of [null, stranger]) {
        const shown = await listed(outside, id)
        if (isPrivate) expect(shown).toBeNull()
        else expect(shown).not.toEqual([])
      }
      const all = versions((await listed(known, id))!)
      expect(all.length).toBeGreaterThan(id === '13' ? 0 : 2)
      for (const { url, id: document, needsSignIn } of all) {
        expect(needsSignIn).toBe(isPrivate)
        for (const address of [url, `/documents/${document}`]) {
          expect([address, await statusFor(known, address)]).toEqual([address, 'application/pdf'])
          for (const outside of [null, stranger])
            expect([address, await statusFor(outside, address)]).toEqual([address, isPrivate ? 404 : 'application/pdf'])
        }
      }
    },
  )

  it('lists a newer version in place of the older one, which stays readable with its date', async () => {
    const operator = await newOperator(testCompany, 'rosa@longlight.example')
    const second = await newOperator(testCompany, 'omar@longlight.example')
    const publish = async (datedOn: string, pdf: string) => {
      const id = `prp_${uuidv7()}`
      const proposed = await ask(
        operator,
        `mutation ($file: String!, $on: Day!, $id: ID!) { publishOfferingDocument(input: { id: $id, reason: "Amended", portfolioId: "1", kind: operatingAgreement, datedOn: $on, contentBase64: $file }) { id } }`,
        { file: Buffer.from(pdf).toString('base64'), on: datedOn, id },
      )
      return proposed.errors.length > 0 ? proposed : approveAs(ask, second, id)
    }
    const pdf = (words: string) => `%PDF-1.7\n% ${words}\n%%EOF\n`
    expect((await publish('2026-11-19', pdf('third'))).errors).toEqual([])
    const { data } = await ask(
      operator,
      '{ portfolio(id: "1") { documents { title version datedOn earlierVersions { version datedOn } } } }',
    )
    const agreement = data.portfolio.documents.find(({ title }: Listed) => title === 'Operating agreement')
    expect(agreement).toEqual({
      title: 'Operating agreement',
      version: 3,
      datedOn: '2026-11-19',
      earlierVersions: [
        { version: 2, datedOn: '2025-07-01' },
        { version: 1, datedOn: '2024-10-01' },
      ],
    })
    expect((await publish('2026-11-18', pdf('back'))).errors[0]).toMatchObject({
      code: 'badDocument',
      field: 'datedOn',
    })
    expect((await publish('2026-11-20', 'words')).errors[0]).toMatchObject({ code: 'uploadFormat' })
  })

  it('is no part of an address that is spelled another way', async () => {
    for (const file of [
      'offering-circular/0.pdf',
      'offering-circular/01.pdf',
      'offering-circular/9.pdf',
      'ledger/1.pdf',
    ])
      expect(await statusFor(known, `/offering-documents/1/${file}`)).toBe(404)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { application, type Bench, custodianBench, documentOf, lastOf, until } from './contract-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await custodianBench(await testDatabase(), await freePort())
})
afterAll(() => bench.stop())

const stateOf = (ref: string) => (lastOf(bench, ref) as { state?: string } | undefined)?.state

describe('an application', () => {
  test('leaves in the day’s file and opens an account two business days later', async () => {
    const asked = application()
    expect(await bench.client.apply(asked)).toEqual({ id: asked.ref })
    await bench.client.apply(asked)
    await bench.read()
    expect(await bench.inFolders((folders) => folders.list('inbound'))).toEqual([
      'LL_APP_20260302_001.csv',
      'LL_APP_20260302_001.csv.done',
      'LL_BEN_20260302_001.csv',
      'LL_BEN_20260302_001.csv.done',
    ])
    const { text } = await bench.control('files/inbound/LL_APP_20260302_001.csv', undefined, 'GET')
    expect(text).toMatch(/^HDR,APP,1,2026-03-02T10:00:00-05:00,APP_20260302_001\r\n/)
    expect(text).toContain(',"Alves, ""Bo"" Sr.",123456789,')
    expect(text).toMatch(/\r\nTRL,1,0,[0-9a-f]{64}\r\n$/)
    await bench.days(1)
    expect(stateOf(asked.ref)).toBe('submitted')
    await bench.days(1)
    expect(lastOf(bench, asked.ref)).toMatchObject({
      state: 'opened',
      account: {
        registration: expect.stringMatching(/^Penobscot Trust Company, Custodian FBO Ana Alves.* IRA \(PT\d{8}\)$/),
      },
    })
    const { rows } = await bench.owner.query('select id from ira.custodian_instruction where cells_sealed is not null')
    expect(rows).toEqual([])
    expect(bench.incidents()).toEqual([])
  })

  test('waits for documents, and is rejected, by the owner’s first name', async () => {
    const [wanting, rejected] = [application('Document'), application('Reject')]
    for (const one of [wanting, rejected]) await bench.client.apply(one)
    await until(bench, wanting.ref, 'documentsRequired')
    const bytes = Buffer.from('a picture')
    const picture = { kind: 'licenseFront' as const, bytes }
    await bench.client.addDocument(wanting.ref, { ...picture, ref: 'ird_1', fileName: 'front-fail.png' })
    await bench.client.addDocument(wanting.ref, { ...picture, ref: 'ird_2', fileName: 'front.png' })
    await until(bench, wanting.ref, 'opened')
    expect(lastOf(bench, 'ird_1')).toMatchObject({ kind: 'document', status: 'rejected' })
    expect(lastOf(bench, 'ird_2')).toMatchObject({ kind: 'document', status: 'accepted' })
    expect(stateOf(rejected.ref)).toBe('rejected')
  })

  test('is taken back while it waits for a file, and refused with a document that is not there', async () => {
    const asked = application()
    await bench.client.apply(asked)
    expect(await bench.client.withdrawApplication(asked.ref)).toEqual({ id: asked.ref })
    const { name, sha256 } = documentOf('never put there')
    const { portalEvidence, ...rest } = application()
    const agreement = { ...portalEvidence!.agreement, name, sha256, bytes: undefined }
    await bench.client.apply({ ...rest, portalEvidence: { ...portalEvidence!, agreement } as typeof portalEvidence })
    await until(bench, rest.ref, 'rejected')
    expect(lastOf(bench, asked.ref)).toBeUndefined()
    expect(lastOf(bench, rest.ref)).toMatchObject({ code: 'R04' })
  })
})

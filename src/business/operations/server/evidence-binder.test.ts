import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import papa from 'papaparse'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { openPerson } from '#tests/setup/open-person.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { binderTables } from './evidence-binder.ts'

const verifier = fileURLToPath(new URL('../../../../public/proof/verify-audit-export.mjs', import.meta.url))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the evidence binder', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, platform } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const pia = await newOperator(testCompany, 'pia@longlight.example', ['payments'])
  const axel = await newOperator(testCompany, 'axel@longlight.example', ['auditor'])
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })

  const make = (by: Viewer, days: { from?: string; through?: string } = {}, key: string = uuidv7()) =>
    ask(
      by,
      `mutation ($key: IdempotencyKey!, $from: Day!, $through: Day!) {
        exportEvidenceBinder(input: { key: $key, from: $from, through: $through }) {
          id fileName files { name rows sha256 } sha256 note verifierKey contentBase64 } }`,
      { key, from: '2026-01-01', through: '2026-01-05', ...days },
    )
  const tablesIn = (contentBase64: string) => {
    const files = Object.entries(unzipSync(Buffer.from(contentBase64, 'base64')))
    return new Map(
      files.map(([name, bytes]) => [
        name,
        {
          bytes,
          rows: papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
            header: true,
            skipEmptyLines: true,
          }).data,
        },
      ]),
    )
  }

  it('has a statement for each room’s table that the database understands, with the columns that it declares', async () => {
    const tables = binderTables(platform.rooms)
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length)
    expect(tables.length).toBeGreaterThan(15)
    const days = { from: instant('2025-01-01T05:00:00Z'), before: instant('2027-01-01T05:00:00Z') }
    for (const { name, columns, rows } of tables) {
      const { sql, parameters } = rows(days).compile(platform.db)
      const { fields } = await testCompany.owner.query(sql, [...parameters])
      expect([name, ...fields.map((field) => field.name)]).toEqual([name, ...columns])
    }
  })

  it('is signed over each of its files, which its reader can check, and is an act itself', async () => {
    const { verifyExport } = await import(verifier)
    const { data, errors } = await make(axel)
    expect(errors).toEqual([])
    const { contentBase64, note, verifierKey, files, fileName, ...made } = data.exportEvidenceBinder
    const zip = Buffer.from(contentBase64, 'base64')
    expect(fileName).toBe('evidence-2026-01-01_2026-01-05.zip')
    expect(made.sha256).toBe(sha256(zip))
    expect(await verifyExport(zip, note, verifierKey)).toMatchObject({ from: '2026-01-01', through: '2026-01-05' })
    const inside = tablesIn(contentBase64)
    expect([...inside.keys()].toSorted()).toEqual(
      ['contents.csv', ...files.map(({ name }: { name: string }) => name)].toSorted(),
    )
    for (const { name, rows, sha256: hash } of files) {
      expect(sha256(inside.get(name)!.bytes)).toBe(hash)
      expect(inside.get(name)!.rows).toHaveLength(rows)
      expect(note).toContain(`file ${name} ${rows} ${hash}\n`)
    }
    const { rows } = await testCompany.owner.query(
      "select detail from platform.audit where action = 'exportEvidenceBinder' and outcome = 'done'",
    )
    expect(rows).toEqual([{ detail: expect.objectContaining({ sha256: made.sha256, through: '2026-01-05' }) }])
  })

  it('is not accepted with another signature, or a changed file', async () => {
    const { verifyExport } = await import(verifier)
    const { contentBase64, note, verifierKey } = (await make(rosa)).data.exportEvidenceBinder
    const zip = Buffer.from(contentBase64, 'base64')
    await expect(verifyExport(Buffer.concat([zip, Buffer.of(0)]), note, verifierKey)).rejects.toThrow('is not the one')
    await expect(verifyExport(zip, note.replace('from 2026-01-01', 'from 2025-01-01'), verifierKey)).rejects.toThrow(
      'The signature is wrong',
    )
  })

  it('shows who proposed and who approved, the roles with who gave them, and who opened whose data', async () => {
    const id = `prp_${uuidv7()}`
    const proposed = await ask(
      rosa,
      `mutation ($id: ID!, $email: String!) { grantRole(input: { id: $id, email: $email, role: support, reason: "She helps" }) { id } }`,
      { id, email: 'pia@longlight.example' },
    )
    expect(proposed.errors).toEqual([])
    expect((await approveAs(ask, theo, id)).errors).toEqual([])
    await openPerson(testCompany, rosa, ada.userId)
    const inside = tablesIn((await make(rosa)).data.exportEvidenceBinder.contentBase64)
    expect(inside.get('approvals.csv')!.rows).toContainEqual(
      expect.objectContaining({
        id,
        proposed_by: rosa.userId,
        decided_by: theo.userId,
        state: 'approved',
        subject: pia.userId,
      }),
    )
    expect(inside.get('staff.csv')!.rows).toContainEqual(
      expect.objectContaining({ user_id: pia.userId, role: 'support', granted_by: theo.userId }),
    )
    expect(inside.get('openings.csv')!.rows).toContainEqual(
      expect.objectContaining({ operator_id: rosa.userId, user_id: ada.userId }),
    )
  })

  it('leaves out what was done on other days', async () => {
    const inside = tablesIn((await make(rosa, { through: '2026-01-04' })).data.exportEvidenceBinder.contentBase64)
    expect([inside.get('approvals.csv')!.rows, inside.get('openings.csv')!.rows]).toEqual([[], []])
  })

  it('names no one: no name and no address of a person is in it', async () => {
    const inside = tablesIn((await make(rosa)).data.exportEvidenceBinder.contentBase64)
    const text = [...inside.values()].map(({ bytes }) => new TextDecoder().decode(bytes)).join('')
    const { rows } = await testCompany.owner.query('select email from people."user"')
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ email }) => text.includes(email))).toEqual([])
  })

  it('is handed out once for one key, and refused for days that cannot be, and to other roles', async () => {
    const key = uuidv7()
    expect((await make(rosa, {}, key)).errors).toEqual([])
    expect((await make(rosa, {}, key)).errors[0]?.message).toBe('This binder was handed out before. Make it again.')
    expect((await make(rosa, { through: '2026-01-06' })).errors[0]?.code).toBe('periodNotOver')
    expect((await make(pia)).errors[0]?.code).toBe('roleRequired')
    expect((await make(ada)).errors[0]?.code).toBe('FORBIDDEN')
  })
})

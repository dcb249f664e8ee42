import { describe, expect, it } from 'vitest'
import { auditFile, type ExportedLine, mostExported, refuseExport, statementLines } from './audit-file.ts'

const line: ExportedLine = {
  id: '01a2',
  at: '2026-11-20T15:00:00Z',
  actor: 'usr_1',
  on_behalf_of: null,
  action: 'addNote',
  subject: '=1+1',
  outcome: 'done',
  detail: { say: 'a "b"\nc' },
  request_id: null,
}

describe('a file of acts', () => {
  it('is text that a spreadsheet runs nothing of', () => {
    expect(auditFile('csv', [line])).toBe(
      'id,at,actor,on_behalf_of,action,subject,outcome,detail,request_id\r\n' +
        `"01a2","2026-11-20T15:00:00Z","usr_1",,"addNote","'=1+1","done","{""say"":""a \\""b\\""\\nc""}",\r\n`,
    )
  })

  it('is JSON with the same fields, each as it is', () => {
    expect(JSON.parse(auditFile('json', [line]))).toEqual([line])
  })

  it('is not made of nothing', () => {
    expect(refuseExport(0)?.code).toBe('nothingToExport')
    expect(refuseExport(1)).toBeNull()
  })

  it('has so many acts and no more', () => {
    expect(refuseExport(mostExported)).toBeNull()
    expect(refuseExport(mostExported + 1)?.code).toBe('tooMuchToExport')
  })
})

it('a statement names who, when, the filter, how much and the hash', () => {
  expect(
    statementLines({
      at: '2026-11-20T15:00:00Z',
      by: 'rosa@longlight.example (usr_1)',
      filter: { action: 'addNote' },
      format: 'csv',
      count: 2,
      sha256: 'ab',
    }),
  ).toEqual([
    'exported 2026-11-20T15:00:00Z',
    'by rosa@longlight.example (usr_1)',
    'filter {"action":"addNote"}',
    'format csv',
    'lines 2',
    'sha256 ab',
  ])
})

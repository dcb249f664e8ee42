import { describe, expect, it } from 'vitest'
import { EvidenceForm } from '#business/operations/web/audit/evidence-form.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { openForm, refusal } from './open-form.tsx'

const file = { name: 'approvals.csv', rows: 1_204, sha256: 'ab12' }
const binder = {
  id: '1',
  fileName: 'evidence.zip',
  files: [file, { ...file, name: 'staff.csv', rows: 6 }],
  note: 'signed',
  contentBase64: 'UEs=',
}
const open = (answer: object = { data: { exportEvidenceBinder: binder } }) =>
  openForm(<EvidenceForm today={businessDay('2026-11-20')} />, { answers: { ExportEvidenceBinder: answer } })

describe('the form of the evidence binder', () => {
  it('sends the last whole quarter at first', async () => {
    const form = await open()
    await form.press('Make the binder')
    expect(form.sent.map(({ variables }) => variables)).toMatchObject([{ from: '2026-07-01', through: '2026-09-30' }])
  })

  it('sends the quarter that was chosen, the running one up to today', async () => {
    const form = await open()
    await form.press('Q4 2026')
    await form.press('Make the binder')
    expect(form.sent.map(({ variables }) => variables)).toMatchObject([{ from: '2026-10-01', through: '2026-11-20' }])
  })

  it('says how much is in the file, or why there is none', async () => {
    const form = await open()
    await form.press('Make the binder')
    expect(document.body.textContent).toContain('The file has 1,210 rows in 2 tables')
    const refused = await open(refusal('tooMuchToExport'))
    await refused.press('Make the binder')
    expect(document.body.textContent).toContain('No.')
  })
})

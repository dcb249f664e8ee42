import { describe, expect, it } from 'vitest'
import { type PlantRecord, plantEvents } from './plant-events.ts'

const gap = (month: string, cause: PlantRecord['gaps'][number]['cause'], plantId = 'barreiras') => ({
  plantId,
  month,
  cause,
  kilowattHours: 1_200,
  explanation: '',
})
const record: PlantRecord = {
  id: 'barreiras',
  commissionedOn: '2022-07-01',
  updates: [{ publishedOn: '2026-04-09' }],
  gaps: [gap('2026-04', 'machine'), gap('2025-12', 'outage')],
  dated: [],
}

describe('the dated life of a plant', () => {
  it('goes from the newest event back to its first day, a month after the days in it', () => {
    expect(plantEvents(record).map(({ on, kind }) => [on, kind])).toEqual([
      ['2026-04', 'stopped'],
      ['2026-04-09', 'update'],
      ['2025-12', 'stopped'],
      ['2022-07-01', 'commissioned'],
    ])
  })

  it('leaves out weather, and what happened at other plants', () => {
    const gaps = [gap('2026-01', 'weather'), gap('2026-02', 'curtailment', 'rio-claro')]
    expect(plantEvents({ ...record, gaps }).map(({ kind }) => kind)).toEqual(['update', 'commissioned'])
  })

  it('has what the staff recorded at its place: before and after the first day', () => {
    const event = { explanation: 'It was connected.', evidence: 'example' } as const
    const dated = [
      { ...event, kind: 'connected', on: '2022-06-19' },
      { ...event, kind: 'repowered', on: '2024-03-18' },
    ] as const
    expect(plantEvents({ ...record, gaps: [], updates: [], dated }).map(({ on }) => on)).toEqual([
      '2024-03-18',
      '2022-07-01',
      '2022-06-19',
    ])
  })
})

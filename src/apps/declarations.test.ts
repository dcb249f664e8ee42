import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestCompany } from '#tests/setup/test-company.ts'

async function exportedFrom<Declaration>(file: string): Promise<readonly Declaration[]> {
  const found: Declaration[] = []
  for await (const path of glob(`src/business/*/${file}`)) {
    const exported: Record<string, Declaration> = await import(resolve(path))
    found.push(...Object.values(exported))
  }
  expect(found.length).toBeGreaterThan(3)
  return found
}

describe('what a room declares', async () => {
  const { platform } = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { rooms } = platform

  it('as a proposal is carried out by one room', async () => {
    const declared = (await exportedFrom<Record<string, object>>('proposals.ts')).flatMap(Object.keys)
    const carriedOut = rooms.flatMap(({ proposals }) => proposals?.map(({ kind }) => kind) ?? [])
    expect(carriedOut.toSorted()).toEqual(declared.toSorted())
  })

  it('as a message to a partner is sent by one room', async () => {
    const declared = (await exportedFrom<Record<string, object>>('messages.ts')).flatMap(Object.keys)
    const sent = rooms.flatMap(({ outbox }) => outbox?.map(({ message }) => message) ?? [])
    expect(sent.toSorted()).toEqual(declared.toSorted())
  })

  it('as a job is run by one room', async () => {
    const declared = (await exportedFrom<Record<string, { task: string }>>('jobs.ts')).flatMap(Object.values)
    const run = rooms.flatMap(({ tasks }) => tasks?.map(({ task }) => task) ?? [])
    expect(run.toSorted()).toEqual(declared.map(({ task }) => task).toSorted())
  })

  it('as what a partner sends is taken in, by as many rooms as it concerns', async () => {
    const declared = (await exportedFrom<{ partner: string }>('inbound.ts')).map(({ partner }) => partner)
    const takenIn = new Set(rooms.flatMap(({ inbox }) => inbox?.map(({ partner }) => partner) ?? []))
    expect([...takenIn].toSorted()).toEqual(declared.toSorted())
  })
})

import { describe, expect, it } from 'vitest'
import { rowOfMutation, rowOfQuery } from '#apps/api/authorisation/operations.ts'
import { type Caller, callers, outcomes, rows } from '#apps/api/authorisation/rows.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import { openWorld } from '../mutations/world.ts'
import { answerTo, letIn, makeOthers } from './callers.ts'
import { anyCall, mutationCall, mutations, ownerOf, queries, textOf } from './calls.ts'
import { plantCanaries } from './canaries.ts'

/** Refusals of rights; every other one is about the input. */
const rightsCodes = new Set<unknown>(Object.values(outcomes).filter(Boolean))

/** The outcome of an answer by rights. Someone else's object is refused as not found, or simply left out. */
function outcomeOf({ errors }: Answer): string {
  // A refusal by the schema itself is not about rights: then the call has to be corrected.
  if (errors.some(({ code, message }) => code === undefined && /^Variable|^Unknown|^Cannot query/.test(message)))
    return `badCall: ${errors[0]!.message}`
  const code = errors.map((error) => error.code).find((candidate) => rightsCodes.has(candidate))
  return Object.entries(outcomes).find(([, known]) => known === code && code !== undefined)?.[0] ?? 'lets'
}

describe('Z1: the authorisation matrix', async () => {
  const bare = await openWorld()
  const { testCompany, readAnswers } = await plantCanaries(bare.testCompany)
  const world = { ...bare, testCompany }
  const others = await makeOthers(world)

  /** Everyone's answer to one call; the owner and who may act for them come last, as their calls go through. */
  async function cells(query: string, call: Awaited<ReturnType<typeof anyCall>>): Promise<Record<string, string>> {
    const owner = ownerOf(call)
    if (owner) await letIn(world, others, owner.accountId)
    // Staff's calls are not about an account of theirs: who was let go still names the one that they lost.
    const about = owner ?? others.stranger
    if (!owner) await letIn(world, others, about.accountId)
    const said: Record<string, string> = {}
    for (const caller of callers) {
      const asking = { world, others, query, call }
      const isStaffCall = caller === 'operator' && !owner
      said[caller] = outcomeOf(await answerTo(caller, asking, isStaffCall ? null : about))
    }
    return said
  }

  for (const field of queries()) {
    const row = rowOfQuery(field)
    it(`query ${field.name}: ${row}`, async () => {
      expect(await cells(textOf('query', field), await anyCall(world, field))).toEqual(rows[row])
    })
  }

  for (const field of mutations()) {
    const row = rowOfMutation(field.name)
    it.runIf(row)(`mutation ${field.name}: ${row}`, async () => {
      const found = await cells(textOf('mutation', field), await mutationCall(world, field))
      expect(found, 'where all are refused with notFound, its thing is missing: make it in quietSamples').toEqual(
        rows[row!],
      )
    })
  }

  it('Z3: shows in none of its answers a secret, nor what is someone else’s own', () => {
    process.stdout.write(`Z3: ${readAnswers()} answers read\n`)
    expect(readAnswers()).toBeGreaterThan(12 * (queries().length + mutations().length) * 0.9)
  })

  it('has a cell for each of the 12 callers in every row', () => {
    for (const row of Object.values(rows))
      expect(Object.keys(row).toSorted()).toEqual(([...callers] as Caller[]).toSorted())
  })
})

import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany()
const { ask, owner, platform } = testCompany
const rosa = await newOperator(testCompany, 'rosa@longlight.example')

it('says nothing of a message or an event before the third try, of an event for a quarter of an hour, and of none that arrived', async () => {
  const rows = [
    ['two tries', 'waiting', 2],
    ['three tries', 'waiting', 3],
    ['given up', 'failed', 9],
    ['arrived', 'done', 9],
  ] as const
  for (const [what, state, attempts] of rows) {
    await owner.query(
      `insert into platform.outbox (id, partner, operation, subject, payload, state, attempts, next_at, created_at)
       values ($1, 'mail', $2, 'sub_2', '{}', $3, $4, '2030-01-01Z', '2026-01-01Z')`,
      [uuidv7(), what, state, attempts],
    )
    await owner.query(
      `insert into platform.inbox (partner, event_id, topic, body, received_at, state, attempts)
       values ('nobody', $1, $1, '{}', $4, $2, $3)`,
      [what, state, attempts, platform.clock.now().subtract({ minutes: 15 }).toString()],
    )
  }
  await owner.query(
    `insert into platform.inbox (partner, event_id, topic, body, received_at) values ('nobody', 'late', 'late', '{}', $1)`,
    [platform.clock.now().subtract({ minutes: 15, milliseconds: 1 }).toString()],
  )
  const { data } = await ask(rosa, '{ stuckWork { edges { node { kind what } } } }')
  const shown = data.stuckWork.edges.map(({ node }: { node: { kind: string; what: string } }) => [node.kind, node.what])
  expect(shown.toSorted()).toEqual([
    ['event', 'given up'],
    ['event', 'late'],
    ['event', 'three tries'],
    ['message', 'mail.given up'],
    ['message', 'mail.three tries'],
  ])
})

it('names a row of due work from its third failure until its next try is a quarter of an hour past, and tries it when asked to', async () => {
  const now = platform.clock.now()
  await owner.query('update platform.tick set at = $1', [now.toString()])
  for (const [row, attempts, next] of [
    ['twice', 2, now.add({ minutes: 15 })],
    ['three times', 3, now.add({ minutes: 15 })],
    ['being tried', 3, now.subtract({ minutes: 15 }).add({ milliseconds: 1 })],
    ['due no more', 3, now.subtract({ minutes: 15 })],
  ] as const)
    await owner.query(
      `insert into platform.failing_row (work, row_id, attempts, error, failed_at, next_at) values ('example.close', $1, $2, 'Error: no', $3, $4)`,
      [row, attempts, now.toString(), next.toString()],
    )
  const list = async () => {
    const { data } = await ask(rosa, '{ stuckWork { totalCount edges { node { id what about kind isPutAside } } } }')
    const nodes: { id: string; what: string; about: string }[] = data.stuckWork.edges.map(
      (edge: { node: object }) => edge.node,
    )
    expect(data.stuckWork.totalCount).toBe(nodes.length)
    return nodes.filter(({ what }) => what === 'example.close')
  }
  expect((await list()).map(({ about }) => about)).toEqual(['being tried', 'three times'])
  const [, third] = await list()
  const retry = await ask(rosa, 'mutation ($id: ID!) { retryJob(input: { key: "again", id: $id }) { id } }', {
    id: third!.id,
  })
  expect(retry).toMatchObject({ data: { retryJob: { id: 'due_example.close/three times' } } })
  const { rows } = await owner.query(
    `select next_at <= $1 as now from platform.failing_row where row_id = 'three times'`,
    [now.toString()],
  )
  expect(rows).toEqual([{ now: true }])
})

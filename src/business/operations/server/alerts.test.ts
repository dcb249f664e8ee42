import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('an alert', async () => {
  const testCompany = await startTestCompany()
  const { ask, owner, platform } = testCompany
  const olga = await newOperator(testCompany, 'olga@longlight.example')
  const raise = (alert: string, subject: string, text: string) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(engineEvents.operatorsAlerted({ alert, subject, text })),
    )
  const open = async (): Promise<{ id: string; about: string }[]> =>
    (
      await owner.query(
        `select id, alert || ' ' || subject || ' ' || text as about from operations.alert where acknowledged_at is null order by raised_at, id`,
      )
    ).rows

  it('is raised once over two tries, and again once someone has looked', async () => {
    await raise('badStatement', 'a.bai', 'The first try failed.')
    await raise('badStatement', 'a.bai', 'The second try failed.')
    await raise('badStatement', 'b.bai', 'Another file.')
    await raise('sweepFailed', 'a.bai', 'Another alert.')
    const raised = await open()
    expect(raised.map(({ about }) => about)).toEqual([
      'badStatement a.bai The first try failed.',
      'badStatement b.bai Another file.',
      'sweepFailed a.bai Another alert.',
    ])
    const { errors } = await ask(
      olga,
      'mutation ($id: ID!) { acknowledgeAlert(input: { id: $id, key: "look", note: "Asked the bank." }) { id } }',
      { id: raised[0]!.id },
    )
    expect(errors).toEqual([])
    await raise('badStatement', 'a.bai', 'The third try failed.')
    expect((await open()).map(({ about }) => about)).toEqual([
      'badStatement b.bai Another file.',
      'sweepFailed a.bai Another alert.',
      'badStatement a.bai The third try failed.',
    ])
  })
})

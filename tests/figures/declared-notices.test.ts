import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { cashCommands } from '#business/cash/commands.ts'
import { operationsCommands } from '#business/operations/commands.ts'
import { complaintCommands } from '#business/outreach/complaint-commands.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { demandDeclaredNotices } from '#tests/setup/declared-notices.ts'

const { owner } = await testDatabase()

type Written = { readonly act: string; readonly event?: string; readonly mail?: string }

/** Searches a database in which an act wrote this, and takes it back. */
async function searched({ act, event, mail }: Written): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into platform.audit (id, at, actor, action, request_id) values ($1, now(), 'usr_1', $2, 'page:1')`,
      [uuidv7(), act],
    )
    if (event)
      await client.query(`insert into platform.announcement (id, kind, body, at) values ($1, $2, '{}', now())`, [
        uuidv7(),
        event,
      ])
    if (mail)
      await client.query(
        `insert into platform.outbox (id, partner, operation, subject, payload, next_at, created_at, request_id)
         values ($1, 'mail', $2, 'usr_2', '{}', now(), now(), 'page:1')`,
        [uuidv7(), mail],
      )
    await demandDeclaredNotices(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const { acknowledgeAlert } = operationsCommands
const { proposeFreezeAccount } = cashCommands
const { answerComplaint } = complaintCommands

it('an act that brings a notification of which it says that nobody is notified is found', async () => {
  await expect(searched({ act: acknowledgeAlert.name, event: 'accountFrozen' })).rejects.toThrow(
    'acknowledgeAlert: accountFrozen',
  )
})

it('an act that brings another notification than it declares is found', async () => {
  await expect(searched({ act: proposeFreezeAccount.name, event: 'accountReleased' })).rejects.toThrow(
    'proposeFreezeAccount: accountReleased',
  )
})

it('an act that brings another email than it declares is found', async () => {
  await expect(searched({ act: answerComplaint.name, mail: 'complaintReceived' })).rejects.toThrow(
    'answerComplaint: mail.complaintReceived',
  )
})

it('what an act declares is right, by its own name and by that of its proposal', async () => {
  await expect(searched({ act: answerComplaint.name, mail: 'complaintAnswer' })).resolves.toBeUndefined()
  await expect(searched({ act: proposeFreezeAccount.name, event: 'accountFrozen' })).resolves.toBeUndefined()
  await expect(searched({ act: 'freezeAccount', event: 'accountFrozen' })).resolves.toBeUndefined()
})

it('an event that nobody is notified of may follow any act', async () => {
  await expect(searched({ act: acknowledgeAlert.name, event: 'proposalMade' })).resolves.toBeUndefined()
})

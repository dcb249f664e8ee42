import { v7 as uuidv7 } from 'uuid'
import { delegatesCommands } from '#business/delegates/commands.ts'
import { acceptAccess } from '#business/delegates/server/answer-invitation.ts'
import { inviteDelegate } from '#business/delegates/server/invite-delegate.ts'
import { doCommand } from '#engine/command/send-command.ts'
import { idOf } from '#kernel/ids.ts'
import { ana, carla, demoPassword } from '../sign-ins.ts'
import type { DemoCompany } from './demo-company.ts'
import { type Investor, registerAll, signIn, signUp } from './join.ts'
import { must } from './must.ts'

/** Ana lets her accountant look at her account: invited and accepted by mail, like everyone. */
export async function shareAccount(demoCompany: DemoCompany, investors: readonly Investor[]): Promise<void> {
  const owner = investors.find(({ person }) => person.email === ana.email)
  if (!owner) return
  const name = `${carla.firstName} ${carla.lastName}`
  const subs = await signUp(demoCompany, [{ email: carla.email, name, password: demoPassword }])
  const delegate = await signIn(demoCompany, subs.get(carla.email)!, carla.email, name)
  await registerAll(demoCompany, [delegate])
  const id = idOf('grt', uuidv7())
  // She has just typed her password: the sign-in's moments are the machine's, as the provider writes them.
  const input = { id, email: carla.email, accessType: 'read_only', endsOn: null, accountIds: null }
  must(
    await doCommand(
      demoCompany.platform,
      { ...owner.viewer, signedInAt: Temporal.Now.instant() },
      delegatesCommands.inviteDelegate,
      input,
      inviteDelegate,
    ),
  )
  await demoCompany.drain()
  const mails = await demoCompany.standIns.mail.inbox.list({ to: carla.email })
  const token = mails.map(({ text }) => /account-access-accept\/\?id=\S+token=([\w.-]+)/.exec(text)?.[1]).find(Boolean)!
  must(
    await doCommand(
      demoCompany.platform,
      delegate,
      delegatesCommands.acceptAccess,
      { key: uuidv7(), id, token },
      acceptAccess(demoCompany.ports.delegates),
    ),
  )
  await demoCompany.drain()
}

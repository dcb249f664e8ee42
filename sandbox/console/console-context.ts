import type { Clock } from '#kernel/clock.ts'
import type { ClockMover } from '../clock-mover.ts'
import type { Heartbeat } from '../heartbeat.ts'
import type { RunningStandIn } from '../stand-ins/base/standin.ts'
import type { MailStandIn } from '../stand-ins/mail/mail-stand-in.ts'
import type { MailStore } from '../stand-ins/mail/mail-store.ts'

/** All that the console looks at and acts on. */
export type ConsoleContext = {
  readonly clock: Clock
  readonly mover: ClockMover
  readonly heartbeat: Pick<Heartbeat, 'troubles'>
  readonly standIns: readonly RunningStandIn[]
  readonly inbox: MailStore
  readonly mailFaults: MailStandIn['faults']
  /** Where the portal is. */
  readonly site: string
}

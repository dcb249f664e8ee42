import type { Clock } from '#kernel/clock.ts'
import type { MailStandIn } from '#partners/mail/sandbox/mail-stand-in.ts'
import type { MailStore } from '#partners/mail/sandbox/mail-store.ts'
import type { RunningStandIn } from '#platform/standin/standin.ts'
import type { ClockMover } from '../clock-mover.ts'
import type { Heart } from '../heart.ts'

/** All that the console looks at and acts on. */
export type ConsoleWorld = {
  readonly clock: Clock
  readonly mover: ClockMover
  readonly heart: Pick<Heart, 'troubles'>
  readonly standIns: readonly RunningStandIn[]
  readonly inbox: MailStore
  readonly mailFaults: MailStandIn['faults']
  /** Where the portal is. */
  readonly site: string
}

import type { Clock } from '#kernel/clock.ts'
import { changeCalls } from './client/changes.ts'
import { type Deck, openingCalls, queueOf } from './client/instructions.ts'
import { moneyCalls } from './client/money.ts'
import { type SftpOptions, withFolders } from './client/sftp.ts'
import { statementCalls } from './client/statement.ts'
import type { FileStore } from './client/store.ts'

export type CustodianFilesClient = ReturnType<typeof createCustodianFilesClient>

/**
 * The custodian that works by daily files over SFTP. No custodian publishes a format for this; ours is of 22 November
 * 2026. It answers nothing at once: each call queues a row for the next file, and the result comes in a file.
 */
export function createCustodianFilesClient(
  options: SftpOptions & { readonly tin: string },
  { store, clock }: { readonly store: FileStore; readonly clock: Clock },
) {
  const deck: Deck = { store, clock, inFolders: (work) => withFolders(options, work) }
  const queue = queueOf(deck)
  return {
    capabilities: { otp: 'portal', agreement: 'portal', events: 'batch', cancelUntil: 'fileCutoff' },
    ...openingCalls(queue),
    ...moneyCalls(queue),
    ...statementCalls(deck, options.tin),
    ...changeCalls(deck),
  } as const
}

import type { LookedUp } from '#web/arrival.ts'
import { lostWords, useRecoverableCommand, useUnansweredCommand } from '#web/recoverable-command.ts'
import { placeSellOrderDocument } from './sell-documents.ts'

const prefix = 'sel'

/** Lists shares for sale. */
export const usePlaceSellOrder = (what: string) =>
  useRecoverableCommand({ what, prefix, document: placeSellOrderDocument, words: lostWords.sale })

/** After a reload in the middle of a listing: when it arrived after all, its own page goes on. */
export const useUnansweredSellOrder = (what: string, onArrived: (id: string) => void): LookedUp =>
  useUnansweredCommand({ what, prefix }, onArrived)

import type { LookedUp } from '#web/arrival.ts'
import { lostWords, useRecoverableCommand, useUnansweredCommand } from '#web/recoverable-command.ts'
import { placeSellOrderDocument } from './sell-documents.ts'

const prefix = 'sel'

export const usePlaceSellOrder = (what: string) =>
  useRecoverableCommand({ what, prefix, document: placeSellOrderDocument, words: lostWords.sale })

/** After a reload during a listing: if it arrived, its own page continues. */
export const useUnansweredSellOrder = (what: string, onArrived: (id: string) => void): LookedUp =>
  useUnansweredCommand({ what, prefix }, onArrived)

import type { EsignOptions } from './api.ts'
import type { Changing, Request, Signature } from './store.ts'

/** The time that the partner takes to assemble the signed document. */
const preparing = { seconds: 5 }

type Within = {
  readonly store: Changing
  readonly sendWebhook: (type: string, signatureId?: string) => Promise<void>
}
export type Signing = ReturnType<typeof signingOf>

export function signingOf({ store, clock, callbacks }: EsignOptions) {
  /** One change of the request behind a signature, with the webhook that reports it. */
  const changing = <T>(requestId: string, change: (request: Request, within: Within) => Promise<T>): Promise<T> =>
    store.changing(requestId, async (changed, on) => {
      const request = (await changed.request(requestId))!
      const sendWebhook: Within['sendWebhook'] = (type, signatureId) =>
        callbacks.announce(request, type, { ...(signatureId ? { signatureId } : {}), within: { store: changed, on } })
      return change(request, { store: changed, sendWebhook })
    })
  return {
    view: ({ requestId, signatureId }: Signature): Promise<void> =>
      changing(requestId, async (_request, within) => {
        await within.store.view(signatureId, clock.now())
        await within.sendWebhook('viewed', signatureId)
      }),
    /** False where there is nothing left to sign. */
    sign: ({ requestId, signatureId }: Signature, name: string): Promise<boolean> =>
      changing(requestId, async ({ state }, within) => {
        if (state !== 'open' || !(await within.store.sign(signatureId, name, clock.now()))) return false
        await within.sendWebhook('signed', signatureId)
        const left = (await within.store.signatures(requestId)).some(({ status }) => status !== 'signed')
        if (left) return true
        await within.store.moveRequest(requestId, 'open', 'signed', clock.now().add(preparing))
        await within.sendWebhook('all_signed')
        return true
      }),
    decline: ({ requestId, signatureId }: Signature, reason: string): Promise<boolean> =>
      changing(requestId, async ({ allowDecline }, within) => {
        if (!allowDecline || !(await within.store.moveRequest(requestId, 'open', 'declined'))) return false
        await within.store.decline(signatureId, reason)
        await within.sendWebhook('declined', signatureId)
        return true
      }),
    /** Expires what is due and finishes the documents that are; the number of requests moved. */
    runDue: async (): Promise<number> => {
      const due = await store.dueRequests(clock.now())
      for (const { requestId, state } of due)
        await changing(requestId, async (_request, within) => {
          const to = state === 'open' ? 'expired' : 'downloadable'
          if (!(await within.store.moveRequest(requestId, state, to))) return
          if (to === 'expired') await within.store.expireSignatures(requestId)
          await within.sendWebhook(to)
        })
      return due.length
    },
  }
}

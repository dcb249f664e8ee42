import type { EsignOptions } from './api.ts'
import type { Request, Signature } from './store.ts'

/** How long the partner takes to put the signed document together. */
const preparing = { seconds: 5 }

export type Signing = ReturnType<typeof signingOf>

/** What signers do, whatever page or console they do it from. */
export function signingOf({ store, clock, callbacks }: EsignOptions) {
  const requestOf = async (signature: Signature): Promise<Request> => (await store.request(signature.requestId))!
  return {
    view: async (signature: Signature): Promise<void> => {
      await store.view(signature.signatureId, clock.now())
      await callbacks.announce(await requestOf(signature), 'viewed', signature.signatureId)
    },
    /** False where there is nothing left to sign. */
    sign: async (signature: Signature, name: string): Promise<boolean> => {
      const request = await requestOf(signature)
      if (request.state !== 'open' || !(await store.sign(signature.signatureId, name, clock.now()))) return false
      await callbacks.announce(request, 'signed', signature.signatureId)
      const left = (await store.signatures(request.requestId)).some(({ status }) => status !== 'signed')
      if (left) return true
      await store.moveRequest(request.requestId, 'open', 'signed', clock.now().add(preparing))
      await callbacks.announce(request, 'all_signed')
      return true
    },
    decline: async (signature: Signature, reason: string): Promise<boolean> => {
      const request = await requestOf(signature)
      if (!request.allowDecline || !(await store.moveRequest(request.requestId, 'open', 'declined'))) return false
      await store.decline(signature.signatureId, reason)
      await callbacks.announce(request, 'declined', signature.signatureId)
      return true
    },
    /** Expires what is due and finishes the documents that are; the number of requests moved. */
    runDue: async (): Promise<number> => {
      const due = await store.dueRequests(clock.now())
      for (const request of due) {
        const to = request.state === 'open' ? 'expired' : 'downloadable'
        if (!(await store.moveRequest(request.requestId, request.state, to))) continue
        if (to === 'expired') await store.expireSignatures(request.requestId)
        await callbacks.announce(request, to)
      }
      return due.length
    },
  }
}

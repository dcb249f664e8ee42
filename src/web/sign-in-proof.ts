import { proofHeader } from '#kernel/sign-in-proof.ts'

const storeKey = 'signInProof'

/** The nonce of a log-in for one act, which `actIn` reads. */
export const nonceFor = (act: string): string => `${act}.${crypto.randomUUID()}`

/** Keeps what the provider answered, for this tab: the server looks at how old it is. */
export function keepProof(idToken: string | undefined): void {
  if (idToken !== undefined) sessionStorage.setItem(storeKey, idToken)
}

export const proofHeaders = (): Record<string, string> => {
  const proof = sessionStorage.getItem(storeKey)
  return proof ? { [proofHeader]: proof } : {}
}

import { proofHeader } from '#kernel/sign-in-proof.ts'

const storeKey = 'signInProof'

export const nonceFor = (act: string): string => `${act}.${crypto.randomUUID()}`

/** Keeps the provider's answer in this tab; the server checks its age. */
export function keepProof(idToken: string | undefined): void {
  if (idToken !== undefined) sessionStorage.setItem(storeKey, idToken)
}

export const proofHeaders = (): Record<string, string> => {
  const proof = sessionStorage.getItem(storeKey)
  return proof ? { [proofHeader]: proof } : {}
}

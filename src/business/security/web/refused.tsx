import { actOf, needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import type { Refused } from '#web/data-client.ts'

export function RefusedNotice({ refused }: { readonly refused: Refused | null }) {
  if (!refused) return null
  return needsSignInAgain(refused.code) ? <SignInAgain act={actOf(refused)} /> : <p role="alert">{refused.message}</p>
}

import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import type { Refused } from '#web/data-client.ts'
import { goToSignIn } from '#web/sign-in.ts'
import { useMe } from './me.tsx'

/** True for the codes with which the server requires a recent sign-in. */
export const needsSignInAgain = (code: string | undefined): boolean => code === 'signInAgain' || code === 'proveItIsYou'

/** The act that needs its own sign-in. */
export const actOf = ({ code, field }: Refused): string | undefined =>
  code === 'proveItIsYou' ? (field ?? undefined) : undefined

/**
 * Leads to the log-in and back to this page; the draft stays in the tab. `act` is set if the log-in counts only for
 * that act.
 */
export function SignInAgain({ act }: { readonly act?: string | undefined }) {
  const { email } = useMe()
  const here = () => `${location.pathname}${location.search}`
  return (
    <Banner
      title="Log in again to do this."
      action={
        <Button
          size="small"
          onPress={() => goToSignIn({ screen: 'login', returnTo: here(), email, again: true, ...(act ? { act } : {}) })}
        >
          Log in again
        </Button>
      }
    >
      {act
        ? 'This changes how you log in, so please log in again. Then press the button once more. We keep what you entered.'
        : 'To protect your account, this requires that you logged in within the last ten minutes. We keep what you entered.'}
    </Banner>
  )
}

import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { goToSignIn } from '#platform/web/sign-in.ts'
import { useMe } from './me.tsx'

/** The code with which the server asks for a password typed a moment ago. */
export const needsSignInAgain = (code: string | undefined): boolean => code === 'signInAgain'

/** Leads to the login and back to this very page; what was typed stays in the tab. */
export function SignInAgain() {
  const { email } = useMe()
  const here = () => `${location.pathname}${location.search}`
  return (
    <Banner
      title="Log in once more to do this."
      action={
        <Button size="small" onPress={() => goToSignIn({ screen: 'login', returnTo: here(), email, again: true })}>
          Log in once more
        </Button>
      }
    >
      This needs a log-in of the last ten minutes, so that nobody can do it in your name. What you entered stays.
    </Banner>
  )
}

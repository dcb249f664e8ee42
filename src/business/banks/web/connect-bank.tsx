import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { useLinkBank } from './use-link-bank.ts'

const words = { idle: null, opening: 'Opening', open: 'Finish in the window', saving: 'Linking your bank' } as const

type ConnectBankProps = {
  readonly label: string
  readonly kind?: 'primary' | 'secondary'
  readonly onLinked: () => Promise<unknown>
}

export function ConnectBank({ label, kind = 'primary', onLinked }: ConnectBankProps) {
  const { state, problem, needsSignIn, begin } = useLinkBank(onLinked)
  const { isDelegate } = useAccountAccess()
  return (
    <>
      {needsSignIn && <SignInAgain />}
      {problem && !needsSignIn && (
        <Banner kind="error" title="Your bank is not linked">
          {problem}
        </Banner>
      )}
      <Button
        size="large"
        kind={kind}
        isLoading={state === 'opening' || state === 'saving'}
        isDisabled={isDelegate || state === 'open'}
        onPress={() => begin()}
      >
        {words[state] ?? label}
      </Button>
    </>
  )
}

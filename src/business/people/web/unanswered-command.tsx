import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import type { LookedUp } from '#web/arrival.ts'
import type { LostWords } from '#web/recoverable-command.ts'

type UnansweredCommandProps = LookedUp & { readonly words: LostWords }

/** The outcome of a command whose answer was lost, above its form. */
export function UnansweredCommand({ arrival, look, words }: UnansweredCommandProps) {
  if (arrival === 'none') return null
  if (arrival === 'looking') return <Banner kind="info" title="We are checking whether your last request arrived." />
  if (arrival === 'missing')
    return (
      <Banner title="Your last request did not arrive.">
        {`${words.nothing[0]!.toUpperCase()}${words.nothing.slice(1)}. What you entered is still here. Please send it again.`}
      </Banner>
    )
  return (
    <Banner
      title="We do not yet know whether your last request arrived."
      action={
        <Button kind="secondary" size="small" onPress={look}>
          Check again
        </Button>
      }
    >
      {`The server is not answering. Sending it again ${words.again}.`}
    </Banner>
  )
}

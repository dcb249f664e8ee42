import { useEffect, useState } from 'react'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { answer, type Consent, type Standing, standing } from '#web/track.ts'

const stands: Readonly<Record<Standing, string>> = {
  nothing: 'This site has no counting set up, so there is nothing to choose: no press is counted.',
  objects: 'Your browser sends Global Privacy Control. We take that as your objection: no press is counted.',
  given: 'You agreed. Presses are counted.',
  refused: 'You refused. No press is counted.',
  unasked: 'You have not answered yet. No press is counted until you agree.',
}

/** Whether button presses may be counted. Withdrawing consent takes one press, like giving it. */
export function ClickChoice() {
  const [stand, setStand] = useState<Standing | null>(null)
  useEffect(() => {
    let isGone = false
    void standing().then((now) => !isGone && setStand(now))
    return () => {
      isGone = true
    }
  }, [])
  const say = (consent: Consent) => {
    answer(consent)
    setStand(consent)
  }
  const canChoose = stand === 'given' || stand === 'refused' || stand === 'unasked'
  return (
    <Stack gap={12}>
      <p>
        Presses of three buttons may be counted, to learn which words help. Nothing else is, and nothing at all unless
        you agree. We sell no personal information.
      </p>
      <p role="status">{stand && stands[stand]}</p>
      {canChoose && (
        <Row gap={12}>
          <PlainButton kind="secondary" size="small" isDisabled={stand === 'refused'} onClick={() => say('refused')}>
            Do not count
          </PlainButton>
          <PlainButton kind="secondary" size="small" isDisabled={stand === 'given'} onClick={() => say('given')}>
            Count
          </PlainButton>
        </Row>
      )}
    </Stack>
  )
}

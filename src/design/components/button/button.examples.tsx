import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { ButtonLink } from '../button-link/button-link.tsx'
import { Row } from '../section/section.tsx'
import { Button } from './button.tsx'
import { PlainButton } from './plain-button.tsx'

function Loading() {
  const [isLoading, setLoading] = useState(false)
  function work() {
    setLoading(true)
    setTimeout(() => setLoading(false), 2000)
  }
  return (
    <Button isLoading={isLoading} onPress={work}>
      Transfer $100.00
    </Button>
  )
}

export const examples: Examples = {
  Kinds: (
    <Row gap={12}>
      <Button>Invest</Button>
      <Button kind="secondary">Review</Button>
      <Button kind="quiet">Cancel</Button>
      <Button kind="danger">Close the account</Button>
    </Row>
  ),
  Sizes: (
    <Row gap={12}>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </Row>
  ),
  'Disabled and loading': (
    <Row gap={12}>
      <Button isDisabled>Invest</Button>
      <Button isLoading>Invest</Button>
      <Loading />
    </Row>
  ),
  'Links and the plain one': (
    <Row gap={12}>
      <ButtonLink to="/investments/">See investments</ButtonLink>
      <ButtonLink to="/" kind="secondary" isDisabled>
        Not now
      </ButtonLink>
      <PlainButton kind="secondary" onClick={() => undefined}>
        Try again
      </PlainButton>
    </Row>
  ),
}

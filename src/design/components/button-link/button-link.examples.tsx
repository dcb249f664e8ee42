import type { Examples } from '../../example.ts'
import { Row } from '../section/section.tsx'
import { ButtonLink } from './button-link.tsx'

export const examples: Examples = {
  'Links that lead on': (
    <Row gap={16}>
      <ButtonLink to="/investments/">See investments</ButtonLink>
      <ButtonLink to="/performance/" kind="secondary">
        See performance
      </ButtonLink>
    </Row>
  ),
  'One that may not be followed now': (
    <ButtonLink to="/investments/" isDisabled>
      Invest
    </ButtonLink>
  ),
}

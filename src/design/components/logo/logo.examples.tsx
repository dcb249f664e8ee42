import type { Examples } from '../../example.ts'
import { Row } from '../section/section.tsx'
import { Logo, LogoMark } from './logo.tsx'

export const examples: Examples = {
  'With the name, and the mark alone': (
    <Row gap={24}>
      <Logo name="Company" />
      <LogoMark size={48} />
    </Row>
  ),
}

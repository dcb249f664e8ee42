import type { Examples } from '../../example.ts'
import { Button } from '../button/button.tsx'
import { Row, Stack } from '../section/section.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { RisingSun } from './loading-overlay.tsx'
import { startLoading, stopLoading } from './loading-store.ts'

function show() {
  startLoading('example', 'Loading your accounts...')
  setTimeout(() => stopLoading('example'), 2000)
}

export const examples: Examples = {
  'The whole screen, and parts of it': (
    <Stack gap={24}>
      <Row gap={32}>
        <RisingSun />
        <Button kind="secondary" onPress={show}>
          Show the overlay
        </Button>
      </Row>
      <Skeleton lines={3} />
    </Stack>
  ),
}

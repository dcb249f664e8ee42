import type { Examples } from '../../example.ts'
import { ButtonLink } from '../button-link/button-link.tsx'
import { Stack } from '../section/section.tsx'
import { Banner } from './banner.tsx'

const review = (
  <ButtonLink to="/users/auto-invest/" kind="secondary" size="small">
    Review
  </ButtonLink>
)

export const examples: Examples = {
  Kinds: (
    <Stack>
      <Banner title="Your first scheduled investment is on Dec 1." action={review}>
        $150 into two portfolios, from Checking 4417.
      </Banner>
      <Banner kind="info" title="Viewing the account of Ada Reyes." onDismiss={() => undefined}>
        Read Only Access
      </Banner>
      <Banner kind="success" title="Your identity is verified." />
      <Banner kind="error" title="Your bank returned a transfer.">
        There was not enough money in the account.
      </Banner>
    </Stack>
  ),
}

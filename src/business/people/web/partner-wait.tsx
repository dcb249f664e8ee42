import { type ReactNode, useEffect, useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { Prose, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'

/** After this time a wait is no longer "a few seconds". */
const longAfterMs = 15_000

type PartnerWaitProps = {
  readonly label: string
  readonly children: ReactNode
}

/** Waits for a partner; a long wait says that one may leave and come back. */
export function PartnerWait({ label, children }: PartnerWaitProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setLong(true), longAfterMs)
    return () => clearTimeout(waiting)
  }, [])
  return (
    <div role="status">
      <Stack gap={24}>
        <Progress label={label} />
        <Prose>
          <p>{children}</p>
        </Prose>
        {isLong && (
          <>
            <Banner kind="info" title="This is taking longer than usual.">
              Our partner has not answered yet, and we keep asking. We saved your work, so you do not need to wait here.
              Come back at any time. If nothing changes within a day, write to {company.email}.
            </Banner>
            <div>
              <ButtonLink kind="secondary" to="/users/dashboard/">
                Go To Dashboard
              </ButtonLink>
            </div>
          </>
        )}
      </Stack>
    </div>
  )
}

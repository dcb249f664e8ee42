import { type ReactNode, useEffect, useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Progress } from '#design/components/progress/progress.tsx'
import { Prose, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'

/** From here on a wait is not "a few seconds" any more. */
const longAfterMs = 15_000

type PartnerWaitProps = {
  readonly label: string
  /** The next event, and the way in which the person will be notified. */
  readonly children: ReactNode
}

/** A wait for a partner: its name, and, if it takes long, the notice that one may leave and come back. */
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

import { useEffect, useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { refetchNamed } from '#web/shown-queries.ts'
import { EndBreakGlass } from '../access/end-break-glass.tsx'
import { minutesLeftText } from '../access/minutes-left.ts'
import { roleNames } from '../staff/role-names.ts'
import styles from './back-office.module.css'
import { countAgain, useStaffRights } from './work-counts.tsx'

const everySecond = 1_000

export function BreakGlassBanner() {
  const taken = useStaffRights()?.breakGlass ?? null
  // The server reports the remaining time each minute; in between the page counts it down.
  return taken && <Running key={`${taken.id} ${taken.secondsLeft}`} taken={taken} />
}

type RunningProps = { readonly taken: NonNullable<NonNullable<ReturnType<typeof useStaffRights>>['breakGlass']> }

function Running({ taken: { id, role, secondsLeft } }: RunningProps) {
  const [left, setLeft] = useState(secondsLeft)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return void countAgain()
    const clock = setInterval(() => setLeft((seconds) => seconds - 1), everySecond)
    return () => clearInterval(clock)
  }, [isOver])
  if (isOver) return null
  return (
    <div className={styles.emergency}>
      <Banner
        kind="error"
        title={`Emergency: you have the role of ${roleNames[role].toLowerCase()}.`}
        action={<EndBreakGlass taken={id} onDone={() => refetchNamed('BreakGlasses')} />}
      >
        {minutesLeftText(left)}. Everything you do is marked in the audit log, and another person reviews it.
      </Banner>
    </div>
  )
}

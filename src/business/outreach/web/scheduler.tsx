import { useEffect, useRef, useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Spinner } from '#design/components/spinner/spinner.tsx'
import { appSettings } from '#web/sign-in.ts'
import styles from './scheduler.module.css'

let script: Promise<void> | undefined

function loadScheduler(): Promise<void> {
  script ??= appSettings().then(
    ({ schedulerOrigin }) =>
      new Promise<void>((done, fail) => {
        const element = document.createElement('script')
        element.src = `${schedulerOrigin}/embed.js`
        element.async = true
        element.onload = () => done()
        element.onerror = () => fail(new Error('The scheduler did not load.'))
        document.head.append(element)
      }),
  )
  script.catch(() => {
    script = undefined
  })
  return script
}

declare global {
  interface Window {
    /** Set by the partner's script, which fills a container with its calendar. */
    MeetingScheduler?: { readonly mount: (container: HTMLElement) => void }
  }
}

/** The scheduling partner's calendar, in a container of at least 600 px (specification 2.7). */
export function Scheduler() {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading')
  useEffect(() => {
    let isHere = true
    loadScheduler().then(
      () => {
        if (!isHere || !container.current) return
        window.MeetingScheduler?.mount(container.current)
        setState('open')
      },
      () => isHere && setState('failed'),
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <>
      {state === 'failed' && (
        <Banner kind="error" title="The calendar did not load.">
          Try again in a moment, or send us an email.
        </Banner>
      )}
      {state === 'loading' && <Spinner label="Loading the calendar" />}
      <div ref={container} className={styles.calendar} />
    </>
  )
}

import { useEffect, useState } from 'react'
import { lag } from '#web/data-lag.ts'
import styles from './back-office.module.css'

/** The possible age of the page's lists, if they are read from a copy of the database. */
export function DataLag() {
  const [seconds, setSeconds] = useState(lag.seconds)
  useEffect(() => {
    lag.tell = setSeconds
    setSeconds(lag.seconds)
    return () => {
      lag.tell = () => {}
    }
  }, [])
  if (seconds === 0) return null
  return (
    <p className={styles.lag}>
      Lists up to {seconds} {seconds === 1 ? 'second' : 'seconds'} old
    </p>
  )
}

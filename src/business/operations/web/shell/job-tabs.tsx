import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './back-office.module.css'
import { jobsFor } from './pages-read.ts'
import { hereIn, jobs, waitingIn } from './places.ts'
import { useStaffRights, useWorkCounts } from './work-counts.tsx'

const moreId = 'more-jobs'

/** On a phone the jobs are at the bottom; those without room are under More. */
export function JobTabs() {
  const { pathname } = useLocation()
  const counts = useWorkCounts()
  const more = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pathname) more.current?.hidePopover?.()
  }, [pathname])
  const open = hereIn(pathname)?.job.id
  const shown = jobsFor(jobs, useStaffRights()?.reads ?? null)
  const [tabs, others] = [shown.slice(0, 4), shown.slice(4)]
  return (
    <nav className={styles.tabs} aria-label="Jobs">
      {tabs.map((job) => (
        <Link key={job.id} to={job.pages[0].to} aria-current={job.id === open ? 'true' : undefined}>
          {job.label} <Some count={waitingIn(job, counts)} />
        </Link>
      ))}
      <button
        type="button"
        popoverTarget={moreId}
        data-current={open && others.some(({ id }) => id === open) ? '' : undefined}
      >
        More <Some count={others.reduce((sum, job) => sum + waitingIn(job, counts), 0)} />
      </button>
      <div ref={more} id={moreId} popover="auto" className={styles.more}>
        <ul>
          {others.map((job) => (
            <li key={job.id}>
              <Link to={job.pages[0].to} aria-current={job.id === open ? 'true' : undefined}>
                {job.label} <Some count={waitingIn(job, counts)} />
              </Link>
            </li>
          ))}
          <li className={styles.ruled}>
            <Link to="/users/dashboard/">Investor side</Link>
          </li>
          <li>
            <Link to="/logout">Log out</Link>
          </li>
        </ul>
      </div>
    </nav>
  )
}

const Some = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={styles.count}>
      {count > 99 ? '99+' : count} <span className="visually-hidden">open</span>
    </span>
  )

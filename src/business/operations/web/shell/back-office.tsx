import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useMe } from '#business/people/web/me.tsx'
import { classNames } from '#design/class-names.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PlaceBar } from '#design/components/place-bar/place-bar.tsx'
import { SkipLink } from '#design/components/skip-link/skip-link.tsx'
import type { StaffRole } from '#web/generated/graphql.ts'
import operations from '../operations.module.css'
import { PaletteButton } from '../palette/palette-button.tsx'
import { roleNames } from '../staff/role-names.ts'
import styles from './back-office.module.css'
import { BackOfficeHeader } from './back-office-header.tsx'
import { BreakGlassBanner } from './break-glass-banner.tsx'
import { DataLag } from './data-lag.tsx'
import { JobTabs } from './job-tabs.tsx'
import { jobsFor, mayOpen, type Reads } from './pages-read.ts'
import { hereIn, jobs, waitingAt, waitingIn } from './places.ts'
import { useStaffRights, useWorkCounts, WorkCounts } from './work-counts.tsx'

/** The frame of the staff pages, rendered for staff only. The server refuses everyone else anyway. */
export function BackOffice({ children }: { readonly children: ReactNode }) {
  const { isOperator, needsSecondFactor } = useMe()
  if (!isOperator || needsSecondFactor) return <Shut needsSecondFactor={needsSecondFactor} />
  return (
    <WorkCounts>
      <Frame>{children}</Frame>
    </WorkCounts>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const here = hereIn(pathname)
  const reads = useStaffRights()?.reads ?? null
  return (
    <div className={styles.office}>
      <SkipLink />
      <BackOfficeHeader>
        <DataLag />
        <PaletteButton />
        <Person />
      </BackOfficeHeader>
      <Rail />
      <div className={styles.page}>
        {here && (
          <PlaceBar
            className={styles.pages}
            label={`Pages of ${here.job.label}`}
            places={here.job.pages.filter((page) => mayOpen(page, reads))}
            current={here.page.to}
          />
        )}
        <main id="main" tabIndex={-1} className={classNames(styles.main, operations.work)}>
          <BreakGlassBanner />
          {here && !mayOpen(here.page, reads) ? <NotYours reads={reads} /> : children}
        </main>
      </div>
      <JobTabs />
    </div>
  )
}

/** Shown to a person whose roles exclude a page: who may give the role, and a page that is open to them. */
function NotYours({ reads }: { readonly reads: Reads }) {
  const [first] = jobsFor(jobs, reads)
  return (
    <EmptyState
      level={1}
      title="Your roles do not include this page"
      action={first && <ButtonLink to={first.pages[0].to}>Go to {first.pages[0].label.toLowerCase()}</ButtonLink>}
    >
      An access administrator can propose another role for you, and a second operator approves it.
    </EmptyState>
  )
}

function Person() {
  const { email } = useMe()
  const roles = useStaffRights()?.roles ?? []
  return (
    <div className={styles.person}>
      <span className={styles.who}>
        <span className={styles.email}>{email}</span> <span className={styles.role}>{roleText(roles)}</span>
      </span>
      <span className={styles.ways}>
        <Link to="/users/dashboard/">Investor side</Link>
        <Link to="/logout">Log out</Link>
      </span>
    </div>
  )
}

/** More than two roles are counted, for lack of room. */
function roleText(roles: readonly StaffRole[]): string {
  if (roles.length > 2) return `Operator, ${roles.length} roles`
  return roles.map((role) => roleNames[role]).join(', ') || 'Operator'
}

/** The jobs at the side. The open one shows its pages, each with its number of waiting items. */
function Rail() {
  const { pathname } = useLocation()
  const counts = useWorkCounts()
  const here = hereIn(pathname)
  const reads = useStaffRights()?.reads ?? null
  return (
    <nav className={styles.rail} aria-label="Back office">
      <ul>
        {jobsFor(jobs, reads).map((job) => {
          const isOpen = job.id === here?.job.id
          return (
            <li key={job.id}>
              <Link to={job.pages[0].to} className={styles.job} data-open={isOpen || undefined}>
                {job.label} {!isOpen && <Waiting count={waitingIn(job, counts)} />}
              </Link>
              {isOpen && (
                <ul>
                  {job.pages.map((page) => (
                    <li key={page.to}>
                      <Link
                        to={page.to}
                        className={styles.place}
                        aria-current={page === here?.page ? 'page' : undefined}
                      >
                        {page.label} <Waiting count={waitingAt(page, counts)} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > 999 ? '999+' : count} <span className="visually-hidden">open</span>
    </span>
  )
}

/** Shows only the reason and the next step. */
function Shut({ needsSecondFactor }: { readonly needsSecondFactor: boolean }) {
  return (
    <>
      <BackOfficeHeader />
      <main id="main" tabIndex={-1}>
        {needsSecondFactor ? (
          <EmptyState
            level={1}
            title="Log in with a second step"
            action={<ButtonLink to="/users/settings/security/">Go to security settings</ButtonLink>}
          >
            Staff pages open only after a log-in with a second step, such as a code from an app. If you have not set one
            up, do that first. Then log out and log in again.
          </EmptyState>
        ) : (
          <EmptyState
            level={1}
            title="This page is for our staff"
            action={<ButtonLink to="/users/dashboard/">Go to your dashboard</ButtonLink>}
          >
            It has nothing about your account.
          </EmptyState>
        )}
      </main>
    </>
  )
}

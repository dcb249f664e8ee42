import { Link, Outlet, useLocation } from 'react-router'
import { isWithin, type Setting } from '#business/people/rules/settings-list.ts'
import { Status } from '#design/components/status/status.tsx'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

/** A desktop shows the list next to the page; on a phone a link leads back to the list. */
export default function SettingsLayout() {
  const { pathname } = useLocation()
  const isList = /^\/users\/settings\/?$/.test(pathname)
  const settings = useSettings()
  return (
    <div className={styles.frame}>
      {!isList && (
        <Link to="/users/settings/" className={styles.back}>
          <span aria-hidden="true">←</span> Settings
        </Link>
      )}
      <nav className={styles.nav} aria-label="Settings">
        <Link to="/users/settings/" aria-current={isList ? 'page' : undefined}>
          Overview
        </Link>
        {settings.map((setting) => (
          <Link key={setting.to} to={setting.to} aria-current={isWithin(pathname, setting.to) ? 'page' : undefined}>
            {setting.label}
            <Mark setting={setting} />
          </Link>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}

function Mark({ setting: { state } }: { readonly setting: Setting }) {
  if (state === 'attention') return <Status kind="bad">Look</Status>
  return state === 'missing' ? <Status kind="waiting">To do</Status> : null
}

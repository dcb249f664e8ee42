import { Link } from 'react-router'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { nextToDo, type Setting } from '#business/people/rules/settings-list.ts'
import { useMe } from '#business/people/web/me.tsx'
import { ClickChoice } from '#business/privacy/web/click-choice.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Status } from '#design/components/status/status.tsx'
import { company } from '#kernel/brand.ts'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

export const meta = () => [{ title: `Settings | ${company.name}` }]

const groups = ['You', 'Money', 'Account'] as const

export default function SettingsPage() {
  const { isDelegate } = useAccountAccess()
  return isDelegate ? <SettingsOfAnother /> : <OwnSettings />
}

function OwnSettings() {
  const user = useMe()
  const { percentageComplete: percent } = user
  const settings = useSettings()
  const stopped = stoppedText(user)
  const next = nextToDo(settings, stopped)
  return (
    <>
      <PageHeader title="Settings" lead={`Your account setup is ${percent}% complete.`} />
      <div className={styles.body}>
        <progress className={styles.progress} max={100} value={percent} aria-label="Account setup" />
        {stopped && <Banner title={stopped} />}
        {next && (
          <Banner
            title={next.label}
            action={
              <ButtonLink size="small" to={next.to}>
                Do this next
              </ButtonLink>
            }
          >
            {next.note}.
          </Banner>
        )}
        <Groups settings={settings} />
        <section aria-labelledby="privacy">
          <h2 id="privacy">Privacy choices</h2>
          <ClickChoice />
        </section>
        <p className={styles.quiet}>
          <Link to="/ccpa-data-subject-request/">Ask for your data</Link>, or{' '}
          <Link to="/users/settings/close-account/">close your account</Link>. We keep what the law requires us to keep,
          for as long as it requires.
        </p>
      </div>
    </>
  )
}

/** A delegate sees the account's settings, and nothing about either person. */
function SettingsOfAnother() {
  const { account } = useAccountAccess()
  return (
    <>
      <PageHeader
        title={
          account.name === null ? `Settings of ${account.longTitle}’s account` : `Settings of ${account.longTitle}`
        }
        lead="Settings of this account. Only the owner can see and change personal settings."
      />
      <div className={styles.body}>
        <Groups settings={useSettings()} />
      </div>
    </>
  )
}

const Groups = ({ settings }: { readonly settings: readonly Setting[] }) =>
  groups
    .map((group) => [group, settings.filter((setting) => setting.group === group)] as const)
    .filter(([, listed]) => listed.length > 0)
    .map(([group, listed]) => (
      <section key={group} aria-label={group}>
        <h2>{group}</h2>
        <ul className={styles.list}>
          {listed.map((setting) => (
            <Row key={setting.to} setting={setting} />
          ))}
        </ul>
      </section>
    ))

const words = {
  complete: ['good', 'Complete'],
  missing: ['waiting', 'To do'],
  attention: ['bad', 'Needs you'],
} as const

function Row({ setting: { label, to, note, state } }: { readonly setting: Setting }) {
  return (
    <li>
      <Link to={to}>
        <span>
          <strong>{label}</strong>
          {state !== 'complete' && <small>{note}</small>}
        </span>
        {state !== 'optional' && <Status kind={words[state][0]}>{words[state][1]}</Status>}
      </Link>
    </li>
  )
}

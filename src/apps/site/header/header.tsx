import { Link, useLocation } from 'react-router'
import { pageOfAccount, pageOfAllAccounts } from '#business/accounts/rules/wanted-account.ts'
import { classNames } from '#design/class-names.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Logo } from '#design/components/logo/logo.tsx'
import { company, createAccountPath, headerLinks, memberLinks, resourceLinks } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import styles from './header.module.css'
import { accountsMenu, phoneMenu, resourcesMenu } from './keep-open.ts'

export type MenuAccount = { readonly id: AccountId; readonly title: string; readonly value: string | null }

/** The reader's facts that the portal knows and the prerendered pages lack. */
export type Member = {
  readonly accountLabel: string
  /** The person's own accounts in order, each with the value of its shares; empty until they load. */
  readonly accounts: readonly MenuAccount[]
  /** All Accounts must be explicit in its address, because another person's account is open. */
  readonly isElsewhere?: boolean
  readonly hasCorporateShares: boolean
  readonly isOperator: boolean
  readonly unread: number
  /** Runs when a menu of accounts opens, so that their values can load. */
  readonly onOpen?: () => void
}

const operationsLink: (typeof memberLinks)[number] = { label: 'Operations', to: '/operations' }
/** Opens the e-mail form of the contact dialog over any page. */
const feedback = '?contact=t&about=feedback'
const unknown: Member = {
  accountLabel: 'All Accounts',
  accounts: [],
  hasCorporateShares: false,
  isOperator: false,
  unread: 0,
}

type HeaderProps = { readonly overSky?: boolean; readonly member?: Member }

/** The document contains both the signed-in and the signed-out parts; base.css shows the one that applies. */
export function Header({ overSky = false, member = unknown }: HeaderProps) {
  const create = createAccountPath(useLocation().pathname)
  return (
    <header className={classNames(styles.header, overSky && styles.overSky)} data-site-header>
      <div className={styles.row}>
        <Link className={styles.home} to="/" aria-label={`${company.name}, home`}>
          <Logo name={company.name} />
        </Link>
        <nav className={styles.main} aria-label="Main">
          <Link to="/investments/">Investments</Link>
          <Resources />
          {headerLinks.map((link) => (
            <Link key={link.to} to={link.to}>
              {link.label}
            </Link>
          ))}
        </nav>
        <div className={styles.side} data-when="signed-out">
          <Link className={styles.plain} to="/login/">
            Log In
          </Link>
          <ButtonLink to={create} size="small" className={styles.create}>
            Create Account
          </ButtonLink>
        </div>
        <div className={styles.side} data-when="signed-in">
          <Link className={styles.plain} to="/users/dashboard/">
            My Dashboard
          </Link>
          <Link className={styles.plain} to={feedback}>
            Feedback
          </Link>
          <UnreadInBar count={member.unread} />
          <Accounts member={member} />
        </div>
        <div className={styles.phoneBar}>
          <span data-when="signed-in">
            <UnreadInBar count={member.unread} />
          </span>
          <PhoneMenu member={member} create={create} />
        </div>
      </div>
    </header>
  )
}

function Caret() {
  return (
    <svg width="12" height="8" viewBox="0 0 12 8" aria-hidden="true" className={styles.caret}>
      <path d="M1.5 1.5 6 6l4.5-4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

function Resources() {
  return (
    <details ref={resourcesMenu} className={styles.menu} data-menu name="header">
      <summary>
        Resources <Caret />
      </summary>
      <ul className={styles.panel}>
        {resourceLinks.map((link) => (
          <li key={link.to} {...(link.signedIn ? { 'data-when': 'signed-in' } : {})}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Accounts({ member }: { readonly member: Member }) {
  return (
    <details ref={accountsMenu} className={styles.menu} data-menu data-wakes name="header" onToggle={member.onOpen}>
      <summary>
        <span className={styles.accountLabel}>{member.accountLabel}</span> <Caret />
      </summary>
      <ul className={classNames(styles.panel, styles.toRight)}>
        <AccountItems member={member} />
        <MemberItems member={member} />
        <li>
          <Link to="/logout">Log Out</Link>
        </li>
      </ul>
    </details>
  )
}

/** On a page that every account has, choosing an account stays on the page. */
function AccountItems({ member: { accounts, isElsewhere } }: { readonly member: Member }) {
  const { pathname } = useLocation()
  const [own, ...others] = accounts
  return (
    <>
      <li>
        <Link to={isElsewhere ? '/users/dashboard?all=1' : pageOfAllAccounts(pathname)}>All Accounts</Link>
      </li>
      <AccountItem
        to={pageOfAccount(pathname, '?all=0')}
        title={own?.title ?? 'Individual Account'}
        value={own?.value}
      />
      {others.map(({ id, title, value }) => (
        <AccountItem key={id} to={pageOfAccount(pathname, `?sid=${id}`)} title={title} value={value} />
      ))}
      <li>
        <Link to="/users/settings/ira/open">Open an IRA</Link>
      </li>
      <li>
        <Link to="/users/settings/businesses/open">Open a business account</Link>
      </li>
    </>
  )
}

type AccountItemProps = { readonly to: string; readonly title: string; readonly value: string | null | undefined }

const AccountItem = ({ to, title, value }: AccountItemProps) => (
  <li>
    <Link to={to} className={styles.account}>
      <span>{title}</span> {value && <span className={styles.value}>{value}</span>}
    </Link>
  </li>
)

/** Operations is for staff; corporate equity shows only to holders of its shares. */
function MemberItems({ member: { hasCorporateShares, isOperator, unread } }: { readonly member: Member }) {
  return [...memberLinks, ...(isOperator ? [operationsLink] : [])]
    .filter((link) => hasCorporateShares || !link.corporate)
    .map((link, at) => (
      <li key={link.to} className={at === 0 ? styles.ruled : undefined}>
        <Link to={link.to}>
          {link.label}
          {link.to.includes('notifications') && <Unread count={unread} />}
        </Link>
      </li>
    ))
}

const Unread = ({ count }: { readonly count: number }) =>
  count > 0 && <span className={styles.unread}>{count} unread</span>

/** It is in the bar itself, so that nobody has to open a menu to see it. Its accessible name includes the number. */
function UnreadInBar({ count }: { readonly count: number }) {
  if (count === 0) return null
  const shown = count > 99 ? '99+' : String(count)
  return (
    <Link to="/users/notifications/" className={styles.badge} aria-label={`Notifications, ${shown} unread`}>
      <span aria-hidden="true">{shown}</span>
    </Link>
  )
}

function PhoneMenu({ member, create }: { readonly member: Member; readonly create: string }) {
  return (
    <details ref={phoneMenu} className={styles.phone} data-menu data-wakes name="header" onToggle={member.onOpen}>
      <summary aria-label="Menu">
        <span className={styles.bars} aria-hidden="true" />
      </summary>
      <nav className={styles.sheet} aria-label="Menu">
        <ul data-when="signed-in">
          <AccountItems member={member} />
          <MemberItems member={member} />
          <li>
            <Link to={feedback}>Feedback</Link>
          </li>
        </ul>
        <ul>
          <li>
            <Link to="/investments/">Investments</Link>
          </li>
          {[...headerLinks, ...resourceLinks].map((link) => (
            <li key={link.to} {...('signedIn' in link ? { 'data-when': 'signed-in' } : {})}>
              <Link to={link.to}>{link.label}</Link>
            </li>
          ))}
        </ul>
        <div className={styles.actions} data-when="signed-out">
          <ButtonLink to={create} wide>
            Create Account
          </ButtonLink>
          <ButtonLink to="/login/" kind="secondary" wide>
            Log In
          </ButtonLink>
        </div>
        <div className={styles.actions} data-when="signed-in">
          <ButtonLink to="/logout" kind="secondary" wide>
            Log Out
          </ButtonLink>
        </div>
      </nav>
    </details>
  )
}

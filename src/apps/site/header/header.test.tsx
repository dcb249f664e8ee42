import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { company } from '#kernel/brand.ts'
import { Header, type Member } from './header.tsx'

// The build defines the year; here it is a plain global.
Object.assign(globalThis, { __RELEASE_YEAR__: 2026 })
const { Footer } = await import('../footer/footer.tsx')

const drawn = (what: React.ReactNode, at = '/faq/'): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{what}</MemoryRouter>)

type Seen = { readonly label: string; readonly href: string }
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .trim()
const linksOf = (html: string): Seen[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, label]) => ({
    label: textOf(label!),
    href: href!.replaceAll('&amp;', '&'),
  }))
const labels = (html: string): string[] => linksOf(html).map(({ label }) => label)
const part = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))

const iraHolder: Member = {
  accountLabel: 'Roth IRA',
  accounts: [
    { id: 'acc_1', title: 'Individual Account', value: '$1,200.50' },
    { id: 'acc_2', title: 'Roth IRA', value: '$5,000.00' },
  ],
  hasCorporateShares: true,
  isOperator: false,
  unread: 3,
}

describe('the header on a desktop', () => {
  const html = drawn(<Header />)
  const main = part(html, 'aria-label="Main"', '</nav>')
  it('leads to the specification’s items, in its order', () =>
    expect(labels(main)).toEqual([
      'Investments',
      'FAQ',
      'Performance',
      'Investor Relations',
      'Articles',
      'Reviews',
      'Annual Reports',
      'Quarterly Webinars',
      'Energy Infrastructure',
      'Private Markets',
      'IRA',
      'Films',
      'Wealth',
      'About Us',
    ]))
  it('shows Investor Relations to who is signed in only', () => {
    expect(main).toMatch(/<li data-when="signed-in"><a [^>]*href="\/investor-relations\/"/)
    expect(main.match(/data-when/g)).toHaveLength(1)
  })
  it('offers Log In and Create Account to who is signed out', () => {
    const side = part(html, 'data-when="signed-out"', 'data-when="signed-in"')
    expect(linksOf(side)).toEqual([
      { label: 'Log In', href: '/login/' },
      { label: 'Create Account', href: '/get-started/' },
    ])
  })
  it('carries the referral code from /suncast, on every screen', () => {
    const codes = linksOf(drawn(<Header />, '/suncast/')).filter(({ label }) => label === 'Create Account')
    expect(codes.map(({ href }) => href)).toEqual(Array(2).fill(`/get-started/?ref=${company.suncastCode}`))
  })
})

describe('the header of who is signed in', () => {
  const html = drawn(<Header member={iraHolder} />, '/users/dashboard')
  const side = part(html, 'My Dashboard', 'aria-label="Menu"')
  it('has the dashboard, feedback, and every account in the dropdown', () => {
    expect(linksOf(`<a href="/users/dashboard/">${side}`).slice(0, 8)).toEqual([
      { label: 'My Dashboard', href: '/users/dashboard/' },
      { label: 'Feedback', href: '/users/dashboard?contact=t&about=feedback' },
      { label: '3', href: '/users/notifications/' },
      { label: 'All Accounts', href: '/users/dashboard' },
      { label: 'Individual Account $1,200.50', href: '/users/dashboard?all=0' },
      { label: 'Roth IRA $5,000.00', href: '/users/dashboard?sid=acc_2' },
      { label: 'Open an IRA', href: '/users/settings/ira/open' },
      { label: 'Open a business account', href: '/users/settings/businesses/open' },
    ])
    expect(textOf(part(side, '<summary', '</summary>'))).toBe('Roth IRA')
  })
  it('keeps a page that every account has, and shows the chosen account there', () => {
    const onTransfers = linksOf(drawn(<Header member={iraHolder} />, '/users/transfers/')).map(({ href }) => href)
    expect(onTransfers).toEqual(
      expect.arrayContaining(['/users/dashboard', '/users/transfers?all=0', '/users/transfers?sid=acc_2']),
    )
  })
  it('shows no badge where nothing is unread', () =>
    expect(drawn(<Header member={{ ...iraHolder, unread: 0 }} />)).not.toContain('unread'))
  const menu = [
    ['Dashboard', '/users/dashboard/'],
    ['Corporate Equity', '/users/corporate-equity/'],
    ['Settings', '/users/settings/'],
    ['Auto-Invest', '/users/auto-invest/'],
    ['Dividend Reinvestment', '/users/settings/dividend-reinvestment/'],
    ['Referral Program', '/users/referral-program/'],
    ['Notifications3 unread', '/users/notifications/'],
    ['Dividend Calendar', '/users/dividend-calendar/'],
    ['Transfers', '/users/transfers/'],
    ['Documents', '/users/documents/'],
    ['Tax Center', '/users/tax-center/'],
  ].map(([label, href]) => ({ label, href }))
  it('has the whole menu of the portal', () =>
    expect(
      linksOf(side).filter(({ label, href }) => label !== '3' && menu.some((entry) => entry.href === href)),
    ).toEqual(menu))
  it('has the same on a phone, with all accounts and the way out', () => {
    const sheet = html.slice(html.lastIndexOf('aria-label="Menu"'))
    expect(labels(sheet)).toEqual(
      expect.arrayContaining(['Individual Account $1,200.50', 'Roth IRA $5,000.00', 'Feedback', 'Log Out']),
    )
    expect(linksOf(sheet)).toEqual(expect.arrayContaining(menu))
  })
  it('keeps corporate equity and operations from who has none of them', () => {
    const plain = labels(drawn(<Header member={{ ...iraHolder, hasCorporateShares: false }} />))
    expect(plain).not.toContain('Corporate Equity')
    expect(plain).not.toContain('Operations')
    expect(labels(drawn(<Header member={{ ...iraHolder, isOperator: true }} />))).toContain('Operations')
  })
})

describe('the footer', () => {
  const html = drawn(<Footer />, '/')
  const column = (title: string) => linksOf(part(html, `aria-label="${title}"`, '</nav>'))
  it.each([
    [
      'Product',
      [
        '/investments/',
        '/offering-circulars/',
        '/referral-program/',
        '/ira/',
        '/wealth/',
        '/performance/',
        '/liquidity/',
      ],
    ],
    ['Company', ['/about-us/', '/?contact=t', '/developers/', '/careers/', '/reviews/', company.shopUrl]],
    ['Resources', ['/faq/', '/articles/', '/quarterly-webinars/', '/films/', '/annual-report/', '/glossary/']],
  ])(
    'leads in the column %s to the specification’s pages, and to the circulars, each with a slash at its end',
    (title, hrefs) => expect(column(title).map(({ href }) => href)).toEqual(hrefs),
  )
  it('has one main button for each kind of reader', () => {
    expect(html).toMatch(/data-when="signed-out"><a [^>]*href="\/get-started\/"[^>]*>Get Started/)
    expect(html).toMatch(/data-when="signed-in"><a [^>]*href="\/users\/dashboard"[^>]*>Go To Dashboard/)
  })
  it('has the social links, the legal texts, the data request and the year of the release', () => {
    expect(labels(html)).toEqual(
      expect.arrayContaining([
        'Instagram',
        'Facebook',
        'X',
        'LinkedIn',
        'YouTube',
        'Privacy Policy',
        'Terms of Service',
      ]),
    )
    expect(html).toContain('href="/ccpa-data-subject-request/"')
    expect(html).toContain(`© ${__RELEASE_YEAR__} ${company.legalName}`)
  })
  it('asks to get in touch, or to begin, on the pages where that is the next question', () => {
    const banner = (at: string) => linksOf(part(drawn(<Footer />, at), 'footer-banner', '</aside>'))
    expect(banner('/wealth/')).toEqual([{ label: 'Contact Us', href: '/wealth/?contact=t' }])
    expect(banner('/articles/irr-and-cash-yield/')).toEqual([{ label: 'Get Started', href: '/get-started/' }])
    expect(banner('/privacy-policy/')).toEqual([])
  })
})

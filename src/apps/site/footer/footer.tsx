import { Link, useLocation } from 'react-router'
import { OfferingSentence } from '#business/portfolios/web/offering-sentence.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Logo } from '#design/components/logo/logo.tsx'
import { type CompanyLink, company, disclaimers, footerLinks } from '#kernel/brand.ts'
import { bannerOf, footerBannerOf } from '../header/banners.ts'
import styles from './footer.module.css'
import { PrivacyChoices } from './privacy-choices.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The copyright year is the year of the release. */
const year = __RELEASE_YEAR__

export const Footer = ({ isWorkPage = false }: { readonly isWorkPage?: boolean }) =>
  isWorkPage ? <OneLineFooter /> : <FullFooter />

/** The footer of working pages: legal texts and help, and no link that leads away. */
function OneLineFooter() {
  return (
    <footer className={styles.oneLine} data-site-footer>
      <ul className={styles.line}>
        {[...footerLinks.help, ...footerLinks.legal].map((link) => (
          <li key={link.to}>
            <FooterLink {...link} />
          </li>
        ))}
        <li>
          <PrivacyChoices />
        </li>
      </ul>
      <p>
        © {year} {company.legalName} {company.invented} {disclaimers.risk}
      </p>
    </footer>
  )
}

function FullFooter() {
  return (
    <footer className={styles.footer} data-site-footer>
      <FooterBanner />
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo name={company.name} />
            <p>{company.promise}</p>
            <div data-when="signed-out">
              <ButtonLink to="/get-started/">Get Started</ButtonLink>
            </div>
            <div data-when="signed-in">
              <ButtonLink to="/users/dashboard">Go To Dashboard</ButtonLink>
            </div>
          </div>
          <Column title="Product" links={footerLinks.product} />
          <Column title="Company" links={footerLinks.company} />
          <Column title="Resources" links={footerLinks.resources} />
        </div>
        <div className={styles.disclaimers}>
          {company.invented && (
            <p>
              <strong>{company.invented}</strong>
            </p>
          )}
          <p>
            <OfferingSentence isAboutAll />
          </p>
          <p>
            {disclaimers.performance} {disclaimers.risk} {disclaimers.targets}
          </p>
          <p>
            {disclaimers.advice} {disclaimers.tax} {disclaimers.data}
          </p>
        </div>
        <div className={styles.bottom}>
          <ul className={styles.line}>
            {[...footerLinks.legal, ...footerLinks.disclosures].map((link) => (
              <li key={link.to}>
                <FooterLink {...link} />
              </li>
            ))}
            <li>
              <PrivacyChoices />
            </li>
          </ul>
          <ul className={styles.line}>
            {company.social.map((link) => (
              <li key={link.url}>
                <a href={link.url}>{link.name}</a>
              </li>
            ))}
          </ul>
          <p className={styles.copyright}>
            © {year} {company.legalName}
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

/** The invitation is for people without an account; the contact is for everyone. */
function FooterBanner() {
  const id = footerBannerOf(useLocation().pathname)
  const banner = id && bannerOf(id)
  if (!banner) return null
  return (
    <aside
      className={styles.banner}
      aria-labelledby="footer-banner"
      {...(id === 'get-started' ? { 'data-when': 'signed-out' } : {})}
    >
      <div>
        <h2 id="footer-banner">{banner.heading}</h2>
        <p>{banner.text}</p>
      </div>
      <ButtonLink to={banner.href}>{banner.label}</ButtonLink>
    </aside>
  )
}

function Column({ title, links }: { readonly title: string; readonly links: readonly CompanyLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterLink({ label, to }: CompanyLink) {
  return /^[/?]/.test(to) ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>
}

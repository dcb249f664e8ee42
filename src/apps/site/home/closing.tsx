import { OfferingSentence } from '#business/portfolios/web/offering-sentence.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { disclaimers } from '#kernel/brand.ts'
import { track } from '#web/track.ts'
import styles from './home.module.css'

export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.closingSun} aria-hidden="true" />
      <div className={styles.closingWords}>
        <h2 id="closing">Start with $100. Own the daylight.</h2>
        <div data-when="signed-out">
          <ButtonLink to="/get-started/" size="large" onClick={() => void track('clickGetStarted')}>
            Get Started
          </ButtonLink>
        </div>
        <div data-when="signed-in">
          <ButtonLink to="/users/dashboard/" size="large">
            My Dashboard
          </ButtonLink>
        </div>
        <p>
          {disclaimers.risk} <OfferingSentence isAboutAll />
        </p>
      </div>
    </section>
  )
}

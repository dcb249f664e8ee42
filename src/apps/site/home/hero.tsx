import { useEffect } from 'react'
import type { GenerationNow } from '#business/portfolios/web/generation-now.ts'
import { OfferingSentence } from '#business/portfolios/web/offering-sentence.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { Sky } from '#design/components/landscape/landscape.tsx'
import { showHour } from '#design/components/landscape/sky-hour.ts'
import { Spinner } from '#design/components/spinner/spinner.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { percentText } from '#design/figures/percent-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import { formatCents } from '#kernel/cents.ts'
import { track } from '#web/track.ts'
import type { PublicQuery } from '#web/use-public-query.ts'
import styles from './hero.module.css'
import { HeroSlides } from './hero-slides.tsx'
import { type HomeData, wholeDollars } from './home-data.ts'
import type { HomeProof } from './home-proof.server.ts'

type HeroProps = {
  readonly home: PublicQuery<HomeData>
  readonly now: GenerationNow | null
  readonly proof: HomeProof
  readonly headline: string
  readonly subtitle: string
}

export function Hero({ home, now, proof, headline, subtitle }: HeroProps) {
  const asOf = now?.asOf
  useEffect(() => {
    if (asOf) showHour(asOf)
  }, [asOf])
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <Sky />
      <div className={styles.inner}>
        <h1 id="headline" className={styles.headline}>
          {headline}
        </h1>
        <p className={styles.subtitle}>{subtitle}</p>
        <div className={styles.actions}>
          <div data-when="signed-out">
            <ButtonLink
              to="/get-started/"
              size="large"
              isDisabled={home.state === 'failed'}
              onClick={() => void track('clickGetStarted')}
            >
              Get Started
            </ButtonLink>
          </div>
          <div data-when="signed-in">
            <ButtonLink to="/users/dashboard/" size="large">
              My Dashboard
            </ButtonLink>
          </div>
          <ButtonLink to="/investments/" kind="secondary" size="large">
            See investments
          </ButtonLink>
        </div>
        <p className={styles.circular}>
          <OfferingSentence isAboutAll />
        </p>
        <HomeFigures home={home} />
      </div>
      <HeroSlides now={now} proof={proof} />
    </section>
  )
}

function HomeFigures({ home }: { readonly home: PublicQuery<HomeData> }) {
  const data = home.state === 'ready' ? home.data : null
  const irr = data?.getLatestNAVBasedIRRCached
  const waiting = <Spinner size={26} label={home.state === 'failed' ? 'Not available now' : 'Loading'} />
  return (
    <div className={styles.figures}>
      <Figure
        label="Total Invested"
        size="large"
        value={data?.getAUM == null ? waiting : formatCents(wholeDollars(data.getAUM), { trim: true })}
        asOf={data?.totalInvestedAsOf ? `as of ${dayText(data.totalInvestedAsOf)}` : '\u00a0'}
        info={disclaimers.totalInvested}
      />
      <Figure
        label="Realized Return (IRR)"
        size="large"
        value={irr ? percentText(irr.navBasedIRR) : irr === null ? 'Not yet' : waiting}
        asOf={irr ? `as of ${dayText(irr.date)}` : irr === null ? 'shown 30 days after the first flows' : '\u00a0'}
        info={disclaimers.irr}
      />
    </div>
  )
}

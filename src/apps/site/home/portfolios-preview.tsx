import { Link } from 'react-router'
import type { GenerationNow } from '#business/portfolios/web/generation-now.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import { Section } from '#design/components/section/section.tsx'
import { powerText } from '#design/figures/power-text.ts'
import type { PublicQuery } from '#web/use-public-query.ts'
import styles from './home.module.css'
import type { HomeData, HomePortfolio } from './home-data.ts'
import type { HomeSection } from './home-words.server.ts'

type Hills = GenerationNow['hills']
type PreviewProps = {
  readonly words: HomeSection
  readonly home: PublicQuery<HomeData>
  readonly hills: Hills
}

export function PortfoliosPreview({ words, home, hills }: PreviewProps) {
  const portfolios = home.state === 'ready' ? (home.data.allHomePagePortfolios ?? []) : []
  const all = (
    <ButtonLink to="/investments/" kind="secondary">
      See all investments
    </ButtonLink>
  )
  return (
    <Section title={words.title} lead={words.text} aside={all}>
      {home.state === 'failed' && (
        <p className={styles.unavailable}>
          We cannot show the portfolios right now.{' '}
          <button type="button" onClick={home.retry}>
            Try again
          </button>
        </p>
      )}
      {home.state === 'loading' && (
        <div className={styles.portfolios} aria-busy="true">
          {[1, 2, 3].map((place) => (
            <div key={place} className={styles.waitingTile} />
          ))}
        </div>
      )}
      <ul className={styles.portfolios}>
        {portfolios.map((portfolio) => (
          <Tile
            key={portfolio.id}
            portfolio={portfolio}
            hill={hills.find((hill) => hill.portfolioId === portfolio.id)}
          />
        ))}
      </ul>
    </Section>
  )
}

function Tile({ portfolio, hill }: { readonly portfolio: HomePortfolio; readonly hill: Hills[number] | undefined }) {
  return (
    <li>
      <Link className={styles.tile} to={`/investment/${portfolio.id}/`}>
        <Hill hours={hill?.hours ?? []} technology={hill?.technology ?? 'solar'} height={92} showNow />
        <span className={styles.tileWords}>
          <strong>
            {portfolio.smallAvatarImageUrl && (
              <img className={styles.avatar} src={portfolio.smallAvatarImageUrl} alt="" width={32} height={32} />
            )}
            {hill?.name ?? portfolio.subtitle}
          </strong>
          <span>{hill ? portfolio.subtitle : 'See the portfolio'}</span>
          {hill && <span className={styles.tileNow}>{powerText(hill.hours.at(-1) ?? 0)} now</span>}
        </span>
      </Link>
    </li>
  )
}

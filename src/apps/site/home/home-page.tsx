import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { generationNowQuery } from '#business/portfolios/web/generation-now.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Columns, Section } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { campaignOf, rememberCampaign } from '#web/campaign.ts'
import { organization, pageMeta } from '#web/page-meta.ts'
import { track } from '#web/track.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/home-page.ts'
import { AskConsent } from './ask-consent.tsx'
import { Closing } from './closing.tsx'
import { Film } from './film/film.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { homeDataQuery } from './home-data.ts'
import { homeProof } from './home-proof.server.ts'
import { type HomeSection, homeWords, themeAt } from './home-words.server.ts'
import { HonestEnd } from './honest-end.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Comparison, Holders, PaidSoFar, QuestionsAndPeople, ThousandOverTime } from './later-proof.tsx'
import { PortfoliosPreview } from './portfolios-preview.tsx'
import { Retirement } from './retirement.tsx'
import { ThemePopup } from './theme-popup.tsx'
import { WelcomeOverlay } from './welcome-overlay.tsx'
import { WhyChoose } from './why-choose.tsx'

export const handle = { overSky: true } as const

export function loader({ request }: Route.LoaderArgs) {
  const path = `${new URL(request.url).pathname.replaceAll(/\/$|\.data$/g, '')}/`.replace('/_root/', '/')
  return { theme: themeAt(path), words: homeWords(), proof: homeProof() }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { title, description, path, demo } = loaderData.theme
  return pageMeta({
    title: path === '/' ? `${company.name}: ${title}` : title,
    isWhole: path === '/',
    isHidden: demo !== undefined,
    description,
    path,
    data: [organization],
  })
}

export default function HomePage({ loaderData: { theme, words, proof } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  useEffect(() => rememberCampaign(campaignOf(search)), [search])
  const home = usePublicQuery(homeDataQuery, {})
  const generation = usePublicQuery(generationNowQuery, {})
  const now = generation.state === 'ready' ? (generation.data.generationNow ?? null) : null
  return (
    <>
      <Hero
        home={home}
        now={now}
        proof={proof}
        headline={theme.headline}
        subtitle={theme.path === '/' ? `${theme.subtitle}. ${company.promise}` : theme.subtitle}
      />
      {theme.demo && (
        <Section spacing="tight">
          <Banner title="This page is part of the demo.">{theme.demo}</Banner>
        </Section>
      )}
      <div>
        <PaidSoFar words={words.paid} proof={proof} />
        <HowItWorks words={words['how-it-works']} />
        <WhyChoose words={words['why-choose']} />
        <PortfoliosPreview words={words.portfolios} home={home} hills={now?.hills ?? []} />
        <ThousandOverTime words={words.thousand} proof={proof} />
        <Holders words={words.holders} proof={proof} />
        <Comparison words={words.compare} />
        <Film words={words.film} path={theme.path} />
        <Trends words={words.trends} />
        <Retirement words={words.retirement} />
        <QuestionsAndPeople questions={words.questions} people={words.people} proof={proof} />
        <HonestEnd notForYou={words['not-for-you']} contact={words.contact} />
        <Floating isDisabled={home.state === 'failed'} />
      </div>
      <Closing />
      <AskConsent />
      {theme.popup && <ThemePopup theme={theme.id} words={theme.popup} />}
      {theme.overlay && <WelcomeOverlay words={theme.overlay} campaign={theme.id} />}
    </>
  )
}

/** On a phone the call to action stays in view between the hero and the end of the page, for signed-out readers. */
function Floating({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <div className={styles.floating} data-when="signed-out">
      <ButtonLink to="/get-started/" wide isDisabled={isDisabled} onClick={() => void track('clickFloatingGetStarted')}>
        Get Started
      </ButtonLink>
    </div>
  )
}

function Trends({ words }: { readonly words: HomeSection }) {
  return (
    <Section title={words.title} ground="card">
      <Columns count={2} gap="wide">
        {words.items.map((trend) => (
          <div key={trend.title} className={styles.trend}>
            <h3>{trend.title}</h3>
            <p>{trend.text}</p>
            {trend.href && <a href={trend.href}>{trend.label}</a>}
          </div>
        ))}
      </Columns>
    </Section>
  )
}

import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type GenerationNow, generationNowQuery } from '#business/portfolios/web/generation-now.ts'
import { company } from '#kernel/brand.ts'
import { campaignOf, rememberCampaign } from '#web/campaign.ts'
import { organization, pageMeta } from '#web/page-meta.ts'
import { usePublicQuery } from '#web/use-public-query.ts'
import type { Route } from './+types/home-page.ts'
import { AskConsent } from './ask-consent.tsx'
import { Closing } from './closing.tsx'
import { Film } from './film/film.tsx'
import { Floating } from './floating.tsx'
import { Hero } from './hero.tsx'
import { type HomeData, homeDataQuery } from './home-data.ts'
import { homeWords, themeAt } from './home-words.server.ts'
import { HonestEnd } from './honest-end.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PortfoliosPreview } from './portfolios-preview.tsx'
import { Retirement } from './retirement.tsx'
import { ThemePopup } from './theme-popup.tsx'
import { Trends } from './trends.tsx'
import { WelcomeOverlay } from './welcome-overlay.tsx'
import { WhyChoose } from './why-choose.tsx'

export const handle = { overSky: true } as const

/** The words of the page, and of the theme that the address names. */
export function loader({ request }: Route.LoaderArgs) {
  const path = `${new URL(request.url).pathname.replaceAll(/\/$|\.data$/g, '')}/`.replace('/_root/', '/')
  return { theme: themeAt(path), words: homeWords() }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { title, description, path } = loaderData.theme
  return pageMeta({
    title: path === '/' ? `${company.name}: ${title}` : title,
    isWhole: path === '/',
    description,
    path,
    data: [organization],
  })
}

export default function HomePage({ loaderData: { theme, words } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  useEffect(() => rememberCampaign(campaignOf(search)), [search])
  const home = usePublicQuery<HomeData>(homeDataQuery)
  const generation = usePublicQuery<GenerationNow>(generationNowQuery)
  const now = generation.state === 'ready' ? (generation.data.generationNow ?? null) : null
  return (
    <>
      <Hero
        home={home}
        now={now}
        headline={theme.headline}
        subtitle={theme.path === '/' ? `${theme.subtitle}. ${company.promise}` : theme.subtitle}
      />
      <div>
        <HowItWorks words={words['how-it-works']} />
        <WhyChoose words={words['why-choose']} />
        <PortfoliosPreview words={words.portfolios} home={home} hills={now?.hills ?? []} />
        <Film words={words.film} path={theme.path} />
        <Trends words={words.trends} />
        <Retirement words={words.retirement} />
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

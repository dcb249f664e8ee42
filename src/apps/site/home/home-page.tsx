import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { company } from '#business/company/company.ts'
import { organization, pageMeta } from '#business/company/page-meta.ts'
import { themes } from '#business/company/web/company-words.server.ts'
import { type GenerationNow, generationNowQuery } from '#business/portfolios/web/generation-now.ts'
import { campaignOf, rememberCampaign } from '#platform/web/campaign.ts'
import { usePublicQuery } from '#platform/web/use-public-query.ts'
import type { Route } from './+types/home-page.ts'
import { Closing } from './closing.tsx'
import { Floating } from './floating.tsx'
import { Hero } from './hero.tsx'
import { type HomeData, homeDataQuery } from './home-data.ts'
import { HowItWorks } from './how-it-works.tsx'
import { PortfoliosPreview } from './portfolios-preview.tsx'
import { Retirement } from './retirement.tsx'
import { ThemePopup } from './theme-popup.tsx'
import { Trends } from './trends.tsx'
import { WelcomeOverlay } from './welcome-overlay.tsx'
import { WhyChoose } from './why-choose.tsx'

export const handle = { overSky: true } as const

/** The words of the theme that the address names. */
export function loader({ request }: Route.LoaderArgs) {
  const path = `${new URL(request.url).pathname.replaceAll(/\/$|\.data$/g, '')}/`.replace('/_root/', '/')
  return { theme: themes.find((theme) => theme.path === path) ?? themes[0]! }
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

export default function HomePage({ loaderData: { theme } }: Route.ComponentProps) {
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
        <HowItWorks />
        <WhyChoose />
        <PortfoliosPreview home={home} hills={now?.hills ?? []} />
        <Retirement />
        <Trends />
        <Floating isDisabled={home.state === 'failed'} />
      </div>
      <Closing />
      {theme.popup && <ThemePopup theme={theme.id} words={theme.popup} />}
      {theme.overlay && <WelcomeOverlay words={theme.overlay} campaign={theme.id} />}
    </>
  )
}

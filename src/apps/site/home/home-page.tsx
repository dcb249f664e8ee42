import { company } from '#business/company/company.ts'
import { type GenerationNow, generationNowQuery } from '#business/portfolios/web/generation-now.ts'
import { usePublicQuery } from '#platform/web/use-public-query.ts'
import { Closing } from './closing.tsx'
import { Floating } from './floating.tsx'
import { Hero } from './hero.tsx'
import { type HomeData, homeDataQuery } from './home-data.ts'
import { HowItWorks } from './how-it-works.tsx'
import { PortfoliosPreview } from './portfolios-preview.tsx'
import { Retirement } from './retirement.tsx'
import { Trends } from './trends.tsx'
import { WhyChoose } from './why-choose.tsx'

export const handle = { overSky: true } as const

export const meta = () => [
  { title: `${company.name}: Invest in Energy Infrastructure` },
  { name: 'description', content: company.promise },
  { tagName: 'link', rel: 'canonical', href: '/' },
]

export default function HomePage() {
  const home = usePublicQuery<HomeData>(homeDataQuery)
  const generation = usePublicQuery<GenerationNow>(generationNowQuery)
  const now = generation.state === 'ready' ? (generation.data.generationNow ?? null) : null
  return (
    <>
      <Hero home={home} now={now} />
      <div>
        <HowItWorks />
        <WhyChoose />
        <PortfoliosPreview home={home} hills={now?.hills ?? []} />
        <Retirement />
        <Trends />
        <Floating isDisabled={home.state === 'failed'} />
      </div>
      <Closing />
    </>
  )
}

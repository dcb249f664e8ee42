import type { Page } from '#business/learning/web/company-words.server.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import { LivePicture } from '#design/components/live-picture/live-picture.tsx'
import { PhonePicture } from '#design/components/phone-picture/phone-picture.tsx'
import { Point, Points } from '#design/components/point/point.tsx'
import { Section } from '#design/components/section/section.tsx'

/** Illustrated plant days, described by the page's text. They are not figures of our plants. */
export function PageHills({ hills }: { readonly hills: NonNullable<Page['hills']> }) {
  return (
    <Section ground="card" spacing="tight" title="Days, drawn">
      <Points>
        {hills.map(({ name, technology, text, hours }) => (
          <Point
            key={name}
            title={name}
            picture={<Hill technology={technology} hours={hours} height={120} label={`${name}: ${text}`} />}
          >
            {text}
          </Point>
        ))}
      </Points>
    </Section>
  )
}

/** The plants' output at this hour. The server draws the pictures from the meters, so the page ships no script. */
export function LivePlants({
  live,
  ground,
}: {
  readonly live: NonNullable<Page['live']>
  readonly ground: 'paper' | 'card'
}) {
  return (
    <Section ground={ground} spacing="tight" title="At this hour">
      <Points>
        {live.map(({ id, name, text }) => (
          <Point
            key={id}
            title={name}
            picture={
              <LivePicture
                src={`/hills/${id}.svg`}
                width={480}
                height={224}
                alt={`The last 24 hours of ${name} as a hill, with its power now`}
              />
            }
            action={
              <ButtonLink to={`/investment/${id}/`} kind="secondary" size="small">
                See its figures
              </ButtonLink>
            }
          >
            {text}
          </Point>
        ))}
      </Points>
    </Section>
  )
}

/** From yesterday noon to 11 a.m. today. */
const morning = [90, 91, 85, 74, 57, 36, 15, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84]

export function PagePhone() {
  return (
    <PhonePicture
      label="A phone showing one account: its value, its plants’ last 24 hours and what it was paid. The figures are invented."
      heading="All accounts"
      figure="$12,480.16"
      note="As of this morning"
      technology="solar"
      hours={morning}
      rows={[
        { label: 'Paid this month', value: '$81.44' },
        { label: 'Generating now', value: '4.92 MW AC' },
        { label: 'Order, on its way', value: '$250.00' },
      ]}
    />
  )
}

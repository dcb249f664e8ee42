import type { Page } from '#business/learning/web/company-words.server.ts'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Point, Points } from '#design/components/point/point.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'

type Shown = Omit<Page, 'body' | 'sections' | 'related'>

export function PageFacts({ facts }: { readonly facts: NonNullable<Shown['facts']> }) {
  return (
    <Facts
      facts={facts.map(({ label, value, from }) => ({
        label,
        value,
        ...(from && { note: `as of ${dayText(from)}` }),
      }))}
    />
  )
}

/** The lists that only some pages have: jobs, webinars, films, reviews, people, offices, press facts. */
export function PageLists({ page }: { readonly page: Shown }) {
  return (
    <>
      {page.people && (
        <Titled title="People">
          <Points>
            {page.people.map(({ name, invented, role, text }) => (
              <Point key={name} title={name}>
                <Quiet>
                  {role}
                  {invented && '. Invented person.'}
                </Quiet>
                <p>{text}</p>
              </Point>
            ))}
          </Points>
        </Titled>
      )}
      {page.jobs && <Jobs jobs={page.jobs} />}
      {page.webinars && <Webinars webinars={page.webinars} />}
      {page.films && <Films films={page.films} />}
      {page.reviews && <Reviews reviews={page.reviews} />}
      {page.offices && <Offices offices={page.offices} />}
      {page.boilerplate && (
        <Titled title="Words to use">
          {page.boilerplate.map(({ words, text }) => (
            <Disclosure key={words} title={`In ${words} words`}>
              <p>{text}</p>
            </Disclosure>
          ))}
        </Titled>
      )}
      {page.contacts && (
        <Titled title="Write to us">
          <ul>
            {page.contacts.map(({ label, email }) => (
              <li key={email}>
                {label}: <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </Titled>
      )}
    </>
  )
}

function Titled({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <Stack gap={24}>
        <h2>{title}</h2>
        <div>{children}</div>
      </Stack>
    </section>
  )
}

function Jobs({ jobs }: { readonly jobs: NonNullable<Shown['jobs']> }) {
  return (
    <Titled title={jobs.length === 1 ? '1 open position' : `${jobs.length} open positions`}>
      {jobs.map(({ id, title, team, place, text, asks }) => (
        <Disclosure key={id} id={id} title={`${title}, ${place}`}>
          <p>
            <Quiet>{team}</Quiet>
          </p>
          <p>{text}</p>
          <ul>
            {asks.map((input) => (
              <li key={input}>{input}</li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Titled>
  )
}

function Webinars({ webinars }: { readonly webinars: NonNullable<Shown['webinars']> }) {
  return (
    <Titled title="Webinars">
      <Points>
        {webinars.map(({ id, title, date, time, speakers, text, questions = [] }) => (
          <Point key={id} title={title}>
            <p>
              <Quiet>
                {dayText(date)}, {time}. {speakers.join(', ')}.
              </Quiet>
            </p>
            <p>{text}</p>
            {questions.length > 0 && (
              <Disclosure title="Questions investors asked">
                <ul>
                  {questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </Point>
        ))}
      </Points>
    </Titled>
  )
}

function Films({ films }: { readonly films: NonNullable<Shown['films']> }) {
  return (
    <Titled title="Films">
      <Points>
        {films.map(({ id, title, minutes, year, place, text, transcript }) => (
          <Point key={id} title={title}>
            <p>
              <Quiet>
                {minutes} min, {place}, {year}
              </Quiet>
            </p>
            <p>{text}</p>
            <Disclosure title="Read it instead">
              {transcript.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Disclosure>
          </Point>
        ))}
      </Points>
    </Titled>
  )
}

function Reviews({ reviews }: { readonly reviews: NonNullable<Shown['reviews']> }) {
  return (
    <Titled title="Reviews">
      <Points>
        {reviews.map(({ id, invented, name, place, since, stars, title, text, reply }) => (
          <Point key={id} title={title}>
            <p>
              <Quiet>
                {invented && <strong>Invented review. </strong>}
                {stars} of 5 stars. {name}, {place}, investor since {dayText(since)}.
              </Quiet>
            </p>
            <p>{text}</p>
            {reply && (
              <p>
                <strong>Our answer:</strong> {reply}
              </p>
            )}
          </Point>
        ))}
      </Points>
    </Titled>
  )
}

function Offices({ offices }: { readonly offices: NonNullable<Shown['offices']> }) {
  return (
    <Titled title="Offices">
      <Points>
        {offices.map(({ city, state, street, zip, label }) => (
          <Point key={city} title={city}>
            <p>{label}</p>
            <address>
              {street}, {city}, {state} {zip}
            </address>
          </Point>
        ))}
      </Points>
    </Titled>
  )
}

import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Unreachable } from '#business/people/web/unreachable.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { type DataOf, publicQuery } from '#web/public-query.ts'

export const meta = () => [{ title: `Skip an Investment | ${company.name}` }]

const look = publicQuery(`
  query AutoInvestSkipLink($subscriptionId: ID!, $period: Int!, $token: String!) {
    link: autoInvestSkipLink(subscriptionId: $subscriptionId, period: $period, token: $token) {
      dueOn
      total
      state
      message
    }
  }
`)
const skip = publicQuery(`
  mutation SkipAutoInvestByLink($subscriptionId: ID!, $period: Int!, $token: String!) {
    link: skipAutoInvestByLink(input: { subscriptionId: $subscriptionId, period: $period, token: $token }) {
      dueOn
      total
      state
      message
    }
  }
`)

type Link = NonNullable<DataOf<typeof look>['link']>
type Shown = { readonly kind: 'asking' | 'unreachable' } | { readonly kind: 'refused'; readonly words: string } | Link

/** The page behind a reminder's link. Opening it changes nothing, because mail programs open links too. */
export default function SkipPage() {
  const [search] = useSearchParams()
  const [shown, setShown] = useState<Shown>({ kind: 'asking' })
  const [isSending, setSending] = useState(false)
  const [subscriptionId, period, token] = [
    search.get('schedule') ?? '',
    search.get('period'),
    search.get('token') ?? '',
  ]
  const run = useCallback(
    async (what: typeof look | typeof skip) => {
      setSending(true)
      const about = { subscriptionId, period: Number(period) || 0, token }
      const { data, errors } = await graphqlFetch(what, about)
      const [problem] = errors
      if (data?.link) setShown(data.link)
      else if (problem?.extensions?.code) setShown({ kind: 'refused', words: problem.message })
      else setShown({ kind: 'unreachable' })
      setSending(false)
    },
    [subscriptionId, period, token],
  )
  useEffect(() => {
    void run(look)
  }, [run])

  if ('kind' in shown) {
    if (shown.kind === 'unreachable') return <Unreachable />
    if (shown.kind === 'refused')
      return (
        <Narrow title="This link does not work" lead={shown.words}>
          <ToSchedule />
        </Narrow>
      )
    return (
      <Narrow title="Skip an investment">
        <Skeleton lines={3} />
      </Narrow>
    )
  }
  const day = dayText(shown.dueOn)
  if (shown.state === 'skipped')
    return (
      <Narrow title={`${day} is skipped`} lead="We will not invest on that day. Your schedule then continues.">
        <ToSchedule />
      </Narrow>
    )
  if (shown.state === 'closed')
    return (
      <Narrow title="You can no longer skip it" lead={shown.message}>
        <ToSchedule />
      </Narrow>
    )
  return (
    <Narrow
      title={`Skip ${day}?`}
      lead={`Your schedule would invest ${centsText(shown.total)} on this day, at 7:00 a.m. Eastern.`}
    >
      <Stack gap={16}>
        <Button size="large" isLoading={isSending} onPress={() => run(skip)}>
          Skip this investment
        </Button>
        <ToSchedule />
      </Stack>
    </Narrow>
  )
}

const ToSchedule = () => (
  <div>
    <ButtonLink kind="quiet" to="/users/auto-invest/">
      See your schedule
    </ButtonLink>
  </div>
)

import { useEffect, useState } from 'react'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { graphql } from '#web/documents.ts'
import type { ReferralProgramQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import styles from './referrals.module.css'

export const meta = () => [{ title: `Referral Program | ${company.name}` }]

const programDocument = graphql(`
  query ReferralProgram($friendsAfter: String, $rewardsAfter: String) {
    referralProgram {
      code
      terms
    }
    referrals(after: $friendsAfter) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          friendFirstName
          state
          joinedAt
          reason
        }
      }
    }
    referralRewards(after: $rewardsAfter) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          side
          state
          amount
          claimBy
          portfolioId
        }
      }
    }
  }
`)

const codeDocument = graphql(`
  mutation MakeReferralCode($key: IdempotencyKey!) {
    makeReferralCode(input: { key: $key }) {
      code
    }
  }
`)

const claimDocument = graphql(`
  mutation ClaimReferralReward($key: IdempotencyKey!, $id: ID!) {
    claimReferralReward(input: { key: $key, id: $id }) {
      id
      state
    }
  }
`)

type Rewards = NonNullable<ReferralProgramQuery['referralRewards']>
type Friends = NonNullable<ReferralProgramQuery['referrals']>
type More = (after: string | null) => Promise<{ readonly error?: unknown }>

export default function ReferralPage() {
  const query = useQuery(programDocument)
  const { data, refetch, fetchMore } = query
  const program = data?.referralProgram
  if (!program || !data.referrals || !data.referralRewards)
    return (
      <Narrow title="Referral program">
        <NotLoaded query={query} what="Your invitations" skeleton={5} />
      </Narrow>
    )
  return (
    <Narrow title="Referral program" lead={program.terms ?? 'There is no referral program at the moment.'}>
      <Stack gap={32}>
        {program.terms && <Invitation code={program.code ?? null} onMade={refetch} />}
        <OwnRewards
          rewards={data.referralRewards}
          onClaimed={refetch}
          more={(rewardsAfter) => fetchMore({ variables: { rewardsAfter } })}
        />
        <InvitedFriends friends={data.referrals} more={(friendsAfter) => fetchMore({ variables: { friendsAfter } })} />
        <Quiet small>
          The reward is the same for everyone and does not depend on how much your friend invests. You cannot refer
          yourself: accounts of the same person or with the same bank account do not earn rewards. Investments can lose
          value; tell your friends that too.
        </Quiet>
      </Stack>
    </Narrow>
  )
}

function Invitation({ code, onMade }: { readonly code: string | null; readonly onMade: () => Promise<unknown> }) {
  const [make, isMaking] = useCommand('makeReferralCode', codeDocument)
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  if (!code)
    return (
      <div>
        <Button
          isLoading={isMaking}
          onPress={async () => {
            await make({})
            await onMade()
          }}
        >
          Get your invitation link
        </Button>
      </div>
    )
  const link = `${origin}/get-started/referral/?ref=${code}`
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <h2 id="invitation">Your invitation link</h2>
      <p className={styles.link}>{link}</p>
      <div>
        <Button
          onPress={async () => {
            await navigator.clipboard.writeText(link)
            showSnackbar('success', 'The link is copied.')
          }}
        >
          Copy the link
        </Button>
      </div>
    </section>
  )
}

type RewardsProps = { readonly rewards: Rewards; readonly onClaimed: () => Promise<unknown>; readonly more: More }

function OwnRewards({ rewards, onClaimed, more }: RewardsProps) {
  if (rewards.edges.length === 0) return null
  return (
    <section aria-labelledby="rewards">
      <h2 id="rewards">Your rewards</h2>
      <ul className={styles.rows}>
        {nodesOf(rewards).map((reward) => (
          <Reward key={reward.id} reward={reward} onClaimed={onClaimed} />
        ))}
      </ul>
      <ShowMore page={rewards.pageInfo} load={more} label="Show more rewards" />
    </section>
  )
}

const rewardWords: Readonly<Record<string, { kind: 'good' | 'waiting' | 'bad' | 'neutral'; label: string }>> = {
  open: { kind: 'waiting', label: 'To be claimed' },
  asked: { kind: 'waiting', label: 'Claimed, waiting for shares' },
  claimed: { kind: 'good', label: 'Yours' },
  expired: { kind: 'neutral', label: 'Not claimed in time' },
  takenBack: { kind: 'bad', label: 'Taken back' },
}

function Reward({
  reward,
  onClaimed,
}: { readonly reward: Rewards['edges'][number]['node'] } & Pick<RewardsProps, 'onClaimed'>) {
  const [claim, isClaiming] = useCommand(`claimReferralReward:${reward.id}`, claimDocument)
  const [problem, setProblem] = useState<string | null>(null)
  const { kind, label } = rewardWords[reward.state] ?? { kind: 'neutral', label: reward.state }
  async function claimNow() {
    const { refused } = await claim({ id: reward.id })
    setProblem(refused?.message ?? null)
    await onClaimed()
  }
  return (
    <li className={styles.row}>
      <div>
        <strong>{centsText(reward.amount, { trim: true })} in shares</strong>
        <p>
          {reward.side === 'referrer'
            ? 'A friend of yours invested.'
            : 'You joined through an invitation and invested.'}
          {reward.state === 'open' && ` Claim it by ${dayText(reward.claimBy)}.`}
        </p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {reward.state === 'open' ? (
        <Button isLoading={isClaiming} onPress={claimNow}>
          Claim
        </Button>
      ) : (
        <Status kind={kind}>{label}</Status>
      )}
    </li>
  )
}

const friendWords: Readonly<Record<string, { kind: 'good' | 'waiting' | 'bad' | 'neutral'; label: string }>> = {
  joined: { kind: 'waiting', label: 'Joined, not invested yet' },
  earned: { kind: 'good', label: 'Invested' },
  refused: { kind: 'bad', label: 'Not counted' },
  undone: { kind: 'bad', label: 'Payment returned' },
}

function InvitedFriends({ friends, more }: { readonly friends: Friends; readonly more: More }) {
  if (friends.edges.length === 0)
    return (
      <EmptyState title="No friend has joined yet">Share your link with someone who might be interested.</EmptyState>
    )
  return (
    <section aria-labelledby="friends">
      <h2 id="friends">
        {friends.totalCount === 1 ? 'One friend' : `${friends.totalCount} friends`} joined through your invitation
      </h2>
      <ul className={styles.rows}>
        {nodesOf(friends).map(({ id, friendFirstName, state, joinedAt, reason }) => {
          const { kind, label } = friendWords[state] ?? { kind: 'neutral', label: state }
          return (
            <li key={id} className={styles.row}>
              <div>
                <strong>{friendFirstName ?? 'A friend'}</strong>
                <p>
                  Joined on {dayText(joinedAt)}. {reason}
                </p>
              </div>
              <Status kind={kind}>{label}</Status>
            </li>
          )
        })}
      </ul>
      <ShowMore page={friends.pageInfo} load={more} label="Show more friends" />
    </section>
  )
}

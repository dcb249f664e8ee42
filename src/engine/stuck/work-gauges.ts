import { sql } from 'kysely'
import { type Figure, gaugeGroup } from '#io/metrics/gauge-group.ts'
import { type WaitingWork, waitingWork } from './waiting-work.ts'

const waitingHelp = {
  longlight_outbox_messages_waiting: { help: 'Messages to a partner that are due.', labels: ['partner'] },
  longlight_outbox_oldest_message_age_seconds: {
    help: 'How long the oldest message to a partner has waited; none where nothing waits.',
    labels: ['partner'],
  },
  longlight_jobs_waiting: { help: 'Jobs of a task that are due and that no worker has.', labels: ['task'] },
  longlight_jobs_oldest_age_seconds: {
    help: 'How long the oldest job of a task has been due; none where nothing waits.',
    labels: ['task'],
  },
} as const

/** Due and untaken work, as on the health page. */
const waitingGauges = gaugeGroup(waitingHelp, async (source) => (await waitingWork(source)).flatMap(figuresOf))

function figuresOf({ kind, what, waiting, seconds }: WaitingWork): Figure<keyof typeof waitingHelp>[] {
  if (kind === 'message') {
    const labels = { partner: what }
    return [
      { gauge: 'longlight_outbox_messages_waiting', value: waiting, labels },
      { gauge: 'longlight_outbox_oldest_message_age_seconds', value: seconds, labels },
    ]
  }
  const labels = { task: what }
  return [
    { gauge: 'longlight_jobs_waiting', value: waiting, labels },
    { gauge: 'longlight_jobs_oldest_age_seconds', value: seconds, labels },
  ]
}

const webhookGauges = gaugeGroup(
  {
    longlight_webhooks_waiting: { help: 'Events of a partner that wait to be handled.', labels: ['partner'] },
    longlight_webhooks_oldest_age_seconds: {
      help: 'The webhook lag: how long the oldest event of a partner has waited; none where nothing waits.',
      labels: ['partner'],
    },
  },
  async ({ db, clock }) => {
    const { rows } = await sql<{ partner: string; waiting: number; age: number }>`
      select partner, count(*)::int as waiting, extract(epoch from ${clock.now()}::timestamptz - min(received_at))::float8 as age
        from platform.inbox where state = 'waiting' group by partner`.execute(db)
    return rows.flatMap(({ partner, waiting, age }) => [
      { gauge: 'longlight_webhooks_waiting', value: waiting, labels: { partner } } as const,
      { gauge: 'longlight_webhooks_oldest_age_seconds', value: Math.max(0, age), labels: { partner } } as const,
    ])
  },
)

const workerGauges = gaugeGroup(
  {
    longlight_work_put_aside: {
      help: 'Messages, events and jobs that were tried for the last time and wait for an operator.',
      labels: ['kind'],
    },
    longlight_worker_beat_age_seconds: { help: 'How long ago any worker last looked at what is due.' },
  },
  async ({ db }) => {
    const { rows } = await sql<{ message: number; event: number; job: number; beat: number | null }>`
      select (select count(*)::int from platform.outbox where state = 'failed') as message,
        (select count(*)::int from platform.inbox where state = 'failed') as event,
        (select count(*)::int from platform.failed_job where outcome is null) as job,
        (select extract(epoch from clock_timestamp() - beaten_at)::float8 from platform.tick
          where beaten_at > '1970-01-02') as beat`.execute(db)
    const { beat, ...aside } = rows[0]!
    const figures = Object.entries(aside).map(
      ([kind, value]): Figure<'longlight_work_put_aside'> => ({
        gauge: 'longlight_work_put_aside',
        value,
        labels: { kind },
      }),
    )
    return beat === null ? figures : [...figures, { gauge: 'longlight_worker_beat_age_seconds', value: beat }]
  },
)

export const workGauges = [waitingGauges, webhookGauges, workerGauges]

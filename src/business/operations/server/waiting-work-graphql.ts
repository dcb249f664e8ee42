import { type WaitingWork, waitingWork } from '#engine/stuck/waiting-work.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'

const WaitingKind = enumOf<WaitingWork['kind']>('WaitingWorkKind', 'Queue in which it waits.', {
  message: 'Messages to a partner.',
  job: 'Jobs of ours.',
})

const WaitingRef = builder.objectRef<WaitingWork>('WaitingWork').implement({
  description: 'Work of one kind that is due and that no one has done yet.',
  fields: (t) => ({
    kind: t.expose('kind', { type: WaitingKind }),
    what: t.exposeString('what', { description: 'The partner to whom the messages go, or the task of the jobs.' }),
    waiting: t.exposeInt('waiting', { description: 'Number of entries that wait.' }),
    seconds: t.exposeInt('seconds', {
      description:
        'Wait of the oldest, in seconds: a message since it was written, by the business clock; a job since it was due, by the machine’s.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Error of the oldest at its last try; null if it was not tried.',
    }),
  }),
})

builder.queryField('waitingWork', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: [WaitingRef],
    complexity: 20,
    description:
      'Age of the oldest message to each partner and of the oldest job of each task, the longest wait first.',
    resolve: (_root, _args, { platform }) => waitingWork(platform),
  }),
)

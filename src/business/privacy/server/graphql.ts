import { audience, builder, enumOf } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import type { RequestKind } from '../rules/data-request.ts'
import { type DataRequest, openRequests } from './data-request-store.ts'
import { answerDataRequest, confirmDataRequest, extendDataRequest, requestPersonalData } from './request-data.ts'

declare module '#platform/graphql/context.ts' {
  interface Ports {
    readonly privacy: { readonly sealer: Pick<Sealer, 'tokenFor'> }
  }
}

const DataRequestKind = enumOf<RequestKind>('DataRequestKind', 'What a person asks about their own data.', {
  access: 'To see it.',
  correct: 'To have it corrected.',
  delete: 'To have it deleted.',
  optOut: 'Not to have it sold or shared.',
})

const DataRequestRef = builder.objectRef<DataRequest>('DataRequest').implement({
  description: 'What somebody asked about their own data, for those who answer it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    kind: t.expose('kind', { type: DataRequestKind }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    stateCode: t.exposeString('stateCode'),
    words: t.exposeString('words'),
    receivedAt: t.field({ type: 'Instant', resolve: ({ receivedAt }) => receivedAt }),
    answerBy: t.field({ type: 'Day', resolve: ({ answerBy }) => answerBy }),
    isExtended: t.exposeBoolean('isExtended'),
  }),
})

builder.queryField('dataRequests', (t) =>
  t.field({
    ...audience('operator'),
    type: [DataRequestRef],
    description: 'Verified requests that wait for an answer, the most urgent first.',
    resolve: (_root, _args, { platform }) => openRequests(platform),
  }),
)

const AskedDataRequest = builder.objectRef<{ id: string }>('AskedDataRequest').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const ConfirmedDataRequest = builder.objectRef<{ number: number }>('ConfirmedDataRequest').implement({
  fields: (t) => ({ number: t.exposeInt('number') }),
})
const ExtendedDataRequest = builder.objectRef<{ answerBy: string }>('ExtendedDataRequest').implement({
  fields: (t) => ({ answerBy: t.exposeString('answerBy') }),
})

builder.mutationField('requestPersonalData', (t) =>
  t.field({
    ...audience('anyone'),
    type: AskedDataRequest,
    args: {
      id: t.arg.id({ required: true, description: 'dsr_<uuid>, made by the caller' }),
      kind: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      stateCode: t.arg.string({ required: true }),
      words: t.arg.string(),
    },
    resolve: async (_root, { id, words, ...given }, { platform, viewer, ip, ports }) =>
      orRefuse(
        await requestPersonalData(platform, viewer, {
          id,
          ip,
          sealer: ports.privacy.sealer,
          input: { ...given, ...(words ? { words } : {}) },
        }),
      ),
  }),
)

builder.mutationField('confirmDataRequest', (t) =>
  t.field({
    ...audience('anyone'),
    type: ConfirmedDataRequest,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, { platform }) => orRefuse(await confirmDataRequest(platform, { token })),
  }),
)

builder.mutationField('extendDataRequest', (t) =>
  t.field({
    ...audience('operator'),
    type: ExtendedDataRequest,
    description: 'Puts the answer off once, by 45 days, and mails the reason.',
    args: {
      key: t.arg.id({ required: true }),
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, ask, { platform, viewer }) =>
      orRefuse(await extendDataRequest(platform, viewer!.actor, ask)),
  }),
)

const DataRequestOutcome = builder.enumType('DataRequestOutcome', {
  values: ['fulfilled', 'partly', 'refused'] as const,
})

builder.mutationField('answerDataRequest', (t) =>
  t.field({
    ...audience('operator'),
    type: AskedDataRequest,
    description: 'Records what was done, or why not, and mails it.',
    args: {
      key: t.arg.id({ required: true }),
      id: t.arg.id({ required: true }),
      outcome: t.arg({ type: DataRequestOutcome, required: true }),
      answer: t.arg.string({ required: true }),
    },
    resolve: async (_root, ask, { platform, viewer }) =>
      orRefuse(await answerDataRequest(platform, viewer!.actor, ask)),
  }),
)

import { v7 as uuidv7 } from 'uuid'
import { commandField } from '#engine/command/command-field.ts'
import { doCommandAs, sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf, namedEnum } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { DataRequestId } from '#kernel/ids.ts'
import { privacyCommands } from '../commands.ts'
import type { RequestKind } from '../rules/data-request.ts'
import { countOpenRequests, type DataRequest, dataRequestBy, openRequests } from './data-request-store.ts'
import {
  answerDataRequest,
  confirmDataRequest,
  extendDataRequest,
  requestHolder,
  requestPersonalData,
  visitor,
} from './request-data.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly privacy: { readonly sealer: Pick<Sealer, 'tokenFor'> }
  }
}

const DataRequestKind = enumOf<RequestKind>('DataRequestKind', 'Kind of privacy request.', {
  access: 'A copy of the data.',
  correct: 'Correction of the data.',
  delete: 'Deletion of the data.',
  optOut: 'No sale or sharing of the data.',
  limit: 'Use of sensitive data only for what the account needs.',
})

const DataRequestRef = builder.objectRef<DataRequest>('DataRequest').implement({
  description: 'Request of a person about their own data, for the staff who answer it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', {
      description: 'Number of the request, which the person quotes when they write to us.',
    }),
    kind: t.expose('kind', { type: DataRequestKind }),
    name: t.exposeString('name', { description: 'Name that the person entered; not verified.' }),
    email: t.exposeString('email', { description: 'Email address of the person who made the request.' }),
    stateCode: t.exposeString('stateCode', {
      description: 'US state where the person lives, by its two letters; it decides which law applies.',
    }),
    words: t.exposeString('words', {
      description: 'Request in the person’s own words; empty if they entered none.',
    }),
    receivedAt: t.field({
      description: 'Time at which the request arrived.',
      type: 'Instant',
      resolve: ({ receivedAt }) => receivedAt,
    }),
    answerBy: t.field({
      description: 'The legal deadline for the answer.',
      type: 'Day',
      resolve: ({ answerBy }) => answerBy,
    }),
    isExtended: t.exposeBoolean('isExtended', {
      description: 'True if the deadline for the answer was extended, which the law allows once.',
    }),
    isVerified: t.boolean({
      description: 'True if the link in the email was opened. Before that, nothing may be sent, corrected or deleted.',
      resolve: ({ state }) => state !== 'unverified',
    }),
  }),
})

const requests = pagedList<DataRequest>({
  name: 'dataRequests',
  usual: 50,
  most: 200,
  key: /^\d{4}-\d\d-\d\d\|\d{1,9}$/,
  keyOf: ({ answerBy, number }) => `${answerBy}|${number}`,
})

const DataRequestConnection = builder.connectionObject(
  { type: DataRequestRef, name: 'DataRequestConnection', description: 'Privacy requests, the most urgent first.' },
  { name: 'DataRequestEdge', description: 'One request in the list.' },
)

builder.queryField('dataRequests', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'toBeRead',
      dataClass: 'correspondence',
      why: 'to answer their request for their data',
    }),
    type: DataRequestConnection,
    complexity: 20,
    description: 'Requests that wait for an answer, the most urgent first.',
    args: requests.args,
    resolve: (_root, asked, { platform }) =>
      requests.page(asked, {
        read: (page) => openRequests(platform, page),
        count: () => countOpenRequests(platform),
      }),
  }),
)

const AskedDataRequest = builder.objectRef<{ id: DataRequestId }>('AskedDataRequest').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const ConfirmedDataRequest = builder.objectRef<{ number: number }>('ConfirmedDataRequest').implement({
  fields: (t) => ({
    number: t.exposeInt('number', {
      description: 'Number of the request, which the person quotes when they write to us.',
    }),
  }),
})
const HandledDataRequest = builder.objectRef<{ readonly id: DataRequestId }>('HandledDataRequest').implement({
  description: 'Privacy request that an operator answered or extended.',
  fields: (t) => ({
    id: t.exposeID('id'),
    request: t.field({
      type: DataRequestRef,
      nullable: true,
      description: 'The request after the change.',
      resolve: ({ id }, _args, { platform }) => dataRequestBy(platform, id),
    }),
  }),
})

commandField(privacyCommands.requestPersonalData, {
  type: AskedDataRequest,
  resolve: async ({ id, words, ...given }, { platform, viewer, ip, ports }) =>
    orRefuse(
      await doCommandAs(
        platform,
        viewer?.actor ?? visitor,
        privacyCommands.requestPersonalData,
        { id, input: { ...given, ...(words ? { words } : {}) } },
        requestPersonalData(ports.privacy, { ip }),
      ),
    ),
})

commandField(privacyCommands.confirmDataRequest, {
  type: ConfirmedDataRequest,
  resolve: async ({ token }, { platform }) =>
    orRefuse(
      await doCommandAs(
        platform,
        requestHolder,
        privacyCommands.confirmDataRequest,
        { key: uuidv7(), token },
        confirmDataRequest,
      ),
    ),
})

commandField(privacyCommands.extendDataRequest, {
  type: HandledDataRequest,
  resolve: async (input, { platform, viewer }) => {
    await sendCommand({ platform, viewer }, privacyCommands.extendDataRequest, input, extendDataRequest)
    return { id: input.id }
  },
})

namedEnum(
  'DataRequestOutcome',
  builder.enumType('DataRequestOutcome', {
    values: ['fulfilled', 'partly', 'refused'] as const,
  }),
)

commandField(privacyCommands.answerDataRequest, {
  type: HandledDataRequest,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, privacyCommands.answerDataRequest, input, answerDataRequest),
})

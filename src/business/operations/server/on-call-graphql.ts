import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import type { PageId, ShiftId } from '#kernel/ids.ts'
import { onCallCommands } from '../on-call-commands.ts'
import { type Gap, gapDays, gapsOf, isNow, type OnCallDuty, onCallDuties, type Severity } from '../rules/on-call.ts'
import { causeWords } from '../rules/on-call-words.ts'
import { addOnCallShift, type KeptShift, removeOnCallShift, shiftsFrom } from './on-call-rota.ts'
import { newestPages, type PageNotice, pageBy, type ShownPage } from './page-store.ts'
import { acknowledgePage } from './paging.ts'

const DutyEnum = enumOf<OnCallDuty>('OnCallDuty', 'Area of the company for which someone is on call.', {
  system: 'The books’ proofs, jobs and partners: an engineer.',
  money: 'Cash, banks and dividends: payments.',
  compliance: 'Requests, filings and identities: compliance.',
})

const SeverityEnum = enumOf<Severity>('AlertSeverity', 'Severity of alerts of one cause.', {
  urgent: 'Sent at once, and to more people until someone acknowledges it.',
  normal: 'Included in the digest of the business day.',
})

const ShiftRef = builder.objectRef<KeptShift>('OnCallShift').implement({
  description: 'A person who is first or second on call for a time.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The shift, `shf_…`.' }),
    duty: t.expose('duty', { type: DutyEnum, description: 'The alerts that it is for.' }),
    place: t.exposeInt('place', { description: '1 for the person who is notified first, 2 for the next one.' }),
    email: t.exposeString('email', { description: 'Email address of the person.' }),
    beginsAt: t.field({ type: 'Instant', description: 'Start of it.', resolve: ({ beginsAt }) => beginsAt }),
    endsAt: t.field({ type: 'Instant', description: 'End of it.', resolve: ({ endsAt }) => endsAt }),
    counts: t.exposeBoolean('counts', { description: 'True if the person still has the role that the duty needs.' }),
  }),
})

type Now = {
  readonly duty: OnCallDuty
  readonly first: string | null
  readonly second: string | null
  readonly next: KeptShift | null
}
const NowRef = builder.objectRef<Now>('OnCallNow').implement({
  description: 'The people who are on call for one duty now.',
  fields: (t) => ({
    duty: t.expose('duty', { type: DutyEnum, description: 'Duty that the staff are on call for.' }),
    first: t.exposeString('first', { nullable: true, description: 'Email address of the first; null if no one is.' }),
    second: t.exposeString('second', {
      nullable: true,
      description: 'Email address of the second; null if no one is.',
    }),
    next: t.field({
      type: ShiftRef,
      nullable: true,
      description: 'The next shift of the first place; null if none is planned.',
      resolve: ({ next }) => next,
    }),
  }),
})

const GapRef = builder.objectRef<Gap>('OnCallGap').implement({
  description: 'A time at which no one is on call for a duty.',
  fields: (t) => ({
    duty: t.expose('duty', { type: DutyEnum, description: 'Duty that the staff are on call for.' }),
    from: t.field({ type: 'Instant', description: 'Start of it.', resolve: ({ from }) => from }),
    until: t.field({ type: 'Instant', description: 'End of it.', resolve: ({ until }) => until }),
  }),
})

const NoticeRef = builder.objectRef<PageNotice>('PageNotice').implement({
  description: 'An email or text about alerts to one person.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the notice, `pgn_…`.' }),
    email: t.exposeString('email', { description: 'Email address of the person.' }),
    way: t.exposeString('way', { description: '`mail` or `text`.' }),
    step: t.exposeString('step', {
      description: '`first`, `second`, `administrators`, or `everyone` if no one was on call.',
    }),
    at: t.field({ type: 'Instant', description: 'Time at which it was written.', resolve: ({ at }) => at }),
    result: t.exposeString('result', {
      nullable: true,
      description: '`sent`, `withheld`, `refused`, `noPhone`, `leftStaff` or `gaveUp`; null while it is on its way.',
    }),
  }),
})

const PageRef = builder.objectRef<ShownPage>('AlertPage').implement({
  description: 'Alerts of one cause, with the notices sent about them.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The page, `pag_…`.' }),
    alert: t.exposeString('cause', { description: 'Code of the cause, as its alerts carry it.' }),
    cause: t.string({ description: 'Cause in words.', resolve: ({ cause }) => causeWords(cause) }),
    severity: t.expose('severity', { type: SeverityEnum, description: 'Severity of the cause.' }),
    duty: t.expose('duty', { type: DutyEnum, description: 'Duty whose people are notified.' }),
    alerts: t.exposeInt('alerts', { description: 'Number of open alerts of the cause when people were notified.' }),
    toldAt: t.field({
      type: 'Instant',
      description: 'Time at which it began or became more severe.',
      resolve: ({ toldAt }) => toldAt,
    }),
    nextAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the next people are notified; null if no one else is.',
      resolve: ({ nextAt }) => nextAt,
    }),
    acknowledgedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which someone acknowledged it; null if no one did.',
      resolve: ({ acknowledgedAt }) => acknowledgedAt,
    }),
    acknowledgedBy: t.exposeString('acknowledgedBy', {
      nullable: true,
      description: 'Email address of the person who acknowledged it; null if no one did.',
    }),
    endedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the last alert of the cause was closed; null while one is open.',
      resolve: ({ endedAt }) => endedAt,
    }),
    notices: t.field({
      type: [NoticeRef],
      description: 'Newest notices, to whom and how.',
      resolve: ({ notices }) => [...notices],
    }),
  }),
})

type OnCall = { readonly shifts: readonly KeptShift[]; readonly now: Temporal.Instant }
const OnCallRef = builder.objectRef<OnCall>('OnCall').implement({
  description: 'The on-call rota, and the pages that were told by it.',
  fields: (t) => ({
    now: t.field({
      type: [NowRef],
      description: 'The people who are on call now, by duty.',
      resolve: ({ shifts, now }) =>
        onCallDuties.map((duty) => {
          const counted = shifts.filter((shift) => shift.duty === duty && shift.counts)
          const inPlace = (place: number) =>
            counted.find((shift) => shift.place === place && isNow(shift, now))?.email ?? null
          const next = counted.find((shift) => shift.place === 1 && Temporal.Instant.compare(shift.beginsAt, now) > 0)
          return { duty, first: inPlace(1), second: inPlace(2), next: next ?? null }
        }),
    }),
    shifts: t.field({
      type: [ShiftRef],
      description: 'Shifts of now and later.',
      resolve: ({ shifts }) => [...shifts],
    }),
    gaps: t.field({
      type: [GapRef],
      description: `Times in the next ${gapDays} days at which no one is on call.`,
      resolve: ({ shifts, now }) =>
        gapsOf(
          shifts.filter(({ counts }) => counts),
          { from: now, until: now.add({ hours: gapDays * 24 }) },
        ),
    }),
    pages: t.field({
      type: [PageRef],
      description: 'The newest pages.',
      resolve: (_rota, _args, { platform }) => newestPages(platform),
    }),
  }),
})

builder.queryField('onCall', (t) =>
  t.field({
    ...audience('operator', { shows: 'theCompany' }),
    type: OnCallRef,
    complexity: 20,
    description: 'The on-call rota, and the pages that were told by it.',
    resolve: async (_root, _args, { platform }) => {
      const now = platform.clock.now()
      return { now, shifts: await shiftsFrom(platform.db, now) }
    },
  }),
)

const ChangedShift = builder.objectRef<{ readonly id: ShiftId }>('ChangedOnCallShift').implement({
  description: 'Shift that was added or removed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The shift, `shf_…`.' }),
    shift: t.field({
      type: ShiftRef,
      nullable: true,
      description: 'The shift; null if it was removed from the rota.',
      resolve: async ({ id }, _args, { platform }) =>
        (await shiftsFrom(platform.db, platform.clock.now())).find((shift) => shift.id === id),
    }),
  }),
})

commandField(onCallCommands.addOnCallShift, {
  type: ChangedShift,
  resolve: ({ beginsAt, endsAt, ...input }, context) =>
    sendCommand(
      context,
      onCallCommands.addOnCallShift,
      { ...input, beginsAt: beginsAt.toString(), endsAt: endsAt.toString() },
      (ctx) => addOnCallShift(ctx, { ...input, beginsAt, endsAt }),
    ),
})

commandField(onCallCommands.removeOnCallShift, {
  type: ChangedShift,
  resolve: (input, context) => sendCommand(context, onCallCommands.removeOnCallShift, input, removeOnCallShift),
})

const AcknowledgedPage = builder.objectRef<{ readonly id: PageId }>('AcknowledgedPage').implement({
  description: 'Page that someone has acknowledged.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The page, `pag_…`.' }),
    page: t.field({
      type: PageRef,
      nullable: true,
      description: 'The page as it is now.',
      resolve: ({ id }, _args, { platform }) => pageBy(platform, id),
    }),
  }),
})

commandField(onCallCommands.acknowledgePage, {
  type: AcknowledgedPage,
  resolve: (input, context) => sendCommand(context, onCallCommands.acknowledgePage, input, acknowledgePage),
})

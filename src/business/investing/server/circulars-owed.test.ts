import { expect, it } from 'vitest'
import { runDueSubscriptions } from '#business/auto-invest/server/run-due.ts'
import { listedShareSource } from '#business/selling/server/public.ts'
import { morningOf } from '#tests/setup/morning.ts'
import { sendCircularNotices } from './circulars-owed.ts'

it('gives notice of each sale once, no matter which process sends, also of what servers of the version before left', async () => {
  const { owner, platform } = await morningOf()
  const counted = async () =>
    (
      await owner.query(
        `select (select coalesce(sum(cardinality(order_ids)), 0)::int from investing.circular_owed where taken_at is null) as owed,
           (select count(*)::int from investing.circular_notice where mail_id is not null) as told,
           (select count(distinct subject)::int from platform.outbox where operation = 'finalCircular') as orders,
           (select count(*)::int from platform.outbox where operation = 'finalCircular') as mails`,
      )
    ).rows[0]
  // An investor who lists shares here has bought them before.
  while ((await sendCircularNotices(platform)) > 0);
  const before = (await counted()).told
  while ((await runDueSubscriptions(platform, listedShareSource)) > 0);
  const { owed } = await counted()
  expect(owed).toBeGreaterThan(5)
  await Promise.all([1, 2, 3].map(() => sendCircularNotices(platform)))
  const told = before + owed
  expect(await counted()).toEqual({ owed: 0, told, orders: told, mails: told })

  // An order whose notice was written when it was owed, by a server of the previous version.
  await owner.query(
    `with one as (delete from investing.circular_notice where order_id = (select min(order_id) from investing.circular_notice) returning *),
       unsent as (delete from platform.outbox where subject = (select order_id from one))
     insert into investing.circular_notice (order_id, account_id, portfolio_id, sold_at, due_on)
       select order_id, account_id, portfolio_id, sold_at, due_on from one`,
  )
  await Promise.all([1, 2, 3].map(() => sendCircularNotices(platform)))
  expect(await counted()).toEqual({ owed: 0, told, orders: told, mails: told })
  expect(await sendCircularNotices(platform)).toBe(0)
}, 120_000)

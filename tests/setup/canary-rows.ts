/** A note of the staff, and a complaint that was closed on February 6, 2023, in words that name the person who made it. */
export const noteAndComplaintOf = (userId: string): string => `with note as (
  insert into operations.note (id, user_id, text, by_operator, at) values ('not_1', '${userId}', 'Canary called', 'usr_staff', now())),
complaint as (
  insert into outreach.complaint (id, channel, class, text, received_on, answer_due, user_id, name, email, logged_by, logged_at,
      answered_at, answered_by, theme, root_cause, closed_at, closed_by)
    values ('cmp_1', 'phone', 'service', 'Canary is angry', '2023-01-10', '2023-02-01', '${userId}', 'Canary', 'canary@example.com', 'usr_staff',
      '2023-01-10', '2023-01-20', 'usr_staff', 'unfounded', 'Canary erred', '2023-02-06T17:00:00Z', 'usr_other') returning id)
  insert into outreach.complaint_event (id, complaint_id, kind, text, way, by_operator, at)
    select 'cme_1', id, 'answered', 'Dear Canary', 'phone', 'usr_staff', '2023-01-20' from complaint`

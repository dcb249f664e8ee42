import { commands } from '#engine/command/declare.ts'
import { exampleUuid } from '#engine/command/examples.ts'
import { choice, id, instant, integer, labeled, madeId, text } from '#engine/command/input.ts'
import { company } from '#kernel/brand.ts'

const roles = { do: ['compliance', 'engineerOnCall', 'accessAdministrator'] } as const

export const onCallCommands = commands('operations', {
  addOnCallShift: {
    audience: 'operator',
    job: 'system',
    title: 'Add a shift to the on-call rota',
    roles,
    effect: 'none',
    undo: ['removeOnCallShift'],
    notifies: { nobody: 'Shifts are on the rota, where the staff read them.' },
    example: `--duty system --place 1 --email rosa@${company.email.slice(company.email.indexOf('@') + 1)} --begins-at 2026-12-07T13:00:00Z --ends-at 2026-12-14T13:00:00Z`,
    says: 'Adds a shift to the on-call rota: first or second place for one duty, from a start to an end.',
    input: {
      id: madeId('shf', 'The shift, `shf_…`, made by the client.'),
      duty: choice('OnCallDuty'),
      place: labeled('Place on call', integer('1 for the person who is notified first, 2 for the next one.')),
      email: text('Email address of the person on call.'),
      beginsAt: labeled('From', instant('Start of the shift.')),
      endsAt: labeled('Until', instant('End of the shift.')),
    },
  },
  removeOnCallShift: {
    audience: 'operator',
    job: 'system',
    title: 'Remove a shift from the on-call rota',
    roles,
    effect: 'none',
    undo: ['addOnCallShift'],
    notifies: { nobody: 'Shifts are on the rota, where the staff read them.' },
    example: `--id shf_${exampleUuid}`,
    says: 'Takes a shift off the on-call rota.',
    input: { id: labeled('Shift', id('shf', 'The shift, `shf_…`.')) },
  },
  acknowledgePage: {
    audience: 'operator',
    job: 'system',
    title: 'Acknowledge a page',
    roles: {
      do: [
        'support',
        'investorRelations',
        'payments',
        'fundAccounting',
        'portfolioManager',
        'compliance',
        'engineerOnCall',
        'accessAdministrator',
      ],
    },
    effect: 'none',
    undo: { never: 'No one else is paged for it. Its alerts stay on the list.' },
    notifies: { nobody: 'Who was paged sees on the page that someone has it.' },
    example: `--id pag_${exampleUuid}`,
    says: 'Acknowledges a page, so that no one else on call is notified. Its alerts stay on the list.',
    input: { id: labeled('Page', id('pag', 'The page, `pag_…`.')) },
  },
})

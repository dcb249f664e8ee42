import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { anyId, day, id, labeled, listOf, paragraph, text } from '#engine/command/input.ts'
import { company } from '#kernel/brand.ts'
import { mostRows, queueWorkers } from './rules/work-owner.ts'

const items = () => labeled('Rows of the queue', listOf(anyId('Rows of the work queue, by their ids in it.')))
const about = `--items alert:alr_${exampleUuid}`
const each = `Up to ${mostRows} rows; each has its own result.`

/** Ownership and snoozes of queue rows. None of them changes anything but the row. */
export const workCommands = commands('operations', {
  takeWork: {
    audience: 'operator',
    job: 'today',
    title: 'Take rows of the queue',
    roles: { do: queueWorkers },
    effect: 'none',
    undo: ['giveBackWork'],
    notifies: { nobody: 'The queue shows it.' },
    example: about,
    says: `Makes the sender the owner of rows of the queue. ${each}`,
    input: { items: items() },
  },
  handOverWork: {
    audience: 'operator',
    job: 'today',
    title: 'Hand over rows of the queue',
    roles: { do: queueWorkers },
    effect: 'none',
    undo: ['takeWork'],
    notifies: { nobody: 'The queue shows it.' },
    example: `${about} --email rosa@${company.email.slice(company.email.indexOf('@') + 1)}`,
    says: `Makes a colleague whose roles may do it the owner of rows of the queue. ${each}`,
    input: { items: items(), email: text('Email address of the colleague who becomes the owner.') },
  },
  giveBackWork: {
    audience: 'operator',
    job: 'today',
    title: 'Give back rows of the queue',
    roles: { do: queueWorkers },
    effect: 'none',
    undo: ['takeWork'],
    notifies: { nobody: 'The queue shows it.' },
    example: about,
    says: `Gives up rows of the queue, which then have no owner. ${each}`,
    input: { items: items() },
  },
  snoozeWork: {
    audience: 'operator',
    job: 'today',
    title: 'Snooze rows of the queue',
    roles: { do: queueWorkers },
    effect: 'none',
    undo: ['wakeWork'],
    notifies: { nobody: 'The queue shows it.' },
    example: `${about} --until 2026-12-07 ${exampleReason}`,
    says: `Lets rows of the queue rest until a day; one that changes comes back at once. ${each}`,
    input: {
      items: items(),
      until: labeled('Until', day('The day of its return.')),
      reason: paragraph('Reason for the delay, shown with the rows in the queue.'),
    },
  },
  wakeWork: {
    audience: 'operator',
    job: 'today',
    title: 'Bring back snoozed rows',
    roles: { do: queueWorkers },
    effect: 'none',
    undo: ['snoozeWork'],
    notifies: { nobody: 'The queue shows it.' },
    example: about,
    says: `Brings rows of the queue back that were snoozed. ${each}`,
    input: { items: items() },
  },
  acknowledgeAlerts: {
    audience: 'operator',
    job: 'system',
    title: 'Acknowledge several alerts',
    roles: {
      do: [
        'support',
        'investorRelations',
        'payments',
        'fundAccounting',
        'portfolioManager',
        'compliance',
        'engineerOnCall',
      ],
    },
    effect: 'none',
    undo: { never: 'An alert comes back if its cause does.' },
    notifies: { nobody: 'Alerts are for the staff.' },
    example: `--alerts alr_${exampleUuid} --note "One outage of the bank"`,
    says: `Takes alerts off the list that have one cause, with one note. ${each}`,
    input: {
      alerts: labeled('Alerts', listOf(id('alr', 'Open alerts to acknowledge, `alr_…`.'))),
      note: paragraph('Findings of the operator, kept with each alert.'),
    },
  },
})

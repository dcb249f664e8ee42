import { peopleEvents } from '#business/people/events.ts'
import { type Notice, notice, toProfile } from './notice.ts'

/** Words about a changed name. They name neither the former nor the new one, since others may read the mail. */
export const nameWords: readonly Notice[] = [
  notice(peopleEvents.legalNameChanged, () => ({
    kind: 'security',
    title: 'Your legal name was changed',
    body: 'We changed it by the documents that you sent us. Documents from before keep your former name. Please sign Form W-9 again in the tax center, since your name and number must match. If you did not ask for this, contact us right away.',
    text: 'Your legal name was changed. If you did not ask for this, contact us right away.',
    ...toProfile,
  })),
]

import type { Refused } from '#web/apollo.ts'
import { sendFile } from '#web/send-file.ts'

/** Sends a paper that shows the accreditation; null when it has arrived. */
export const sendEvidence = (kind: string, file: File): Promise<Refused | null> =>
  sendFile('/uploads/accreditation-evidence', { kind }, file)

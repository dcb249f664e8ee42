import type { Refused } from '#platform/web/apollo.ts'
import { sendFile } from '#platform/web/send-file.ts'

/** Sends a paper that shows the accreditation; null when it has arrived. */
export const sendEvidence = (kind: string, file: File): Promise<Refused | null> =>
  sendFile('/uploads/accreditation-evidence', { kind }, file)

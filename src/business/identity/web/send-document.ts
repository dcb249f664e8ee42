import type { BeneficialOwnerId } from '#kernel/ids.ts'
import type { Refused } from '#web/apollo.ts'
import { sendFile } from '#web/send-file.ts'

/** Sends a photograph or paper of a person, a business or an owner of it; null when it has arrived. */
export const sendDocument = (type: string, file: File, ownerId?: BeneficialOwnerId): Promise<Refused | null> =>
  sendFile('/uploads/identity-document', ownerId ? { type, ownerId } : { type }, file)

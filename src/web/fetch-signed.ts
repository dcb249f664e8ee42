import { storedToken } from './session.ts'
import { renewSession } from './sign-in.ts'

/** The server no longer has the file's content; its message says what is left. */
export class FileGone extends Error {}

/** Fetches a file behind the sign-in with the bearer token, renewing it if needed. */
export async function fetchSigned(address: string): Promise<Blob> {
  if (!storedToken()) await renewSession()
  const answer = await fetch(address, { headers: { authorization: `Bearer ${storedToken() ?? ''}` } })
  if (answer.status === 410) throw new FileGone(((await answer.json()) as { error: string }).error)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.blob()
}

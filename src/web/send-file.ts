import type { Refused } from './data-client.ts'
import { forgetId, keptId } from './kept-id.ts'
import { storedToken } from './session.ts'
import { renewSession } from './sign-in.ts'

/**
 * Uploads a file with its describing fields; null when it has arrived. A resend after a lost answer counts once, by
 * address, fields and file.
 */
export async function sendFile(
  address: string,
  fields: Readonly<Record<string, string>>,
  file: File,
): Promise<Refused | null> {
  const what = [address, ...Object.values(fields), file.name, file.size, file.lastModified].join(':')
  try {
    const token = storedToken()
    let answer = await post(address, { key: keptId(what), ...fields }, file)
    if (answer.status === 401 && (await renewSession(token)))
      answer = await post(address, { key: keptId(what), ...fields }, file)
    forgetId(what)
    if (answer.ok) return null
    const answered = (await answer.json()) as Partial<Refused>
    return {
      code: answered.code ?? '',
      message: answered.message ?? 'The upload failed. Try again.',
      field: answered.field ?? null,
    }
  } catch {
    return {
      code: 'unreachable',
      message: 'We could not reach the server. Check your connection and try again.',
      field: null,
    }
  }
}

function post(address: string, fields: Readonly<Record<string, string>>, file: File): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return fetch(address, { method: 'POST', headers: { authorization: `Bearer ${storedToken() ?? ''}` }, body: form })
}

import type { Refused } from '#platform/web/apollo.ts'
import { forgetId, keptId } from '#platform/web/kept-id.ts'
import { storedToken } from '#platform/web/session.ts'
import { renewSession } from '#platform/web/sign-in.ts'

/** Sends a photograph to its own address; null when it has arrived. Sent again after a lost answer, it counts once. */
export async function sendDocument(type: string, file: File): Promise<Refused | null> {
  const what = `identityDocument:${type}:${file.name}:${file.size}:${file.lastModified}`
  try {
    let answer = await post(keptId(what), type, file)
    if (answer.status === 401 && (await renewSession())) answer = await post(keptId(what), type, file)
    forgetId(what)
    if (answer.ok) return null
    const said = (await answer.json()) as Partial<Refused>
    return {
      code: said.code ?? '',
      message: said.message ?? 'The upload failed. Try again.',
      field: said.field ?? null,
    }
  } catch {
    return {
      code: 'unreachable',
      message: 'We could not reach the server. Check your connection and try again.',
      field: null,
    }
  }
}

function post(key: string, type: string, file: File): Promise<Response> {
  const form = new FormData()
  form.set('key', key)
  form.set('type', type)
  form.set('file', file)
  return fetch('/uploads/identity-document', {
    method: 'POST',
    headers: { authorization: `Bearer ${storedToken() ?? ''}` },
    body: form,
  })
}

import type pg from 'pg'

/** The address that mail of the recorded history links to. */
export const recordedOrigin = 'http://localhost:3000'

/** Mail and texts of the history link to the site that runs now, wherever it listens. */
export async function linkMail(client: pg.PoolClient, origin: string): Promise<void> {
  if (origin === recordedOrigin) return
  const change = [recordedOrigin, origin]
  await client.query(
    `update sandbox_mail.message set text = replace(text, $1, $2), html = replace(html, $1, $2),
       raw = convert_to(replace(convert_from(raw, 'LATIN1'), $1, $2), 'LATIN1')
     where position($1 in text) > 0 or position($1 in html) > 0`,
    change,
  )
  await client.query(
    'update sandbox_texts.message set body = replace(body, $1, $2) where position($1 in body) > 0',
    change,
  )
}

import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { ConfirmCode } from './confirm-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RefusedNotice } from './refused.tsx'
import styles from './security.module.css'
import { beginAppDocument } from './security-documents.ts'

type Begun = { readonly id: string; readonly secret: string; readonly uri: string }

export function AddApp({ onDone }: { readonly onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [begin] = useCommand('beginAuthenticatorApp', beginAppDocument)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the dialog opens
  useEffect(() => {
    let isHere = true
    begin({}).then((answer) => {
      if (!isHere) return
      if (answer.refused) setRefused(answer.refused)
      else setBegun(answer.data.beginAuthenticatorApp)
    })
    return () => {
      isHere = false
    }
  }, [])
  if (refused) return <RefusedNotice refused={refused} />
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!begun) return <Skeleton lines={4} />
  return (
    <Stack gap={24}>
      <ol className={styles.steps}>
        <li>
          Open an authenticator app on your phone (such as Google Authenticator, Microsoft Authenticator, 1Password or
          the Passwords app of an iPhone) and scan this picture.
          <QrPicture text={begun.uri} label="The key as a picture, for an authenticator app" />
          <p className={styles.quiet}>Cannot scan it? Type this key into the app:</p>
          <code className={styles.key}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>Type the six digits that the app shows now.</li>
      </ol>
      <ConfirmCode
        factorId={begun.id}
        label="Code from the app"
        help="Six digits. They change every 30 seconds."
        onConfirmed={(fresh) => (fresh.length > 0 ? setCodes(fresh) : onDone())}
      />
    </Stack>
  )
}

/** The QR code; dark on light in either theme, as cameras need it. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0f2a28" />
    </svg>
  )
}

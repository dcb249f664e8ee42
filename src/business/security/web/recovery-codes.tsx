import { Button } from '#design/components/button/button.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { company } from '#kernel/brand.ts'
import { saveFile } from '#web/save-file.ts'
import styles from './security.module.css'

/** The ten codes, shown once: nobody can show them again, not even we. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const text = codes.join('\n')
  async function copy() {
    await navigator.clipboard.writeText(text)
    showSnackbar('success', 'Copied.')
  }
  return (
    <Stack gap={16}>
      <p>
        Keep these ten recovery codes where only you can find them: on paper or in a password manager. If you lose your
        phone, each one lets you log in once. We will not show them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={8}>
        <Button kind="secondary" size="small" onPress={copy}>
          Copy
        </Button>
        <Button
          kind="secondary"
          size="small"
          onPress={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${company.name} recovery codes.txt`)
          }
        >
          Download
        </Button>
      </Row>
      <div className={styles.done}>
        <Button onPress={onDone}>I have saved them</Button>
      </div>
    </Stack>
  )
}

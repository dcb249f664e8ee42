import { useRef, useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Quiet, Row, Stack } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { SingleFieldProps } from './field-props.ts'

const mostBytes = 10 * 1024 * 1024

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  // In chunks, because a call cannot take a million arguments.
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(binary)
}

/** The content of a file: chosen, or pasted if it is text. */
export function FileField({ field, value, onChange, ...props }: SingleFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const isText = field.kind !== 'base64File'
  async function take(file: File) {
    setTooLarge(file.size > mostBytes)
    if (file.size > mostBytes) return
    onChange(isText ? await file.text() : await base64Of(file))
    setChosen(file.name)
  }
  const error = tooLarge ? 'The file is larger than 10 MB.' : props.error
  const chooser = <FileChooser label={props.label} isText={isText} onTake={take} />
  if (isText)
    return (
      <Stack gap={8}>
        <TextField {...props} error={error} rows={6} value={value} onChange={onChange} />
        {chooser}
      </Stack>
    )
  return (
    <div data-field={props.name}>
      <Stack gap={8}>
        <strong>{props.label}</strong>
        <Row gap={12}>
          {chooser}
          <Quiet>{value && chosen ? chosen : 'No file chosen'}</Quiet>
        </Row>
        {props.help && <Quiet small>{props.help}</Quiet>}
        {error && <span role="alert">{error}</span>}
      </Stack>
    </div>
  )
}

type FileChooserProps = {
  readonly label: string
  readonly isText: boolean
  readonly onTake: (file: File) => Promise<void>
}

function FileChooser({ label, isText, onTake }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label}: file`}
        accept={isText ? '.csv,.txt,.xml,.bai,.bai2,text/*' : 'application/pdf'}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onTake(file)
          target.value = ''
        }}
      />
      <Button kind="secondary" size="small" onPress={() => input.current?.click()}>
        Choose a file
      </Button>
    </div>
  )
}

import { Button } from '#design/components/button/button.tsx'
import { FieldSet } from '#design/components/form/form.tsx'
import { Quiet } from '#design/components/section/section.tsx'
import type { ActField } from './act.ts'
import styles from './acts.module.css'
import { type Entry, type EntryRecord, emptyEntries, emptyRow } from './entries.ts'
import { FileField } from './file-field.tsx'
import { helpOf, singleFields } from './single-fields.tsx'

type Drawn = {
  readonly path: string
  readonly faultAt: (path: string) => string | undefined
}
type ActFieldProps = Drawn & {
  readonly field: ActField
  readonly entry: Entry
  readonly onChange: (entry: Entry) => void
}

export function ActFieldPart(props: ActFieldProps) {
  const { field } = props
  if (field.isList) return field.kind === 'integer' ? <Numbers {...props} /> : <List {...props} />
  if (field.kind === 'record')
    return (
      <FieldSet title={field.label} help={field.help}>
        <RecordFields {...props} entry={props.entry} />
      </FieldSet>
    )
  return <Single {...props} />
}

function Single({ field, entry, path, faultAt, onChange, label = field.label }: ActFieldProps & { label?: string }) {
  if (field.kind === 'record') throw new Error(`${path} has more than one value`)
  const Field = singleFields[field.kind]
  return (
    <Field
      field={field}
      label={label}
      help={helpOf(field)}
      error={faultAt(path)}
      name={path}
      isOptional={!field.isRequired}
      value={typeof entry === 'string' ? entry : ''}
      onChange={onChange}
    />
  )
}

function RecordFields({ field, entry, path, faultAt, onChange }: ActFieldProps) {
  const fields = field.fields ?? []
  const record = { ...emptyEntries(fields), ...(entry as EntryRecord) }
  return fields.map((part) => (
    <ActFieldPart
      key={part.name}
      field={part}
      entry={record[part.name]!}
      path={`${path}.${part.name}`}
      faultAt={faultAt}
      onChange={(changed) => onChange({ ...record, [part.name]: changed })}
    />
  ))
}

/** The h of an heir is silent. */
const articleOf = (name: string): string => (/^([aeiou]|heir)/i.test(name) ? 'an' : 'a')

/** "Technologies" as "Technology": the name of one row. */
const singular = (label: string): string => label.replace(/ies$/, 'y').replace(/s$/, '')

/** Rows that can be added and removed, numbered for screen readers. */
function List({ field, entry, path, faultAt, onChange }: ActFieldProps) {
  const rows = Array.isArray(entry) ? (entry as readonly Entry[]) : []
  const one = { ...field, isList: false, isRequired: true }
  const name = singular(field.label)
  const fault = faultAt(path)
  return (
    <div data-field={path}>
      <FieldSet title={field.isRequired ? field.label : `${field.label} (optional)`} help={field.help}>
        {rows.map((row, index) => {
          const change = (changed: Entry) => onChange(rows.map((rowNow, at) => (at === index ? changed : rowNow)))
          const drawn = { field: one, entry: row, path: `${path}.${index}`, faultAt, onChange: change }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
            <div key={index} className={styles.row}>
              {field.kind === 'record' ? (
                <FieldSet title={`${name} ${index + 1}`}>
                  <RecordFields {...drawn} />
                </FieldSet>
              ) : (
                <Single {...drawn} label={`${name} ${index + 1}`} />
              )}
              <div>
                <Button kind="quiet" size="small" onPress={() => onChange(rows.filter((_, at) => at !== index))}>
                  Remove {name.toLowerCase()} {index + 1}
                </Button>
              </div>
            </div>
          )
        })}
        {fault && <span className={styles.fault}>{fault}</span>}
        <div>
          <Button kind="secondary" size="small" onPress={() => onChange([...rows, emptyRow(field)])}>
            Add {articleOf(name)} {name.toLowerCase()}
          </Button>
        </div>
      </FieldSet>
    </div>
  )
}

/** A column of whole numbers: pasted or from a file. */
function Numbers({ field, entry, path, faultAt, onChange }: ActFieldProps) {
  return (
    <>
      <FileField
        field={field}
        label={field.label}
        help={field.help}
        error={faultAt(path)}
        name={path}
        isOptional={!field.isRequired}
        value={typeof entry === 'string' ? entry : ''}
        onChange={onChange}
      />
      <Quiet small>Whole numbers one after the other: one a line, or with commas between them.</Quiet>
    </>
  )
}

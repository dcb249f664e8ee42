import { useEffect, useState } from 'react'
import { Autocomplete, Header, Input, Label, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { useLazyQuery, useQuery } from '#web/use-query.ts'
import { acts } from '../acts/acts.generated.ts'
import { recentActs } from '../acts/recent-acts.ts'
import { actSubjectsDocument } from '../acts/subject-documents.ts'
import { investorsDocument } from '../investors/investor-documents.ts'
import styles from './palette.module.css'
import { type PaletteEntry, paletteGroups } from './palette-entries.ts'

type CommandPaletteProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void }

/** Finds pages, acts, people, portfolios and plants by keyboard: type, arrow keys, Enter. */
export default function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  return (
    <Dialog title="Find" isOpen={isOpen} onOpenChange={onOpenChange} size="wide">
      {(close) => <Palette onDone={close} />}
    </Dialog>
  )
}

const fewestSigns = 2
const pauseMs = 300

/** The people who match a text, queried when the typing pauses. */
function useInvestors(search: string) {
  const [searchInvestors, { data, error, loading }] = useLazyQuery(investorsDocument)
  const text = search.trim()
  const isAsked = text.length >= fewestSigns
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is asked when the text changes.
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => void searchInvestors({ variables: { search: text } }), pauseMs)
    return () => clearTimeout(timer)
  }, [text, isAsked])
  const investors: readonly PaletteEntry[] = (isAsked ? (data?.investors ?? []) : []).map(
    ({ userId, name, email }) => ({
      to: `/operations/investors/${userId}/`,
      label: name,
      note: email,
    }),
  )
  return { investors, isFailed: isAsked && error !== undefined, isLoading: isAsked && loading }
}

function Palette({ onDone }: { readonly onDone: () => void }) {
  const [search, setSearch] = useState('')
  const [recent] = useState(recentActs)
  const navigate = useNavigate()
  const { investors, isFailed, isLoading } = useInvestors(search)
  const { data, error } = useQuery(actSubjectsDocument)
  const groups = paletteGroups(search, { acts, recent, portfolios: data?.portfolios ?? [], investors })
  const state = isLoading
    ? 'Searching people'
    : isFailed || error
      ? 'People and portfolios did not load. Acts and pages are all here.'
      : groups.length === 0
        ? 'Nothing has these words. Try the beginning of one.'
        : ''
  function go(to: string) {
    onDone()
    navigate(to)
  }
  return (
    <Autocomplete inputValue={search} onInputChange={setSearch}>
      <TextField className={styles.search} autoFocus>
        <Label className="visually-hidden">Page, act, person, portfolio or plant</Label>
        <Input className={styles.input} placeholder="Page, act, person, portfolio or plant" autoComplete="off" />
      </TextField>
      <p className={styles.state} role="status">
        {state}
      </p>
      <Menu
        className={styles.menu}
        aria-label="Found"
        items={groups}
        onAction={(to) => go(String(to))}
        renderEmptyState={() => null}
      >
        {({ title, entries }) => (
          <MenuSection id={title} className={styles.group}>
            <Header className={styles.title}>{title}</Header>
            {entries.map(({ to, label, note }) => (
              <MenuItem key={to} id={to} textValue={`${label} ${note}`} className={styles.entry}>
                <span>{label}</span>
                <small>{note}</small>
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
    </Autocomplete>
  )
}

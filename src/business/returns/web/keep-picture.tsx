import { useRef, useState } from 'react'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { DataTable } from '#design/components/data-table/data-table.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { YearPicture } from '#design/components/year-picture/year-picture.tsx'
import { sumOf } from '#design/components/year-picture/year-shape.ts'
import { dayText } from '#design/figures/day-text.ts'
import { fineEnergyText } from '#design/figures/fine-energy-text.ts'
import { company } from '#kernel/brand.ts'
import { savePicture } from './save-picture.ts'
import styles from './year.module.css'
import type { Year } from './year-document.ts'
import { monthsOf, pictureWords } from './year-words.ts'

export function KeepPicture({ year }: { readonly year: Year }) {
  const drawing = useRef<SVGSVGElement>(null)
  const user = useMe()
  const { isDelegate } = useAccountAccess()
  const [isNamed, setNamed] = useState(false)
  const [hasDividends, setDividends] = useState(false)
  const [busy, setBusy] = useState<'svg' | 'png' | null>(null)
  const months = monthsOf(year)
  const name = isNamed && user.fullName ? user.fullName : null
  async function save(kind: 'svg' | 'png') {
    if (!drawing.current) return
    setBusy(kind)
    try {
      await savePicture(drawing.current, `${company.name.toLowerCase()}-${year.year}`, kind)
    } catch {
      showSnackbar('error', 'The picture could not be saved. Try again in a moment, or print the page.')
    } finally {
      setBusy(null)
    }
  }
  return (
    <section className={styles.keep} aria-labelledby="picture">
      <h2 id="picture" className="visually-hidden">
        A picture to keep
      </h2>
      <div className={styles.picture}>
        <YearPicture ref={drawing} months={months} {...pictureWords(year, { name, hasDividends })} />
      </div>
      <div className={styles.choices}>
        {!isDelegate && user.fullName && (
          <Checkbox isSelected={isNamed} onChange={setNamed}>
            Write my name on it
          </Checkbox>
        )}
        <Checkbox isSelected={hasDividends} onChange={setDividends}>
          Write the dividends on it
        </Checkbox>
      </div>
      <div className={styles.acts}>
        <Button isLoading={busy === 'png'} onPress={() => save('png')}>
          Save as PNG
        </Button>
        <Button kind="secondary" isLoading={busy === 'svg'} onPress={() => save('svg')}>
          Save as SVG
        </Button>
        <Button kind="secondary" onPress={() => print()}>
          Print
        </Button>
      </div>
      <DataTable
        caption={`${year.year} by month`}
        heads={['Month', 'Sun', 'Water', 'Together']}
        rows={months
          .filter(({ sun }) => sun.length > 0)
          .map(({ month, sun, water }) => [
            dayText(month),
            fineEnergyText(sumOf(sun)),
            fineEnergyText(sumOf(water)),
            fineEnergyText(sumOf(sun) + sumOf(water)),
          ])}
      />
    </section>
  )
}

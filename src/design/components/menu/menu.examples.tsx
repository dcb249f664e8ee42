import type { Examples } from '../../example.ts'
import { Menu } from './menu.tsx'

export const examples: Examples = {
  'A menu': (
    <Menu
      label="All Accounts"
      choices={[
        { id: 'all', label: 'All Accounts' },
        { id: 'own', label: 'Individual Account', help: 'Ada Reyes' },
        { id: 'close', label: 'Close', isDanger: true },
      ]}
    />
  ),
}

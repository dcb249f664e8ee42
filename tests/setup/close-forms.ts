import { afterEach } from 'vitest'
import { closeForm } from '#tests/forms/open-form.tsx'

// The files of forms share their modules, so what each file has to do after a test is said here and not there.
afterEach(closeForm)

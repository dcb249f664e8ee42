import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const ContactDialog = lazy(() =>
  import('#business/outreach/web/contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })),
)
const Snackbars = lazy(() =>
  import('#design/components/snackbar/snackbars.tsx').then((module) => ({ default: module.Snackbars })),
)

const parameter = 'contact'

type ContactByAddressProps = {
  readonly hasSnackbars?: boolean
}

/** `contact=t` in any address opens the contact form over the page (specification 2.6). Its code loads only then. */
export function ContactByAddress({ hasSnackbars = false }: ContactByAddressProps) {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get(parameter) === 't'
  // The prerendered document knows no query string, so hydration must match it before anything opens.
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    setOpen(isAsked)
    if (isAsked) setWasOpen(true)
  }, [isAsked])
  if (!wasOpen) return null
  const close = () =>
    setSearch(
      (before) => {
        before.delete(parameter)
        before.delete('about')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Suspense fallback={null}>
      {isOpen && <ContactDialog onClose={close} {...(search.get('about') === 'feedback' && { begin: 'general' })} />}
      {!hasSnackbars && <Snackbars />}
    </Suspense>
  )
}

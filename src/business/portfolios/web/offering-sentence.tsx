import { Link } from 'react-router'
import { offeringSentence } from '#kernel/brand.ts'

export const offeringCircularsPath = '/offering-circulars/'

/** The line of pages about all offerings by itself, for every page's foot: it brings no rule along. */
export function OfferingSentence() {
  const [before, link, after] = offeringSentence
  return (
    <>
      {before}
      <Link to={offeringCircularsPath}>{link}</Link>
      {after}
    </>
  )
}

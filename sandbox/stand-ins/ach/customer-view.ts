import type { Ctx } from './ctx.ts'
import { type CustomerRow, createdAt, mayReceive, maySend } from './customers.ts'
import { type Link, link } from './hal.ts'

/** A customer as the partner shows it; its links say what may be done next. */
export async function customerView(
  ctx: Pick<Ctx, 'db' | 'origin'>,
  customer: CustomerRow,
): Promise<Record<string, unknown>> {
  const { id, type, status, details, directives, retry_link: retryLink } = customer
  const self = `${ctx.origin}/customers/${id}`
  const errors = [
    ...(retryLink === 'retry-with-full-ssn' && status === 'retry'
      ? [
          {
            code: 'Required',
            message: 'Full SSN required',
            path: '',
            _links: { 'retry-with-full-ssn': link(self, 'customer') },
          },
        ]
      : []),
    ...directives.map((directive) => ({ ...directive, path: '', _links: {} })),
  ]
  const { ipAddress: _notShown, ...shown } = details
  return {
    _links: await linksOf(ctx, customer, self),
    ...(errors.length > 0 ? { _embedded: { errors } } : {}),
    id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    type,
    status,
    created: createdAt(customer),
    ...shown,
    ...(customer.correlation_id ? { correlationId: customer.correlation_id } : {}),
  }
}

async function linksOf(
  ctx: Pick<Ctx, 'db' | 'origin'>,
  customer: CustomerRow,
  self: string,
): Promise<Record<string, Link>> {
  const { status, ownership } = customer
  const links: Record<string, Link> = { self: link(self, 'customer') }
  if (mayReceive(customer)) links.receive = link(`${ctx.origin}/transfers`, 'transfer')
  if (status !== 'document' && status !== 'suspended') {
    links['edit-form'] = {
      ...link(self, 'customer'),
      type: `${link(self, '').type}; profile="https://github.com/dwolla/hal-forms"`,
    }
    links.edit = link(self, 'customer')
  }
  links['funding-sources'] = link(`${self}/funding-sources`, 'funding-source')
  links.transfers = link(`${self}/transfers`, 'transfer')
  if (await maySend(ctx.db, customer)) links.send = link(`${ctx.origin}/transfers`, 'transfer')
  if (status === 'retry') links[customer.retry_link ?? 'retry-verification'] = link(self, 'customer')
  if (status === 'document') Object.assign(links, documentLinks(customer, self))
  if (ownership !== null && customer.details.businessType !== 'soleProprietorship') {
    links['beneficial-owners'] = link(`${self}/beneficial-owners`, 'beneficial-owner')
    if (ownership !== 'certified')
      links['certify-beneficial-ownership'] = link(`${self}/beneficial-ownership`, 'beneficial-ownership')
  }
  if (status === 'deactivated') links.reactivate = link(self, 'customer')
  else if (status !== 'suspended') links.deactivate = link(self, 'customer')
  return links
}

function documentLinks({ verify_with: needed }: CustomerRow, self: string): Record<string, Link> {
  const name = needed.includes('business')
    ? needed.includes('person')
      ? 'verify-controller-and-business-with-document'
      : 'verify-business-with-document'
    : 'verify-with-document'
  const href = `${self}/documents`
  return {
    [name]: link(href, 'document'),
    'document-form': {
      ...link(href, 'document'),
      type: 'multipart/form-data; profile="https://github.com/dwolla/hal-forms"',
    },
  }
}

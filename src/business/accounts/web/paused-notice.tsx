import { Banner } from '#design/components/banner/banner.tsx'
import type { SwitchName } from '#kernel/switches.ts'
import { graphql } from '#web/documents.ts'
import { useQuery } from '#web/use-query.ts'

const pausedServicesDocument = graphql(`
  query PausedServices {
    pausedServices {
      name
      message
    }
  }
`)

type PausedNoticeProps = {
  readonly of: readonly SwitchName[]
}

/** Says which services are paused for everyone, since when and why; nothing if none is. */
export function PausedNotice({ of: names }: PausedNoticeProps) {
  const { data } = useQuery(pausedServicesDocument, { requestPolicy: 'cache-and-network' })
  const paused = (data?.pausedServices ?? []).filter(({ name }) => names.includes(name))
  return paused.map(({ name, message }) => <Banner key={name} kind="notice" title={message} />)
}

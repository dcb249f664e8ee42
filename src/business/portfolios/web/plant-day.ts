import { type DataOf, publicQuery } from '#web/public-query.ts'

/** The last 24 hours of one plant, for a picture. */
export const plantDayQuery = publicQuery(`
  query PlantDay($id: ID!) {
    plant(id: $id) {
      id
      name
      city
      country
      technology
      hill {
        hours
      }
    }
  }
`)

export type PlantDay = NonNullable<DataOf<typeof plantDayQuery>['plant']>

import type { Generated, Kysely } from 'kysely'

/** The tables that probes use; a script for each engine is beside this file. */
export interface Tables {
  person: {
    id: Generated<number>
    name: Generated<string>
    age: number | null
    tags: string[] | null
    profile: { site: { url: string }; numbers: number[] } | null
  }
  pet: { id: Generated<number>; name: string; owner_id: number; species: Generated<string> }
}

export type Db = Kysely<Tables>

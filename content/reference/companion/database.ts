import type { ColumnType, Generated, Insertable, Selectable, SqlBool, Updateable } from 'kysely'

/**
 * The tables and columns that the samples in the package's comments name. The samples import these types
 * from `type-editor`, which the comments call an imaginary module.
 */
export interface Database {
  person: PersonTable
  person_backup: PersonBackupTable
  pet: PetTable
  toy: ToyTable
  audit: AuditTable
  wine: WineTable
  wine_stock_change: WineStockChangeTable
}

interface PersonTable {
  id: Generated<number>
  first_name: string
  middle_name: string | null
  last_name: string | null
  age: number | null
  birthdate: Date | null
  gender: 'male' | 'female' | 'other' | null
  marital_status: 'single' | 'married' | 'divorced' | 'widowed' | null
  children: Generated<number>
  has_pets: Generated<'Y' | 'N'>
  nicknames: string[] | null
  nullable_column: string | null
  address: { city: string; postalCode: string } | null
  profile: Profile | null
  experience: { role: string }[] | null
  metadata: Record<string, string> | null
  created_at: ColumnType<Date, Date | undefined, Date>
  updated_at: ColumnType<Date | null, string | null | undefined, string | null>
  deleted_at: ColumnType<Date | null, string | null | undefined, string | null>
}

interface Profile {
  addresses: { city: string; postalCode: string }[]
  website: { url: string }
}

interface PersonBackupTable {
  id: number
  first_name: string
  updated_at: Date
}

interface PetTable {
  id: Generated<number>
  name: string
  owner_id: number
  species: Species
  is_favorite: Generated<SqlBool>
  created_at: ColumnType<Date, Date | undefined, Date>
}

interface ToyTable {
  id: Generated<number>
  name: string
  price: number
  pet_id: number
}

interface AuditTable {
  id: Generated<number>
  action: string
}

interface WineTable {
  id: Generated<number>
  name: string
  stock: number
}

interface WineStockChangeTable {
  id: Generated<number>
  wine_name: string
  stock_delta: number
}

export type Species = 'cat' | 'dog' | 'hamster'
export type Person = Selectable<PersonTable>
export type NewPerson = Insertable<PersonTable>
export type PersonUpdate = Updateable<PersonTable>
export type Pet = Selectable<PetTable>
export type NewPet = Insertable<PetTable>
export type PetUpdate = Updateable<PetTable>

import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  JSONColumnType,
  Selectable,
  Updateable,
} from 'kysely'

/**
 * The sample database: Tern Line, a small ferry line. Each type says what PostgreSQL's driver `pg`
 * returns at run time with its default settings; other drivers return other values for some columns,
 * which `dialects.ts` describes.
 */
export interface Database {
  port: PortTable
  ship: ShipTable
  route: RouteTable
  sailing: SailingTable
  passenger: PassengerTable
  booking: BookingTable
  passenger_import: PassengerImportTable
  /** Last year's sailings, in the schema `archive`. */
  'archive.sailing': SailingTable
}

export interface PortTable {
  id: Generated<number>
  name: string
  /** Null on the mainland. */
  island: string | null
  /** A JSON array of tags; written as JSON text. */
  facilities: JSONColumnType<string[]>
}

export interface ShipTable {
  id: Generated<number>
  name: string
  capacity: number
  car_deck: boolean
  /** A JSON object; written as JSON text. */
  specs: JSONColumnType<ShipSpecs>
}

export interface ShipSpecs {
  length_m: number
  wifi: boolean
  engines: { maker: string; kw: number }[]
}

export interface RouteTable {
  id: Generated<number>
  /** Unique. */
  code: string
  origin_id: number
  destination_id: number
  minutes: number
  /** For one seat. */
  fare: Money
}

/**
 * `numeric(8, 2)`: `pg` returns it as a string, so that no digit is lost. A number is fine for writing.
 */
export type Money = ColumnType<string, number | string, number | string>

export interface SailingTable {
  id: Generated<number>
  route_id: number
  /** Null until a ship is named. */
  ship_id: number | null
  departs_at: Timestamp
  status: Generated<SailingStatus>
  note: string | null
}

export type SailingStatus = 'scheduled' | 'boarding' | 'sailed' | 'cancelled'

/** Read as a `Date`; written as a `Date` or as ISO 8601 text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface PassengerTable {
  id: Generated<number>
  first_name: string
  last_name: string
  /** Unique; null when the passenger gave none. */
  email: string | null
  /** `bigint`: `pg` returns it as a string, since it may not fit into a number. */
  card_number: BigInteger
  points: Generated<number>
  /** JSON or null; written as JSON text. */
  preferences: JSONColumnType<Preferences | null, string | null | undefined, string | null>
  /** The passenger who recommended the line to this one. */
  referred_by_id: number | null
  /** Set by the database when the row is inserted; never changed after. */
  created_at: ColumnType<Date, Date | string | undefined, never>
}

export interface Preferences {
  seat: 'window' | 'aisle'
  meals: string[]
}

/** A nullable `bigint`. */
export type BigInteger = ColumnType<
  string | null,
  string | number | bigint | null | undefined,
  string | number | bigint | null
>

export interface BookingTable {
  /** `generated always as identity`: the database refuses any other id. */
  id: GeneratedAlways<number>
  /** Unique together with `passenger_id`. */
  sailing_id: number
  passenger_id: number
  seats: number
  /** For one seat. */
  price: Money
  /** A generated column: `seats * price`. */
  total: GeneratedAlways<string>
  paid: Generated<boolean>
}

/** What the loyalty program sends each night, to be merged into `passenger` by `email`. */
export interface PassengerImportTable {
  email: string
  first_name: string
  last_name: string
  points: number
  /** The passenger left the program. */
  closed: boolean
}

export type Passenger = Selectable<PassengerTable>
export type NewPassenger = Insertable<PassengerTable>
export type PassengerUpdate = Updateable<PassengerTable>

export type Sailing = Selectable<SailingTable>
export type NewSailing = Insertable<SailingTable>
export type SailingUpdate = Updateable<SailingTable>

export type Booking = Selectable<BookingTable>
export type NewBooking = Insertable<BookingTable>
export type BookingUpdate = Updateable<BookingTable>

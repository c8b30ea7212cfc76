import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface Database {
  ship: ShipTable
  port: PortTable
  route: RouteTable
  sailing: SailingTable
  passenger: PassengerTable
  booking: BookingTable
  refund: RefundTable
}

export interface ShipTable {
  id: Generated<number>
  name: string
  capacity: number
}

export interface PortTable {
  id: Generated<number>
  name: string
  island: string | null
}

export interface RouteTable {
  id: Generated<number>
  code: string
  origin_id: number
  destination_id: number
  minutes: number
  fare: number
}

export interface SailingTable {
  id: Generated<number>
  route_id: number
  ship_id: number | null
  departs_at: string
  status: Generated<'scheduled' | 'boarding' | 'sailed' | 'cancelled'>
  note: string | null
}

export interface PassengerTable {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string | null
  points: Generated<number>
}

export interface BookingTable {
  id: GeneratedAlways<number>
  sailing_id: number
  passenger_id: number
  seats: number
  price: number
  total: GeneratedAlways<number>
  paid: Generated<number>
}

export interface RefundTable {
  id: GeneratedAlways<number>
  sailing_id: number
  passenger_id: number
  amount: ColumnType<number, number, never>
}

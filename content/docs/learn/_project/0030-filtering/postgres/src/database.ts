import type { ColumnType, Generated } from 'kysely'

export interface Database {
  ship: ShipTable
  port: PortTable
  sailing: SailingTable
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

export interface SailingTable {
  id: Generated<number>
  route_id: number
  ship_id: number | null
  departs_at: ColumnType<Date, Date | string, Date | string>
  status: Generated<'scheduled' | 'boarding' | 'sailed' | 'cancelled'>
  note: string | null
}

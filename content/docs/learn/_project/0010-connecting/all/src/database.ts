import type { Generated } from 'kysely'

export interface Database {
  ship: ShipTable
  port: PortTable
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

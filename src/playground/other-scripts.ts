import mssql from '#sample/mssql.sql?raw'
import mysql from '#sample/mysql.sql?raw'

/** Scripts of the sample database for the engines that don't run in a browser. */
export const SCRIPTS = { mssql, mysql }

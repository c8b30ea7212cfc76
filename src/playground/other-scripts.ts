import mssql from '#sample/mssql.sql?raw'
import mysql from '#sample/mysql.sql?raw'

/** Scripts of the sample database for the engines that no browser runs. */
export const SCRIPTS = { mssql, mysql }

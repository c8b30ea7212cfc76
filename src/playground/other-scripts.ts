import mssql from '../../content/sample/mssql.sql?raw'
import mysql from '../../content/sample/mysql.sql?raw'

/** Scripts of the sample database for the engines that no browser runs. */
export const SCRIPTS = { mssql, mysql }

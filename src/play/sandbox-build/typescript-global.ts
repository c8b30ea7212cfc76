/** TypeScript as a script of its own, whose exports are the global variable `ts`. It may use a page's globals only. */
export { default } from 'typescript'

/** File name of the service worker, directly under the base path: its scope is the folder it comes from. */
export const OFFLINE_WORKER = 'offline.js'
